import type { Root } from "mdast";
import { lazyModule } from "#frontend/browser/loading/lazy-module.ts";
import { writeMarkdown } from "./markdown.ts";
import { writeText } from "./txt.ts";

/** Half a megabyte with its fonts: loaded on demand. */
const pdfFile = lazyModule(() => import("./pdf/pdf.ts"));

/** `title` is in the footer of each page of a PDF; `at` is the date of the file. */
type About = { title: string; at: Date };

const utf8 = (text: string) => new TextEncoder().encode(text);

const WRITERS = {
  txt: (root: Root) => utf8(writeText(root)),
  md: (root: Root) => utf8(writeMarkdown(root)),
  pdf: async (root: Root, about: About) => {
    const { loadFonts, writePdf } = await pdfFile.fetch();
    return writePdf(root, about, await loadFonts());
  },
};

export type DocumentFormat = keyof typeof WRITERS;

export const DOCUMENT_TYPES: Record<DocumentFormat, string> = {
  txt: "text/plain;charset=utf-8",
  md: "text/markdown;charset=utf-8",
  pdf: "application/pdf",
};

/** The bytes of a document in a format. Rejects where a PDF's library or fonts cannot be loaded. */
export const writeDocument = async (
  format: DocumentFormat,
  root: Root,
  about: About,
): Promise<Uint8Array<ArrayBuffer>> => WRITERS[format](root, about);
