/** Read and write units of DynamoDB. */
export type Units = { read: number; write: number };

/** One call to the table: its units, and where its keys begin, which tells the pages of one query from another's. */
export type MeteredCall = Units & { operation: string; query: string | undefined };

type Capacity = { CapacityUnits?: number };
type Sent = { ExpressionAttributeValues?: Record<string, unknown> };

/** In US dollars for a million units, on demand, in Paris. */
const USD_PER_MILLION = { read: 0.1487, write: 0.7423 };

/** The price of a million times these units, in US dollars. */
export const usdPerMillion = ({ read, write }: Units): number =>
  read * USD_PER_MILLION.read + write * USD_PER_MILLION.write;

let watchers = 0;

/**
 * Calls `told` with the cost of each table call of a request to the functions of this process, without the
 * recurring tasks. Returns a function that ends this. The local engine counts as DynamoDB does, but Amazon's
 * own local engine rounds a transaction as a whole, and DynamoDB each of its rows.
 */
export async function watchUnits(told: (call: MeteredCall) => void): Promise<() => void> {
  const { tableConfig } = await import("#functions/platform/table.ts");
  const { requestLogContext } = await import("#functions/platform/log.ts");
  const name = `watchUnits ${(watchers += 1)}`;
  tableConfig.client.middlewareStack.add(
    (next, { commandName = "" }) =>
      async (args) => {
        if (requestLogContext.getStore()?.route === undefined) return next(args);
        const answer = await next({ ...args, input: { ...args.input, ReturnConsumedCapacity: "TOTAL" } });
        const { ConsumedCapacity } = answer.output as { ConsumedCapacity?: Capacity | Capacity[] };
        const units = [ConsumedCapacity ?? []].flat().reduce((sum, one) => sum + (one.CapacityUnits ?? 0), 0);
        const isRead = /^(Get|BatchGet|Query|Scan|TransactGet)/.test(commandName);
        const values = commandName.startsWith("Query") && (args.input as Sent).ExpressionAttributeValues;
        told({
          operation: commandName.replace("Command", ""),
          query: values ? Object.values(values).join(" ") : undefined,
          read: isRead ? units : 0,
          write: isRead ? 0 : units,
        });
        return answer;
      },
    { step: "initialize", name },
  );
  return () => void tableConfig.client.middlewareStack.remove(name);
}

/** Returns the units that some work of the functions of this process takes. */
export async function unitsOf(work: () => Promise<unknown>): Promise<Units> {
  const used: Units = { read: 0, write: 0 };
  const unwatch = await watchUnits(({ read, write }) => {
    used.read += read;
    used.write += write;
  });
  try {
    await work();
  } finally {
    unwatch();
  }
  return used;
}
