/** The types of the texts that the pages are made of, by their ending: without a charset, a reader would have to guess it. */
export const TEXT_TYPES = {
  html: "text/html; charset=utf-8",
  css: "text/css; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  svg: "image/svg+xml; charset=utf-8",
  txt: "text/plain; charset=utf-8",
  xml: "application/xml; charset=utf-8",
  // It has no charset: it is always UTF-8.
  webmanifest: "application/manifest+json",
} as const;

/** The type of a file that is such a text, by its name or path. */
export const textTypeOf = (file: string): string | undefined =>
  Object.entries(TEXT_TYPES).find(([ending]) => file.endsWith(`.${ending}`))?.[1];
