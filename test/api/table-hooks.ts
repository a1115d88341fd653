import { onTestFinished } from "vitest";

let hooks = 0;

/**
 * Calls `happen` just before this process makes the `nth` call of this operation to the table, and before the
 * following ones: `times` times in all. Simulates another server. If `happen` rejects, the table call fails.
 * Ends with the test. Returns a function that returns whether `happen` was called.
 */
export async function beforeTableCall(
  operation: string,
  happen: () => Promise<unknown>,
  nth = 1,
  times = 1,
): Promise<() => boolean> {
  const { tableConfig } = await import("#functions/platform/table.ts");
  const name = `in between ${(hooks += 1)}`;
  let asked = 0;
  tableConfig.client.middlewareStack.add(
    (next, { commandName }) =>
      async (input) => {
        if (commandName === `${operation}Command` && (asked += 1) >= nth && asked < nth + times)
          await happen();
        return next(input);
      },
    { step: "initialize", name },
  );
  onTestFinished(() => void tableConfig.client.middlewareStack.remove(name));
  return () => asked >= nth;
}

/**
 * Returns a promise `done` that resolves once the table has answered this operation this many times from now
 * on.
 */
export async function awaitTableAnswers(operation: string, times: number): Promise<{ done: Promise<void> }> {
  const { tableConfig } = await import("#functions/platform/table.ts");
  const name = `answers ${(hooks += 1)}`;
  const { promise, resolve } = Promise.withResolvers<void>();
  let answered = 0;
  tableConfig.client.middlewareStack.add(
    (next, { commandName }) =>
      (input) =>
        next(input).finally(() => {
          if (commandName === `${operation}Command` && (answered += 1) === times) resolve();
        }),
    { step: "initialize", name },
  );
  onTestFinished(() => void tableConfig.client.middlewareStack.remove(name));
  return { done: promise };
}
