import type { Page } from "playwright";

/**
 * Returns how many operations, or keys that decrypt them, this browser stores; `null` if it stores nothing at
 * all.
 */
export const countStoredRows = (page: Page, rows: "operations" | "keys" = "operations") =>
  page.evaluate(async (store) => {
    const databases = await indexedDB.databases();
    if (!databases.some(({ name }) => name === "menta.outbox")) return null;
    const { promise, resolve } = Promise.withResolvers<number>();
    const opening = indexedDB.open("menta.outbox");
    opening.addEventListener("success", () => {
      const counting = opening.result.transaction(store).objectStore(store).count();
      counting.addEventListener("success", () => {
        opening.result.close();
        resolve(counting.result);
      });
    });
    return promise;
  }, rows);
