/** Deletes an IndexedDB database; where another tab still holds it, as soon as that lets go. Resolves in any case. */
export function deleteDatabase(name: string): Promise<void> {
  return new Promise((resolve) => {
    try {
      const request = indexedDB.deleteDatabase(name);
      for (const end of ["success", "error", "blocked"]) request.addEventListener(end, () => resolve());
    } catch {
      // Storage may be forbidden: nothing was kept.
      resolve();
    }
  });
}
