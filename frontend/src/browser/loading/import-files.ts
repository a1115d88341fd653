import { takeFirstRequest } from "./first-requests.ts";

/** Files that are fetched, or being fetched; those that the page itself names come with it. */
const fetchedFiles = new Map<string, Promise<unknown>>();

/** As long as a file may take; a dead connection says nothing by itself. */
const TIMEOUT_MS = 20_000;

/**
 * Imports a part of the program once its files, and all that they import, are in the browser's cache. The build puts this
 * in the place of Vite's own preloading: a browser keeps a failed import, or a failed `modulepreload`, for as long as the
 * page lives, whereas a failed `fetch` is simply made again.
 * @param files paths in the build, `load`'s own included
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
  // What is not read to its end is not kept.
  await response.arrayBuffer();
  // By itself, a link waits without an end.
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

/** Style sheets that stand in the HTML of the page itself. The policy of an older release may have refused them. */
const inlinedStyles = (isApplied: boolean): string[] =>
  [...document.querySelectorAll<HTMLStyleElement>("style[data-files]")]
    .filter(({ sheet }) => (sheet !== null) === isApplied)
    .flatMap(({ dataset }) => dataset["files"]?.split(" ") ?? []);

/** Fetches as files the style sheets that the browser refused in the HTML: a policy and its page are not deployed at one instant. */
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
