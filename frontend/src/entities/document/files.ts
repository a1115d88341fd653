import type { Root } from "mdast";
import { lazyModule } from "#frontend/browser/loading/lazy-module.ts";
import { writeMarkdown } from "./markdown.ts";
import { writeText } from "./txt.ts";

/** Half a megabyte with its fonts: loaded on demand. */
const pdfFile = lazyModule(() => import("./pdf/pdf.ts"));
/** A quarter of a megabyte with its library. */
const docxFile = lazyModule(() => import("./docx.ts"));

/** `title`: in the footer of PDF pages, and the Word file's title; `at`: the date of a PDF. */
type About = { title: string; at: Date };

const utf8 = (text: string) => new TextEncoder().encode(text);

const WRITERS = {
  txt: (root: Root) => utf8(writeText(root)),
  md: (root: Root) => utf8(writeMarkdown(root)),
  pdf: async (root: Root, about: About) => {
    const { loadFonts, writePdf } = await pdfFile.fetch();
    return writePdf(root, about, await loadFonts());
  },
  docx: async (root: Root, { title }: About) => (await docxFile.fetch()).writeDocx(root, title),
};

export type DocumentFormat = keyof typeof WRITERS;

export const DOCUMENT_TYPES: Record<DocumentFormat, string> = {
  txt: "text/plain;charset=utf-8",
  md: "text/markdown;charset=utf-8",
  pdf: "application/pdf",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
};

/** Writes a document in a format. Rejects if a library or a PDF's fonts cannot be loaded. */
export const writeDocument = async (
  format: DocumentFormat,
  root: Root,
  about: About,
): Promise<Uint8Array<ArrayBuffer>> => WRITERS[format](root, about);
