/** A value as gzipped JSON, encrypted with AES-GCM. */
export type EncryptedValue = { iv: Uint8Array<ArrayBuffer>; bytes: ArrayBuffer };

export const ENCRYPTION_KEY_STORE = "keys";
const IV_BYTES = 12;

/** The result of an IndexedDB request as a promise. */
export const idbRequestToPromise = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () =>
      reject(request.error ?? new Error("The database did not answer")),
    );
  });

/**
 * Opens a database with a store of rows (`rows`, by `keyPath`) and a store of keys. The connection closes
 * when another tab deletes the database: later calls reject.
 */
export async function openDatabaseWithKeyStore(
  name: string,
  rows: string,
  keyPath: string,
): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(ENCRYPTION_KEY_STORE);
    request.result.createObjectStore(rows, { keyPath });
  };
  const database = await idbRequestToPromise(request);
  database.onversionchange = () => database.close();
  return database;
}

/**
 * Returns a person's key in this database, which scripts can use but not read. Creates it if there is none;
 * if two tabs create one, both get the key that was stored first.
 */
export async function getOrCreateEncryptionKey(database: IDBDatabase, userId: string): Promise<CryptoKey> {
  const made = await crypto.subtle.generateKey({ name: "AES-GCM", length: 256 }, false, [
    "encrypt",
    "decrypt",
  ]);
  const store = database.transaction(ENCRYPTION_KEY_STORE, "readwrite").objectStore(ENCRYPTION_KEY_STORE);
  const stored = await idbRequestToPromise<CryptoKey | undefined>(store.get(userId));
  if (stored) return stored;
  await idbRequestToPromise(store.put(made, userId));
  return made;
}

const algorithmOf = (iv: Uint8Array<ArrayBuffer>, label: string) => ({
  name: "AES-GCM",
  iv,
  additionalData: new TextEncoder().encode(label),
});

/** Encrypts a value. `label` is authenticated with the value: decryption needs the same label. */
export async function encryptValue(value: unknown, key: CryptoKey, label: string): Promise<EncryptedValue> {
  const text = new Blob([JSON.stringify(value)]).stream().pipeThrough(new CompressionStream("gzip"));
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const plain = await new Response(text).arrayBuffer();
  return { iv, bytes: await crypto.subtle.encrypt(algorithmOf(iv, label), key, plain) };
}

/** Decrypts a value. Returns `undefined` if the key or the label differs, or the bytes are damaged. */
export async function tryDecryptValue(
  { iv, bytes }: EncryptedValue,
  key: CryptoKey,
  label: string,
): Promise<unknown> {
  try {
    const plain = await crypto.subtle.decrypt(algorithmOf(iv, label), key, bytes);
    const text = new Blob([plain]).stream().pipeThrough(new DecompressionStream("gzip"));
    return await new Response(text).json();
  } catch {
    return undefined;
  }
}
