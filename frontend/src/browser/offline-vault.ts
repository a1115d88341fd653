import { DAY_MS } from "#shared/time/durations.ts";
import { OFFLINE_COPY_DATABASE } from "./offline-copy.ts";

/** A value as it was read at `readAt`, in milliseconds since 1970. */
export type KeptRead = { name: string; value: unknown; readAt: number };

/** `bytes`: gzipped JSON, encrypted. */
type Row = { name: string; readAt: number; iv: Uint8Array<ArrayBuffer>; bytes: ArrayBuffer };

export type OfflineVault = {
  /** Everything of this person that is readable and not too old; what is not is removed. */
  readAll: () => Promise<KeptRead[]>;
  /** When each value was read. */
  readTimes: () => ReadonlyMap<string, number>;
  write: (read: KeptRead) => Promise<void>;
  remove: (names: readonly string[]) => Promise<void>;
  close: () => void;
};

const KEYS = "keys";
const READS = "reads";
const KEPT_DAYS = 30;
/** Of all values together, encrypted. A hundredth of what browsers give to a site at least. */
const MAX_BYTES = 20_000_000;

/**
 * Values of one person on this device, encrypted with AES-GCM by a key that no script can read, made for them here. Bounded: the
 * oldest go first, and a value alone takes half of `maxBytes` at most. Where the database is destroyed in another tab, or at a sign-out, every call rejects.
 */
export async function openOfflineVault(userId: string, maxBytes = MAX_BYTES): Promise<OfflineVault> {
  const database = await openDatabase();
  const key = await keyOf(database, userId);
  const known = new Map<string, Pick<Row, "readAt"> & { size: number }>();
  const note = ({ name, readAt, bytes }: Row) => known.set(name, { readAt, size: bytes.byteLength });
  const reads = (mode: IDBTransactionMode) => database.transaction(READS, mode).objectStore(READS);
  const rows = await answer<Row[]>(reads("readonly").getAll());
  rows.forEach(note);

  const remove = async (names: readonly string[]) => {
    if (names.length === 0) return;
    const store = reads("readwrite");
    await Promise.all(names.map((name) => answer(store.delete(name))));
    for (const name of names) known.delete(name);
  };
  const oldAt = Date.now() - KEPT_DAYS * DAY_MS;
  await remove(rows.filter(({ readAt }) => readAt < oldAt).map(({ name }) => name));

  return {
    readTimes: () => new Map([...known].map(([name, { readAt }]) => [name, readAt])),
    readAll: async () => {
      const stored = await answer<Row[]>(reads("readonly").getAll());
      const opened = await Promise.all(stored.map((row) => decrypted(row, key, userId)));
      await remove(stored.filter((_, at) => opened[at] === null).map(({ name }) => name));
      return opened.filter((read) => read !== null);
    },
    write: async (read) => {
      const row = await encrypted(read, key, userId);
      if (row.bytes.byteLength > maxBytes / 2) return remove([read.name]);
      await answer(reads("readwrite").put(row));
      note(row);
      await remove(oldestOver(known, maxBytes));
    },
    remove,
    close: () => database.close(),
  };
}

/** The names of the oldest values that are too much. */
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

const answer = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () =>
      reject(request.error ?? new Error("The database did not answer")),
    );
  });

async function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(OFFLINE_COPY_DATABASE, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(KEYS);
    request.result.createObjectStore(READS, { keyPath: "name" });
  };
  const database = await answer(request);
  // It is being destroyed: nobody holds it back.
  database.onversionchange = () => database.close();
  return database;
}

/** Two tabs may begin at once: the key that was stored first counts. */
async function keyOf(database: IDBDatabase, userId: string): Promise<CryptoKey> {
  const made = await crypto.subtle.generateKey({ name: "AES-GCM", length: 256 }, false, [
    "encrypt",
    "decrypt",
  ]);
  const store = database.transaction(KEYS, "readwrite").objectStore(KEYS);
  const stored = await answer<CryptoKey | undefined>(store.get(userId));
  if (stored) return stored;
  await answer(store.put(made, userId));
  return made;
}

const IV_BYTES = 12;

/** The name and the person are sealed with the value: no row can stand for another one. */
const sealOf = (name: string, userId: string) => new TextEncoder().encode(`${userId} ${name}`);

async function encrypted({ name, value, readAt }: KeptRead, key: CryptoKey, userId: string): Promise<Row> {
  const text = new Blob([JSON.stringify(value)]).stream().pipeThrough(new CompressionStream("gzip"));
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const algorithm = { name: "AES-GCM", iv, additionalData: sealOf(name, userId) };
  const bytes = await crypto.subtle.encrypt(algorithm, key, await new Response(text).arrayBuffer());
  return { name, readAt, iv, bytes };
}

/** null: of another person or another key, or damaged. */
async function decrypted(
  { name, readAt, iv, bytes }: Row,
  key: CryptoKey,
  userId: string,
): Promise<KeptRead | null> {
  try {
    const algorithm = { name: "AES-GCM", iv, additionalData: sealOf(name, userId) };
    const text = new Blob([await crypto.subtle.decrypt(algorithm, key, bytes)])
      .stream()
      .pipeThrough(new DecompressionStream("gzip"));
    return { name, readAt, value: await new Response(text).json() };
  } catch {
    return null;
  }
}
