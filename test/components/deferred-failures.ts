const complaints: string[] = [];

/** Makes the running test fail at its end. */
export const failAtEnd = (complaint: string): void => void complaints.push(complaint);

export const takeFailures = (): string[] => complaints.splice(0);
