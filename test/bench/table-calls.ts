/** Tells which operation the functions of this process ask of the table, and for which route; until it is ended. */
export async function watchTable(
  told: (operation: string, route: string | undefined) => void,
): Promise<() => void> {
  const { tableConfig } = await import("#functions/platform/table.ts");
  const { requestScope } = await import("#functions/platform/log.ts");
  const name = "watchTable";
  tableConfig.client.middlewareStack.add(
    (next, { commandName = "" }) =>
      (sent) => {
        told(commandName.replace("Command", ""), requestScope.getStore()?.route);
        return next(sent);
      },
    { step: "initialize", name },
  );
  return () => void tableConfig.client.middlewareStack.remove(name);
}
