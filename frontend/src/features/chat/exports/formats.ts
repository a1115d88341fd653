import { documentOf } from "./document.ts";
import type { ExportData } from "./export-data.ts";
import type { ExportFormat } from "#frontend/labels/export-format.ts";
import { lazyModule } from "#frontend/ui/lazy-module.ts";
import { writeJson } from "./json.ts";
import { writeMarkdown } from "./markdown.ts";
import { writeText } from "./txt.ts";

type Format = { type: string; write: (data: ExportData) => Promise<Uint8Array<ArrayBuffer>> };

const utf8 = (text: string) => new TextEncoder().encode(text);

/** Half a megabyte with its fonts: loaded on demand. */
const pdfFile = lazyModule(() => import("./pdf/pdf.ts"));

const FORMATS = {
  txt: {
    type: "text/plain;charset=utf-8",
    write: async (data) => utf8(writeText(documentOf(data))),
  },
  md: {
    type: "text/markdown;charset=utf-8",
    write: async (data) => utf8(writeMarkdown(documentOf(data))),
  },
  json: { type: "application/json", write: async (data) => utf8(writeJson(data)) },
  pdf: {
    type: "application/pdf",
    write: async (data) => {
      const { loadFonts, writePdf } = await pdfFile.fetch();
      return writePdf(
        documentOf(data),
        { title: data.session.title, at: data.exportedAt },
        await loadFonts(),
      );
    },
  },
} as const satisfies Record<ExportFormat, Format>;

/** The file of a discussion in a format, ready for `download`. Rejects where a PDF's library or fonts cannot be loaded. */
export async function exportFile(format: ExportFormat, data: ExportData) {
  const { type, write } = FORMATS[format];
  return { name: `menta-session-${data.session.id}.${format}`, type, bytes: await write(data) };
}
