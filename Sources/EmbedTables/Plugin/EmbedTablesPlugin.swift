import PackagePlugin

/// Builds a module's files into it: runs `embed-tables` on the policy tables under its folder, and
/// on the parts of a web page.
@main
struct EmbedTablesPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    guard let module = target.sourceModule else { return [] }
    return try [
      ("EmbeddedTables.swift", [".jsonc"]), ("EmbeddedWebPage.swift", [".html", ".css", ".js"]),
    ].compactMap { name, endings in
      let files = endings.flatMap { module.sourceFiles(withSuffix: $0) }.map { $0.url }
      if files.isEmpty { return nil }
      let output = context.pluginWorkDirectoryURL.appending(path: name)
      return .buildCommand(
        displayName: "Embedding \(files.count) files",
        executable: try context.tool(named: "embed-tables").url,
        arguments: [output.path()] + files.map { $0.path() },
        inputFiles: files, outputFiles: [output])
    }
  }
}
