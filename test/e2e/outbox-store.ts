import type { Page } from "playwright";

/** How many rows this browser keeps of the operations, or of the keys that open them: `null` where it keeps nothing at all. */
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
