const failures: string[] = [];

/** Makes the running test fail at its end. */
export const failAtEnd = (message: string): void => void failures.push(message);

export const takeFailures = (): string[] => failures.splice(0);
