const complaints: string[] = [];

/** Makes the running test fail at its end. */
export const complain = (complaint: string): void => void complaints.push(complaint);

export const takeComplaints = (): string[] => complaints.splice(0);
