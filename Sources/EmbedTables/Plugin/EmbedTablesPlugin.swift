import PackagePlugin

/// Builds a module's tables into it: runs `embed-tables` on the `.jsonc` files under its folder.
@main
struct EmbedTablesPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    guard let module = target.sourceModule else { return [] }
    let tables = module.sourceFiles(withSuffix: ".jsonc").map { $0.url }
    let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedTables.swift")
    return [
      .buildCommand(
        displayName: "Embedding \(tables.count) tables",
        executable: try context.tool(named: "embed-tables").url,
        arguments: [output.path()] + tables.map { $0.path() },
        inputFiles: tables, outputFiles: [output])
    ]
  }
}
