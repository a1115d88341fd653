import {
  ENCRYPTION_KEY_STORE,
  openDatabaseWithKeyStore,
  idbRequestToPromise,
  encryptValue,
  getOrCreateEncryptionKey,
  tryDecryptValue,
  type EncryptedValue,
} from "#frontend/browser/offline/sealed-rows.ts";
import { mayHaveStoredOperations, OUTBOX_DATABASE } from "./outbox-database.ts";
import type { Operation } from "./operation.ts";

const OPERATIONS = "operations";

/** Stores operations, one row each. Every method rejects if the browser does not allow storage. */
export type OperationStore = {
  /** Returns the operations of one person, oldest first. */
  readAll: (userId: string) => Promise<Operation[]>;
  put: (operation: Operation) => Promise<void>;
  /** Returns those of these ids that are stored. */
  storedIds: (ids: readonly string[]) => Promise<ReadonlySet<string>>;
  remove: (ids: readonly string[]) => Promise<void>;
};

/**
 * `id`, `userId`, `subject` and `at` are stored in plain text; the rest is encrypted with the person's key.
 */
type Row = EncryptedValue & Pick<Operation, "id" | "userId" | "subject" | "at">;

const labelOf = ({ id, userId, subject, at }: Omit<Row, keyof EncryptedValue>) =>
  [userId, subject, id, at].join(" ");

/**
 * Creates the store in IndexedDB: one row per operation, so that two tabs never overwrite each other's
 * operations.
 */
export function createIndexedDbOperationStore(): OperationStore {
  let opened: Promise<IDBDatabase> | undefined;
  const database = () => (opened ??= openDatabaseWithKeyStore(OUTBOX_DATABASE, OPERATIONS, "id"));
  const rows = async (mode: IDBTransactionMode) =>
    (await database()).transaction(OPERATIONS, mode).objectStore(OPERATIONS);
  // Not cached: a sign-out in another tab deletes the person's key, and what the old key encrypts could never
  // be read.
  const keyOf = async (userId: string) => getOrCreateEncryptionKey(await database(), userId);
  return {
    readAll: async (userId) => {
      const stored = await idbRequestToPromise<Row[]>((await rows("readonly")).getAll());
      const own = stored.filter((row) => row.userId === userId);
      const key = await keyOf(userId);
      const operations = await Promise.all(own.map((row) => toOperation(row, key)));
      return operations.filter((operation) => operation !== null);
    },
    put: async (operation) => {
      const { name, params, body, ...readable } = operation;
      const sealed = await encryptValue(
        { name, params, body },
        await keyOf(operation.userId),
        labelOf(readable),
      );
      await idbRequestToPromise((await rows("readwrite")).put({ ...readable, ...sealed }));
    },
    storedIds: async (ids) => {
      const store = await rows("readonly");
      const found = await Promise.all(ids.map((id) => idbRequestToPromise(store.getKey(id))));
      return new Set(found.filter((id) => id !== undefined).map(String));
    },
    remove: async (ids) => {
      const store = await rows("readwrite");
      await Promise.all(ids.map((id) => idbRequestToPromise(store.delete(id))));
    },
  };
}

async function toOperation(row: Row, key: CryptoKey): Promise<Operation | null> {
  const { id, userId, subject, at } = row;
  const content = (await tryDecryptValue(row, key, labelOf(row))) as
    Pick<Operation, "name" | "params" | "body"> | undefined;
  return content === undefined ? null : { id, userId, subject, at, ...content };
}

/** Removes one person's operations and their key, not those of other people. Never rejects. */
export async function removeStoredOperations(userId: string): Promise<void> {
  if (!(await mayHaveStoredOperations())) return;
  try {
    const database = await openDatabaseWithKeyStore(OUTBOX_DATABASE, OPERATIONS, "id");
    const stores = database.transaction([OPERATIONS, ENCRYPTION_KEY_STORE], "readwrite");
    const operations = stores.objectStore(OPERATIONS);
    const removed = [idbRequestToPromise(stores.objectStore(ENCRYPTION_KEY_STORE).delete(userId))];
    for (const row of await idbRequestToPromise<{ id: string; userId: string }[]>(operations.getAll()))
      if (row.userId === userId) removed.push(idbRequestToPromise(operations.delete(row.id)));
    await Promise.all(removed);
    database.close();
  } catch {
    // Storage may be forbidden: nothing was stored.
  }
}
