import { onTestFinished } from "vitest";

let watches = 0;

/**
 * Does something just before the functions of this process ask the table for this operation for the `nth` time, as
 * another server would; where it rejects, the call of the table fails. Ends with the test. Answers whether it was done.
 */
export async function justBefore(
  operation: string,
  happen: () => Promise<unknown>,
  nth = 1,
): Promise<() => boolean> {
  const { table } = await import("#functions/data/table.ts");
  const name = `in between ${(watches += 1)}`;
  let asked = 0;
  table.client.middlewareStack.add(
    (next, { commandName }) =>
      async (input) => {
        if (commandName === `${operation}Command` && (asked += 1) === nth) await happen();
        return next(input);
      },
    { step: "initialize", name },
  );
  onTestFinished(() => void table.client.middlewareStack.remove(name));
  return () => asked >= nth;
}

/** `done`: once the table has answered the functions of this process so many times to this operation, from now on. */
export async function answersOf(operation: string, times: number): Promise<{ done: Promise<void> }> {
  const { table } = await import("#functions/data/table.ts");
  const name = `answers ${(watches += 1)}`;
  const { promise, resolve } = Promise.withResolvers<void>();
  let answered = 0;
  table.client.middlewareStack.add(
    (next, { commandName }) =>
      (input) =>
        next(input).finally(() => {
          if (commandName === `${operation}Command` && (answered += 1) === times) resolve();
        }),
    { step: "initialize", name },
  );
  onTestFinished(() => void table.client.middlewareStack.remove(name));
  return { done: promise };
}
