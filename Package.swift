// swift-tools-version: 6.2
import PackageDescription

// Data flows down this list; a target sees only what it names, and the compiler holds that.
// A warning is an error in CI only, so that a newer toolchain's warnings stop nobody else.
let isCI = Context.environment["CI"] != nil
let settings: [SwiftSetting] =
  [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ] + (isCI ? [.treatAllWarnings(as: .error)] : [])

let package = Package(
  name: "sdksim",
  products: [.executable(name: "sdksim", targets: ["sdksim"])],
  targets: [
    .target(name: "JSONC", swiftSettings: settings),
    .target(name: "Claims", swiftSettings: settings),
    .target(name: "Simulation", swiftSettings: settings),
    .executableTarget(
      name: "embed-tables", path: "Sources/EmbedTables/Tool", swiftSettings: settings),
    .plugin(
      name: "EmbedTables", capability: .buildTool(), dependencies: ["embed-tables"],
      path: "Sources/EmbedTables/Plugin"),
    .target(
      name: "Policies", dependencies: ["Simulation", "Claims", "JSONC"], swiftSettings: settings,
      plugins: ["EmbedTables"]),
    .target(
      name: "ScenarioFiles", dependencies: ["Simulation", "Claims", "JSONC"],
      swiftSettings: settings),
    .target(
      name: "Fleets", dependencies: ["Simulation", "JSONC", "ScenarioFiles"],
      swiftSettings: settings),
    .target(
      name: "Comparison",
      dependencies: ["Simulation", "Claims", "JSONC", "Policies", "ScenarioFiles"],
      swiftSettings: settings),
    .target(
      name: "Reports",
      dependencies: ["Simulation", "Claims", "JSONC", "Policies", "ScenarioFiles", "Comparison"],
      swiftSettings: settings, plugins: ["EmbedTables"]),
    .target(
      name: "FleetReports",
      dependencies: [
        "Simulation", "Claims", "JSONC", "Policies", "ScenarioFiles", "Comparison", "Reports",
        "Fleets",
      ],
      swiftSettings: settings),
    .target(
      name: "Pages",
      dependencies: [
        "Simulation", "Claims", "JSONC", "Policies", "ScenarioFiles", "Comparison", "Reports",
      ],
      swiftSettings: settings),
    .target(
      name: "Playground",
      dependencies: [
        "Simulation", "Claims", "JSONC", "Policies", "ScenarioFiles", "Comparison", "Reports",
      ],
      exclude: ["Page", "Web"], swiftSettings: settings),
    .executableTarget(
      name: "sdksim",
      dependencies: [
        "Simulation", "Claims", "JSONC", "Policies", "ScenarioFiles", "Comparison", "Reports",
        "Pages", "Fleets", "FleetReports",
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "fleet-benchmark", dependencies: ["Simulation", "Policies"],
      path: "Tests/Benchmarks/Fleet", swiftSettings: settings),
    .target(
      name: "TestSupport",
      dependencies: ["Simulation", "JSONC", "Policies", "ScenarioFiles", "Comparison"],
      path: "Tests/TestSupport", swiftSettings: settings),
    .testTarget(name: "ClaimsTests", dependencies: ["Claims"], swiftSettings: settings),
    .testTarget(
      name: "CommandTests", dependencies: ["sdksim", "Reports"], swiftSettings: settings),
    .testTarget(
      name: "ComparisonTests",
      dependencies: [
        "Comparison", "Simulation", "JSONC", "Policies", "ScenarioFiles", "TestSupport",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "DocumentationTests",
      dependencies: [
        "sdksim", "Simulation", "JSONC", "Policies", "ScenarioFiles", "Comparison", "Reports",
        "Pages", "Playground", "Fleets",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "FleetReportsTests",
      dependencies: [
        "FleetReports", "Fleets", "Simulation", "JSONC", "Policies", "ScenarioFiles", "Comparison",
        "Reports", "TestSupport",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "FleetsTests",
      dependencies: ["Fleets", "Simulation", "JSONC", "ScenarioFiles", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "JSONCTests", dependencies: ["JSONC", "TestSupport"], swiftSettings: settings),
    .testTarget(
      name: "PagesTests",
      dependencies: [
        "Pages", "Simulation", "JSONC", "Policies", "ScenarioFiles", "Comparison", "Reports",
        "TestSupport",
      ],
      exclude: ["Pages"], swiftSettings: settings),
    .testTarget(
      name: "PlaygroundTests", dependencies: ["Playground"], swiftSettings: settings),
    .testTarget(
      name: "PoliciesTests",
      dependencies: ["Policies", "Simulation", "Claims", "JSONC", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "ReportsTests",
      dependencies: [
        "Reports", "Simulation", "Claims", "JSONC", "Policies", "ScenarioFiles", "Comparison",
        "TestSupport",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "ScenarioFilesTests",
      dependencies: ["ScenarioFiles", "Simulation", "Claims", "JSONC", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "SimulationTests", dependencies: ["Simulation", "Policies", "JSONC", "TestSupport"],
      swiftSettings: settings),
  ]
)
