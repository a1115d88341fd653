/** The IndexedDB database of stored operations and their keys. */
export const OUTBOX_DATABASE = "menta.outbox";

/** Whether an earlier page may have left operations: false if their database was never created. */
export async function mayHaveStoredOperations(): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some(({ name }) => name === OUTBOX_DATABASE);
  } catch {
    // The browser cannot list databases, or refuses storage.
    return "indexedDB" in globalThis;
  }
}
