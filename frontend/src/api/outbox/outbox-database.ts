/** Name of the IndexedDB database that holds the operations and the keys that encrypt them. */
export const OUTBOX_DATABASE = "menta.outbox";

/**
 * Whether an earlier page may have left operations: false if the database was never created in this browser.
 */
export async function mayHaveStoredOperations(): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some(({ name }) => name === OUTBOX_DATABASE);
  } catch {
    // The browser cannot list its databases, or forbids storage: operations may be stored only if it has
    // IndexedDB.
    return "indexedDB" in globalThis;
  }
}
