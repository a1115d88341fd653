import { jsPDF } from "jspdf";
import type { Nodes, Root } from "mdast";
import { COMMON } from "#frontend/labels/common.ts";
import { EXPORTS, pageLabel } from "#frontend/labels/exports.ts";
import { note } from "../tree.ts";
import { inline } from "../txt.ts";
import { drawBlock } from "./blocks.ts";
import { drawable } from "./drawable.ts";
import { addFaces, FACES, type Fonts, type Metrics } from "./faces.ts";
import { createPaper, drawLine, drawText, INK_SOFT, linesOf, type Paper, START, WIDTH } from "./paper.ts";

/** `title` stands at the foot of each page; `at` is the date of the file. */
type About = { title: string; at: Date };

/** A document as PDF on A4. The same document gives the same bytes. */
export function writePdf(root: Root, { title, at }: About, fonts: Fonts): Uint8Array<ArrayBuffer> {
  const doc = new jsPDF({ unit: "mm", format: "a4", compress: true, putOnlyUsedFonts: true });
  const metrics = addFaces(doc, fonts);
  const paper = createPaper(doc, metrics);
  const words = drawableWords(metrics);
  doc
    .setProperties({ title, author: COMMON.product, creator: COMMON.product })
    .setLanguage("fr")
    .setCreationDate(at)
    .setFileId(at.getTime().toString(16).padStart(32, "0"));

  const { children } = withWords(root, words.draw);
  const sections = children.findIndex((node) => node.type === "heading" && node.depth > 1);
  if (!words.isWhole()) children.splice(sections, 0, note(EXPORTS.undrawn));
  for (const [index, node] of children.entries()) {
    drawBlock(paper, node, { x: START, isVoice: false, following: children.slice(index + 1, index + 5) });
    if (node.type === "heading" && node.depth <= 2)
      doc.outline.add(null, inline(node), { pageNumber: doc.getNumberOfPages() });
  }
  return finished(paper, words.draw(title));
}

/** Words that the faces can draw, and whether all could be drawn as they were. */
function drawableWords({ has }: Metrics) {
  let whole = true;
  return {
    draw: (text: string): string => {
      const drawn = drawable(text, (code) => FACES.some((face) => has(face, code)));
      whole &&= drawn.isWhole;
      return drawn.text;
    },
    isWhole: () => whole,
  };
}

/** The same tree with other words. */
function withWords<Node extends Nodes>(node: Node, draw: (text: string) => string): Node {
  const changed = "value" in node ? { ...node, value: draw(node.value) } : { ...node };
  if ("children" in changed)
    changed.children = (changed.children as Nodes[]).map((child) =>
      withWords(child, draw),
    ) as typeof changed.children;
  return changed;
}

const FOOT = { y: 289, size: 8 };

function finished(paper: Paper, title: string): Uint8Array<ArrayBuffer> {
  const { doc } = paper;
  const pages = doc.getNumberOfPages();
  const setting = { x: START, width: WIDTH - 20, size: FOOT.size, colour: INK_SOFT };
  const [line = []] = linesOf(paper, [{ text: `${COMMON.product} — ${title}`, face: "sans" }], setting);
  for (let page = 1; page <= pages; page++) {
    doc.setPage(page);
    drawLine(doc, line, setting, FOOT.y);
    const number = { face: "sans", size: FOOT.size, colour: INK_SOFT, align: "right" } as const;
    drawText(doc, pageLabel(page, pages), { ...number, x: START + WIDTH, y: FOOT.y });
  }
  return new Uint8Array(doc.output("arraybuffer"));
}
