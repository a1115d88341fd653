/**
 * Calls `told` with each operation that the functions of this process ask of the table, and with its route.
 * Returns a function that ends this.
 */
export async function watchTable(
  told: (operation: string, route: string | undefined) => void,
): Promise<() => void> {
  const { tableConfig } = await import("#functions/platform/table.ts");
  const { requestLogContext } = await import("#functions/platform/log.ts");
  const name = "watchTable";
  tableConfig.client.middlewareStack.add(
    (next, { commandName = "" }) =>
      (sent) => {
        told(commandName.replace("Command", ""), requestLogContext.getStore()?.route);
        return next(sent);
      },
    { step: "initialize", name },
  );
  return () => void tableConfig.client.middlewareStack.remove(name);
}
