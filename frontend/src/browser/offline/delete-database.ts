/** Deletes an IndexedDB database. Resolves once the other tabs have closed it; never rejects. */
export function deleteDatabase(name: string): Promise<void> {
  return new Promise((resolve) => {
    try {
      const request = indexedDB.deleteDatabase(name);
      for (const end of ["success", "error", "blocked"]) request.addEventListener(end, () => resolve());
    } catch {
      // IndexedDB is forbidden in this browser, so the database does not exist.
      resolve();
    }
  });
}
