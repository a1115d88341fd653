/** Returns a function that runs async functions, at most `max` at a time, in the order of its calls. */
export function createConcurrencyLimiter(max: number) {
  let count = 0;
  const waiting: (() => void)[] = [];
  return async (work: () => Promise<void>): Promise<void> => {
    if (count < max) count += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else count -= 1;
    }
  };
}
