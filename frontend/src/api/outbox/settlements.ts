/** Keeps the promises of callers that wait until the operations of a subject are sent or begin to wait. */
export function createSettlements() {
  const bySubject = new Map<string, { resolve: () => void; reject: (error: unknown) => void }[]>();
  return {
    next: (subject: string): Promise<void> =>
      new Promise((resolve, reject) => {
        bySubject.set(subject, [...(bySubject.get(subject) ?? []), { resolve, reject }]);
      }),
    /**
     * Settles the promises of all callers that wait for a subject: resolves them if `error` is null, because all
     * operations were sent; rejects them with `error`, the reason why the operations cannot be sent yet.
     */
    conclude: (subject: string, error: unknown): void => {
      const concluded = bySubject.get(subject) ?? [];
      bySubject.delete(subject);
      for (const each of concluded)
        if (error === null) each.resolve();
        else each.reject(error);
    },
  };
}
