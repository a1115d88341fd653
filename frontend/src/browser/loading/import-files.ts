import { takeFirstRequest } from "./first-requests.ts";

/** Files loaded or loading; those that the page itself names are included. */
const fetchedFiles = new Map<string, Promise<unknown>>();

/** A file's maximum loading time, because a dead connection reports nothing. */
const TIMEOUT_MS = 20_000;

/**
 * Imports a part of the program after fetching its files and all their imports. Replaces Vite's preloading in
 * the build: browsers cache a failed import or `modulepreload` until the page closes, whereas a `fetch` can
 * be repeated.
 * @param files built paths, including `load`'s own
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
  const response = await (takeFirstRequest(path, signal) ?? fetch(path, { signal }));
  if (!response.ok) throw new Error(`${response.status}: ${path}`);
  // The browser caches only fully read responses.
  await response.arrayBuffer();
  // A style link alone would wait without a timeout.
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
 * Returns the files of the inlined style sheets that are applied, or of those that an older release's content
 * policy may have refused.
 */
const inlinedStyles = (isApplied: boolean): string[] =>
  [...document.querySelectorAll<HTMLStyleElement>("style[data-files]")]
    .filter(({ sheet }) => (sheet !== null) === isApplied)
    .flatMap(({ dataset }) => dataset["files"]?.split(" ") ?? []);

/**
 * Fetches inlined style sheets that the browser refused, because policy and page are not deployed at the same
 * instant.
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
