/** The IndexedDB database of the operations at rest, and of the keys that open them. */
export const OUTBOX_DATABASE = "menta.outbox";

/** Whether an earlier page may have left operations in this browser: false where their database was never made. */
export async function mayHaveStoredOperations(): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some(({ name }) => name === OUTBOX_DATABASE);
  } catch {
    // A browser that lists no databases, or refuses storage.
    return "indexedDB" in globalThis;
  }
}
