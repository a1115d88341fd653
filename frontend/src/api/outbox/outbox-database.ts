/** The IndexedDB database of the operations at rest, and of the keys that open them. */
export const OUTBOX_DATABASE = "menta.outbox";
