/** Content types of text files, by extension. They name the charset, so that no reader has to guess it. */
export const TEXT_CONTENT_TYPES = {
  html: "text/html; charset=utf-8",
  css: "text/css; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  svg: "image/svg+xml; charset=utf-8",
  txt: "text/plain; charset=utf-8",
  xml: "application/xml; charset=utf-8",
  // A manifest needs no charset: it is always UTF-8.
  webmanifest: "application/manifest+json",
} as const;

/** Returns the content type of a text file by its name or path; `undefined` for other files. */
export const textContentTypeOf = (file: string): string | undefined =>
  Object.entries(TEXT_CONTENT_TYPES).find(([ending]) => file.endsWith(`.${ending}`))?.[1];
