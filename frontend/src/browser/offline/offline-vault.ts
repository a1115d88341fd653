import { DAY_MS } from "#shared/time/durations.ts";
import { OFFLINE_COPY_DATABASE } from "./offline-copy.ts";
import {
  openDatabaseWithKeyStore,
  idbRequestToPromise,
  encryptValue,
  getOrCreateEncryptionKey,
  tryDecryptValue,
  type EncryptedValue,
} from "./sealed-rows.ts";

/** A server's answer under its name. `readAt`: when it was read, in milliseconds since 1970. */
export type StoredServerAnswer = { name: string; value: unknown; readAt: number };

type Row = EncryptedValue & { name: string; readAt: number };

export type OfflineVault = {
  /** Returns this person's stored values, and removes those that cannot be decrypted. */
  readAll: () => Promise<StoredServerAnswer[]>;
  /** Returns when each stored value was read, by name. */
  readTimes: () => ReadonlyMap<string, number>;
  write: (read: StoredServerAnswer) => Promise<void>;
  remove: (names: readonly string[]) => Promise<void>;
  close: () => void;
};

const READS = "reads";
const KEPT_DAYS = 30;
/** Maximum size of all encrypted values together: at most a hundredth of what browsers grant a site. */
const MAX_BYTES = 20_000_000;

/**
 * Opens the store of one person's values on this device, encrypted with AES-GCM and a key that scripts cannot
 * read. Above `maxBytes`, the oldest values are removed; a single value above half of it is not stored. Every
 * call rejects once the database is deleted, by another tab or by a sign-out.
 */
export async function openOfflineVault(userId: string, maxBytes = MAX_BYTES): Promise<OfflineVault> {
  const database = await openDatabaseWithKeyStore(OFFLINE_COPY_DATABASE, READS, "name");
  const key = await getOrCreateEncryptionKey(database, userId);
  const known = new Map<string, Pick<Row, "readAt"> & { size: number }>();
  const note = ({ name, readAt, bytes }: Row) => known.set(name, { readAt, size: bytes.byteLength });
  const reads = (mode: IDBTransactionMode) => database.transaction(READS, mode).objectStore(READS);
  const rows = await idbRequestToPromise<Row[]>(reads("readonly").getAll());
  rows.forEach(note);

  const remove = async (names: readonly string[]) => {
    if (names.length === 0) return;
    const store = reads("readwrite");
    await Promise.all(names.map((name) => idbRequestToPromise(store.delete(name))));
    for (const name of names) known.delete(name);
  };
  const oldAt = Date.now() - KEPT_DAYS * DAY_MS;
  await remove(rows.filter(({ readAt }) => readAt < oldAt).map(({ name }) => name));

  return {
    readTimes: () => new Map([...known].map(([name, { readAt }]) => [name, readAt])),
    readAll: async () => {
      const stored = await idbRequestToPromise<Row[]>(reads("readonly").getAll());
      const opened = await Promise.all(stored.map((row) => decrypted(row, key, userId)));
      await remove(stored.filter((_, at) => opened[at] === null).map(({ name }) => name));
      return opened.filter((read) => read !== null);
    },
    write: async (read) => {
      const row = await encrypted(read, key, userId);
      if (row.bytes.byteLength > maxBytes / 2) return remove([read.name]);
      await idbRequestToPromise(reads("readwrite").put(row));
      note(row);
      await remove(oldestOver(known, maxBytes));
    },
    remove,
    close: () => database.close(),
  };
}

/** Returns the names of the oldest values, so many that the others fit into the limit. */
function oldestOver(
  known: ReadonlyMap<string, { readAt: number; size: number }>,
  maxBytes: number,
): string[] {
  let over = [...known.values()].reduce((sum, { size }) => sum + size, -maxBytes);
  const names: string[] = [];
  for (const [name, { size }] of [...known].toSorted(([, a], [, b]) => a.readAt - b.readAt)) {
    if (over <= 0) break;
    over -= size;
    names.push(name);
  }
  return names;
}

/**
 * Returns the label that is authenticated with a value (AES-GCM's additional data): its name and person. A
 * row copied under another name cannot be decrypted.
 */
const labelOf = (name: string, userId: string) => `${userId} ${name}`;

const encrypted = async (
  { name, value, readAt }: StoredServerAnswer,
  key: CryptoKey,
  userId: string,
): Promise<Row> => ({
  name,
  readAt,
  ...(await encryptValue(value, key, labelOf(name, userId))),
});

/** Decrypts a row. Returns `null` if it belongs to another person, has another key, or is damaged. */
async function decrypted(row: Row, key: CryptoKey, userId: string): Promise<StoredServerAnswer | null> {
  const { name, readAt } = row;
  const value = await tryDecryptValue(row, key, labelOf(name, userId));
  return value === undefined ? null : { name, readAt, value };
}
