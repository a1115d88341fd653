import type { Root } from "mdast";
import { lazyModule } from "#frontend/browser/loading/lazy-module.ts";
import { mdastToMarkdown } from "./markdown.ts";
import { mdastToPlainText } from "./txt.ts";

/** Half a megabyte with its fonts, so it is loaded only when a PDF is requested. */
const pdfFile = lazyModule(() => import("./pdf/pdf.ts"));
/** A quarter of a megabyte with its library, so it is loaded only when a Word file is requested. */
const docxFile = lazyModule(() => import("./docx.ts"));

/** `title`: in the footer of a PDF, and the title of a Word file. `at`: the date of a PDF. */
type About = { title: string; at: Date };

const utf8 = (text: string) => new TextEncoder().encode(text);

const WRITERS = {
  txt: (root: Root) => utf8(mdastToPlainText(root)),
  md: (root: Root) => utf8(mdastToMarkdown(root)),
  pdf: async (root: Root, about: About) => {
    const { loadFonts, mdastToPdf } = await pdfFile.fetch();
    return mdastToPdf(root, about, await loadFonts());
  },
  docx: async (root: Root, { title }: About) => (await docxFile.fetch()).mdastToDocx(root, title),
};

export type DocumentFormat = keyof typeof WRITERS;

export const DOCUMENT_MIME_TYPES: Record<DocumentFormat, string> = {
  txt: "text/plain;charset=utf-8",
  md: "text/markdown;charset=utf-8",
  pdf: "application/pdf",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
};

/** Returns a document as the bytes of a file. Rejects if a library or a font cannot be loaded. */
export const mdastToFileBytes = async (
  format: DocumentFormat,
  root: Root,
  about: About,
): Promise<Uint8Array<ArrayBuffer>> => WRITERS[format](root, about);
