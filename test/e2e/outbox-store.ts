import type { Page } from "playwright";

/** The operations that this browser keeps: `null` where it keeps nothing at all. */
export const storedCount = (page: Page) =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases();
    if (!databases.some(({ name }) => name === "menta.outbox")) return null;
    const { promise, resolve } = Promise.withResolvers<number>();
    const opening = indexedDB.open("menta.outbox");
    opening.addEventListener("success", () => {
      const counting = opening.result.transaction("operations").objectStore("operations").count();
      counting.addEventListener("success", () => {
        opening.result.close();
        resolve(counting.result);
      });
    });
    return promise;
  });
