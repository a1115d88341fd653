/** Deletes an IndexedDB database, once other tabs have closed it. Never rejects. */
export function deleteDatabase(name: string): Promise<void> {
  return new Promise((resolve) => {
    try {
      const request = indexedDB.deleteDatabase(name);
      for (const end of ["success", "error", "blocked"]) request.addEventListener(end, () => resolve());
    } catch {
      // Storage may be forbidden: nothing was stored.
      resolve();
    }
  });
}
