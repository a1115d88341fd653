/** Tells which operation the functions of this process ask of the table, and for which route; until it is ended. */
export async function watchTable(
  told: (operation: string, route: string | undefined) => void,
): Promise<() => void> {
  const { table } = await import("#functions/data/table.ts");
  const { requestScope } = await import("#functions/log.ts");
  const name = "watchTable";
  table.client.middlewareStack.add(
    (next, { commandName = "" }) =>
      (sent) => {
        told(commandName.replace("Command", ""), requestScope.getStore()?.route);
        return next(sent);
      },
    { step: "initialize", name },
  );
  return () => void table.client.middlewareStack.remove(name);
}
