/** Keeps the promises of callers that wait until the operations of a subject are sent or begin to wait. */
export function createSettlements() {
  const bySubject = new Map<string, { resolve: () => void; reject: (error: unknown) => void }[]>();
  return {
    next: (subject: string): Promise<void> =>
      new Promise((resolve, reject) => {
        bySubject.set(subject, [...(bySubject.get(subject) ?? []), { resolve, reject }]);
      }),
    /** Ends the waiting for a subject. @param error why its operations wait; null if all were sent */
    conclude: (subject: string, error: unknown): void => {
      const concluded = bySubject.get(subject) ?? [];
      bySubject.delete(subject);
      for (const each of concluded)
        if (error === null) each.resolve();
        else each.reject(error);
    },
  };
}
