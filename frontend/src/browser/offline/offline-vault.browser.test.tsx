import { afterEach, expect, test } from "vitest";
import { OFFLINE_COPY_DATABASE, deleteOfflineCopy } from "./offline-copy.ts";
import { openOfflineVault, type OfflineVault } from "./offline-vault.ts";

const open: OfflineVault[] = [];
async function vaultOf(userId: string): Promise<OfflineVault> {
  const vault = await openOfflineVault(userId);
  open.push(vault);
  return vault;
}
afterEach(async () => {
  for (const vault of open.splice(0)) vault.close();
  await deleteOfflineCopy();
});

const DAY_MS = 86_400_000;
const aRead = (name: string, { value = {}, days = 0 }: { value?: unknown; days?: number } = {}) => ({
  name,
  value,
  readAt: Date.now() - days * DAY_MS,
});
const namesIn = async (vault: OfflineVault) => (await vault.readAll()).map(({ name }) => name).toSorted();

/** Changes a stored row directly in IndexedDB, without the vault. */
async function changeRow(name: string, change: (row: Record<string, unknown>) => object): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const opening = indexedDB.open(OFFLINE_COPY_DATABASE);
  opening.onsuccess = () => {
    const database = opening.result;
    const store = database.transaction("reads", "readwrite").objectStore("reads");
    const reading = store.get(name) as IDBRequest<Record<string, unknown>>;
    reading.onsuccess = () => {
      store.put(change(reading.result)).onsuccess = () => resolve();
      database.close();
    };
  };
  opening.addEventListener("error", () => reject(opening.error as Error));
  await promise;
}

test("what was written is read again, by the same person, also from another tab", async () => {
  const vault = await vaultOf("camille");
  await vault.write(aRead("decisions", { value: [{ title: "Louer" }] }));
  expect(await (await vaultOf("camille")).readAll()).toMatchObject([
    { name: "decisions", value: [{ title: "Louer" }] },
  ]);
  expect(await (await vaultOf("louise")).readAll()).toEqual([]);
});

test("a row that was damaged, or put in the place of another, is not there", async () => {
  const vault = await vaultOf("camille");
  for (const name of ["a", "b", "c"]) await vault.write(aRead(name, { value: name }));
  await changeRow("a", (row) => ({ ...row, name: "b" }));
  await changeRow("c", (row) => ({ ...row, bytes: new ArrayBuffer(40) }));
  expect(await namesIn(vault)).toEqual(["a"]);
});

test("nothing stays longer than thirty days", async () => {
  const vault = await vaultOf("camille");
  await vault.write(aRead("new", { days: 29 }));
  await vault.write(aRead("old", { days: 31 }));
  expect(await namesIn(await vaultOf("camille"))).toEqual(["new"]);
});

/** Returns random text, which cannot be compressed. */
const noise = (bytes: number) =>
  [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => String.fromCharCode(byte + 256)).join("");

test("what is too much goes, the oldest first; one value alone never takes all the room", async () => {
  const vault = await openOfflineVault("camille", 20_000);
  open.push(vault);
  for (const [name, days] of [
    ["oldest", 3],
    ["older", 2],
    ["newest", 1],
  ] as const)
    await vault.write(aRead(name, { days, value: noise(6_000) }));
  expect(await namesIn(vault)).toEqual(["newest", "older"]);
  await vault.write(aRead("newest", { value: noise(12_000) }));
  expect(await namesIn(vault)).toEqual(["older"]);
});

test("once it is destroyed, nothing of it is there, and an open vault writes nothing more", async () => {
  const vault = await vaultOf("camille");
  await vault.write(aRead("decisions"));
  await deleteOfflineCopy();
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(OFFLINE_COPY_DATABASE);
  await expect(vault.write(aRead("decisions"))).rejects.toThrow("closing");
  expect(await (await vaultOf("camille")).readAll()).toEqual([]);
});
