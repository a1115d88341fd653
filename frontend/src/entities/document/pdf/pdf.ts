import { jsPDF } from "jspdf";
import type { Nodes, Root } from "mdast";
import { COMMON_TEXTS } from "#frontend/labels/common.ts";
import { DISCUSSION_EXPORT_TEXTS, pageNumberLabel } from "#frontend/labels/exports.ts";
import { smallPrint } from "../mdast.ts";
import { inlineText } from "../txt.ts";
import { drawBlock } from "./blocks.ts";
import { replaceMissingGlyphs } from "./drawable.ts";
import { embedFonts, EMBEDDED_FACES, type EmbeddedFontFiles, type FontMetrics } from "./faces.ts";
import {
  createPdfPages,
  drawLine,
  drawText,
  INK_SOFT_COLOR,
  breakIntoLines,
  type PdfPages,
  TEXT_LEFT_MM,
  TEXT_WIDTH_MM,
} from "./paper.ts";

// Exported here, so that a single lazy file has both.
export { loadFonts } from "./load-fonts.ts";

/** `title`: in the footer of each page. `at`: the date in the file. */
type About = { title: string; at: Date };

/** Returns a document as the bytes of a PDF in A4. The same document gives the same bytes. */
export function mdastToPdf(
  root: Root,
  { title, at }: About,
  fonts: EmbeddedFontFiles,
): Uint8Array<ArrayBuffer> {
  const doc = new jsPDF({ unit: "mm", format: "a4", compress: true, putOnlyUsedFonts: true });
  const metrics = embedFonts(doc, fonts);
  const paper = createPdfPages(doc, metrics);
  const words = createTextMapper(metrics);
  doc
    .setProperties({ title, author: COMMON_TEXTS.product, creator: COMMON_TEXTS.product })
    .setLanguage("fr")
    .setCreationDate(at)
    .setFileId(at.getTime().toString(16).padStart(32, "0"));

  const { children } = mapText(root, words.draw);
  const sections = children.findIndex((node) => node.type === "heading" && node.depth > 1);
  if (!words.isUnchanged()) children.splice(sections, 0, smallPrint(DISCUSSION_EXPORT_TEXTS.undrawable));
  for (const [index, node] of children.entries()) {
    drawBlock(paper, node, {
      x: TEXT_LEFT_MM,
      isVoice: false,
      following: children.slice(index + 1, index + 5),
    });
    if (node.type === "heading" && node.depth <= 2)
      doc.outline.add(null, inlineText(node), { pageNumber: doc.getNumberOfPages() });
  }
  return addFooters(paper, words.draw(title));
}

/**
 * Returns functions that replace what the fonts lack in texts, and tell whether all texts so far were
 * unchanged.
 */
function createTextMapper({ has }: FontMetrics) {
  let unchanged = true;
  return {
    draw: (text: string): string => {
      const drawn = replaceMissingGlyphs(text, (code) => EMBEDDED_FACES.some((face) => has(face, code)));
      unchanged &&= drawn.isUnchanged;
      return drawn.text;
    },
    isUnchanged: () => unchanged,
  };
}

/** Returns the tree with `draw` applied to each text in it. */
function mapText<Node extends Nodes>(node: Node, draw: (text: string) => string): Node {
  const changed = "value" in node ? { ...node, value: draw(node.value) } : { ...node };
  if ("children" in changed)
    changed.children = (changed.children as Nodes[]).map((child) =>
      mapText(child, draw),
    ) as typeof changed.children;
  return changed;
}

const FOOTER = { y: 289, size: 8 };

function addFooters(paper: PdfPages, title: string): Uint8Array<ArrayBuffer> {
  const { doc } = paper;
  const pages = doc.getNumberOfPages();
  const setting = { x: TEXT_LEFT_MM, width: TEXT_WIDTH_MM - 20, size: FOOTER.size, colour: INK_SOFT_COLOR };
  const [line = []] = breakIntoLines(
    paper,
    [{ text: `${COMMON_TEXTS.product} — ${title}`, face: "sans" }],
    setting,
  );
  for (let page = 1; page <= pages; page++) {
    doc.setPage(page);
    drawLine(doc, line, setting, FOOTER.y);
    const number = { face: "sans", size: FOOTER.size, colour: INK_SOFT_COLOR, align: "right" } as const;
    drawText(doc, pageNumberLabel(page, pages), { ...number, x: TEXT_LEFT_MM + TEXT_WIDTH_MM, y: FOOTER.y });
  }
  return new Uint8Array(doc.output("arraybuffer"));
}
