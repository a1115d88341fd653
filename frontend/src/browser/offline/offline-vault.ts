import { DAY_MS } from "#shared/time/durations.ts";
import { OFFLINE_COPY_DATABASE } from "./offline-copy.ts";
import { openDatabase, requestResult, seal, getSealingKey, unseal, type Sealed } from "./sealed-rows.ts";

/** A value read at `readAt`, in milliseconds since 1970. */
export type KeptRead = { name: string; value: unknown; readAt: number };

type Row = Sealed & { name: string; readAt: number };

export type OfflineVault = {
  /** Returns everything of this person that is readable and not too old; removes the rest. */
  readAll: () => Promise<KeptRead[]>;
  /** When each value was read. */
  readTimes: () => ReadonlyMap<string, number>;
  write: (read: KeptRead) => Promise<void>;
  remove: (names: readonly string[]) => Promise<void>;
  close: () => void;
};

const READS = "reads";
const KEPT_DAYS = 30;
/** Total of all encrypted values: at most a hundredth of what browsers grant a site. */
const MAX_BYTES = 20_000_000;

/**
 * Opens the encrypted store (AES-GCM, with a key that scripts cannot read) of one person's values on this
 * device. Limited: the oldest are removed first, and a single value has at most half of `maxBytes`. Every
 * call rejects once the database is destroyed, by another tab or a sign-out.
 */
export async function openOfflineVault(userId: string, maxBytes = MAX_BYTES): Promise<OfflineVault> {
  const database = await openDatabase(OFFLINE_COPY_DATABASE, READS, "name");
  const key = await getSealingKey(database, userId);
  const known = new Map<string, Pick<Row, "readAt"> & { size: number }>();
  const note = ({ name, readAt, bytes }: Row) => known.set(name, { readAt, size: bytes.byteLength });
  const reads = (mode: IDBTransactionMode) => database.transaction(READS, mode).objectStore(READS);
  const rows = await requestResult<Row[]>(reads("readonly").getAll());
  rows.forEach(note);

  const remove = async (names: readonly string[]) => {
    if (names.length === 0) return;
    const store = reads("readwrite");
    await Promise.all(names.map((name) => requestResult(store.delete(name))));
    for (const name of names) known.delete(name);
  };
  const oldAt = Date.now() - KEPT_DAYS * DAY_MS;
  await remove(rows.filter(({ readAt }) => readAt < oldAt).map(({ name }) => name));

  return {
    readTimes: () => new Map([...known].map(([name, { readAt }]) => [name, readAt])),
    readAll: async () => {
      const stored = await requestResult<Row[]>(reads("readonly").getAll());
      const opened = await Promise.all(stored.map((row) => decrypted(row, key, userId)));
      await remove(stored.filter((_, at) => opened[at] === null).map(({ name }) => name));
      return opened.filter((read) => read !== null);
    },
    write: async (read) => {
      const row = await encrypted(read, key, userId);
      if (row.bytes.byteLength > maxBytes / 2) return remove([read.name]);
      await requestResult(reads("readwrite").put(row));
      note(row);
      await remove(oldestOver(known, maxBytes));
    },
    remove,
    close: () => database.close(),
  };
}

/** Returns the names of the oldest values above the limit. */
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
 * Returns the label of a value, its name and person: authenticated with the value, so that rows cannot be
 * swapped.
 */
const labelOf = (name: string, userId: string) => `${userId} ${name}`;

const encrypted = async (
  { name, value, readAt }: KeptRead,
  key: CryptoKey,
  userId: string,
): Promise<Row> => ({
  name,
  readAt,
  ...(await seal(value, key, labelOf(name, userId))),
});

/** Returns the decrypted value; null if it belongs to another person or another key, or is damaged. */
async function decrypted(row: Row, key: CryptoKey, userId: string): Promise<KeptRead | null> {
  const { name, readAt } = row;
  const value = await unseal(row, key, labelOf(name, userId));
  return value === undefined ? null : { name, readAt, value };
}
