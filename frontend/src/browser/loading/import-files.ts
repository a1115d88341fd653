import { takeFirstViewResponse } from "./first-requests.ts";

/** Files that are loaded or loading, by path; includes the files that the HTML page itself links. */
const fetchedFiles = new Map<string, Promise<unknown>>();

/** Maximum loading time of a file: without it, a request on a dead connection would never fail. */
const TIMEOUT_MS = 20_000;

/**
 * Imports a chunk of the program after fetching its files and the files that they import. The build uses it
 * instead of Vite's preload helper: browsers remember a failed `import()` or `modulepreload` until the page
 * closes, whereas a failed `fetch` can be repeated.
 * @param files built paths, including the path of the chunk that `load` imports
 */
export async function importFiles<Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> {
  if (fetchedFiles.size === 0) for (const path of filesOfPage()) fetchedFiles.set(path, Promise.resolve());
  await Promise.all(files.map((file) => fetchFile(`/${file}`)));
  return load();
}

function fetchFile(path: string): Promise<unknown> {
  const known = fetchedFiles.get(path);
  if (known) return known;
  const fetching = cacheFile(path).catch((error: unknown) => {
    fetchedFiles.delete(path);
    throw error;
  });
  fetchedFiles.set(path, fetching);
  return fetching;
}

async function cacheFile(path: string): Promise<void> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await (takeFirstViewResponse(path, signal) ?? fetch(path, { signal }));
  if (!response.ok) throw new Error(`${response.status}: ${path}`);
  // Read the whole body: the browser caches only fully read responses, and `import()` then takes the file
  // from the cache.
  await response.arrayBuffer();
  // Added only after the fetch above, because a style sheet link has no timeout.
  if (path.endsWith(".css")) await addStyle(path);
}

function addStyle(path: string): Promise<void> {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = path;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  link.addEventListener("load", () => resolve());
  link.addEventListener("error", () => {
    link.remove();
    reject(new Error(`style missing: ${path}`));
  });
  document.head.append(link);
  return promise;
}

/**
 * Returns the files whose content the page has inlined as a style sheet and that the browser has applied; for
 * `false`, those that it has refused.
 */
const inlinedStyles = (isApplied: boolean): string[] =>
  [...document.querySelectorAll<HTMLStyleElement>("style[data-files]")]
    .filter(({ sheet }) => (sheet !== null) === isApplied)
    .flatMap(({ dataset }) => dataset["files"]?.split(" ") ?? []);

/**
 * Fetches the style sheets whose inlined copy the browser refused: while a release is deployed, the content
 * policy may be of one release and the page of another, and the hashes then differ.
 */
export async function fetchRefusedStyles(): Promise<void> {
  await Promise.all(inlinedStyles(false).map(fetchFile));
}

const filesOfPage = (): string[] => [
  ...inlinedStyles(true),
  ...[...document.querySelectorAll("head [src], head [href]")].map(
    (element) =>
      new URL(element.getAttribute("src") ?? element.getAttribute("href") ?? "", document.baseURI).pathname,
  ),
];
