import {
  BorderStyle,
  Document,
  ExternalHyperlink,
  HeadingLevel,
  type ILevelsOptions,
  type IParagraphOptions,
  type IRunOptions,
  LevelFormat,
  Packer,
  Paragraph,
  type ParagraphChild,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from "docx";
import type { List, ListItem, PhrasingContent, Root, RootContent, Table as TableNode } from "mdast";
import { fr } from "#frontend/browser/typography.ts";
import { COMMON_TEXTS } from "#frontend/labels/common.ts";
import { textNode } from "./mdast.ts";
import { inlineText, listMarker } from "./txt.ts";

/** Width of the text on an A4 page, and one step of indentation, in twentieths of a point. */
const TEXT_WIDTH = 9026;
const STEP = 360;

const HEADINGS = {
  1: HeadingLevel.HEADING_1,
  2: HeadingLevel.HEADING_2,
  3: HeadingLevel.HEADING_3,
  4: HeadingLevel.HEADING_4,
  5: HeadingLevel.HEADING_5,
  6: HeadingLevel.HEADING_6,
};

/**
 * Returns the style of a heading; `size` in half points. Set here because the headings of the library docx
 * are blue.
 */
const headingStyle = (size: number) => ({
  run: { size, bold: true },
  paragraph: { spacing: { before: 240, after: 80 }, keepNext: true },
});
const STYLES = {
  default: {
    document: { run: { font: "Calibri", size: 22, language: { value: "fr-FR" } } },
    heading1: headingStyle(36),
    heading2: headingStyle(30),
    heading3: headingStyle(26),
    heading4: headingStyle(24),
    heading5: headingStyle(22),
    heading6: headingStyle(22),
  },
};
const SPACING = { after: 120 };
const NOTE: IRunOptions = { size: 18 };
const CODE: IRunOptions = { font: "Courier New", size: 19 };

/** Where a block is: its indentation, the style of its text, and whether it is in a quotation. */
type Place = { indent: number; run: IRunOptions; isQuoted: boolean };
/**
 * Definitions of numbered lists. Each list has its own, because Word would else continue the numbers of the
 * list before.
 */
type Lists = { reference: string; levels: ILevelsOptions[] }[];

/** Returns a document as the bytes of a Word file, with its structure and French spacing, without colours. */
export async function mdastToDocx(root: Root, title: string): Promise<Uint8Array<ArrayBuffer>> {
  const lists: Lists = [];
  const children = blocks(root.children, { indent: 0, run: {}, isQuoted: false }, lists);
  const document = new Document({
    title: drawable(title),
    creator: COMMON_TEXTS.product,
    lastModifiedBy: COMMON_TEXTS.product,
    styles: STYLES,
    numbering: { config: lists },
    sections: [{ children }],
  });
  return new Uint8Array(await Packer.toArrayBuffer(document));
}

const blocks = (nodes: readonly RootContent[], place: Place, lists: Lists): (Paragraph | Table)[] =>
  nodes.flatMap((node) => block(node, place, lists));

function block(node: RootContent, place: Place, lists: Lists): (Paragraph | Table)[] {
  switch (node.type) {
    case "heading":
      return [line(node.children, place, { heading: HEADINGS[node.depth] })];
    case "paragraph":
      return [
        line(
          node.children,
          node.data?.isNote ? { ...place, run: NOTE } : place,
          // Keeps the speaker's name on the same page as the text.
          node.data?.turn && { keepNext: true },
        ),
      ];
    case "list":
      return listBlocks(node, place, lists);
    case "blockquote":
      return blocks(node.children, { ...place, indent: place.indent + STEP, isQuoted: true }, lists);
    case "code":
      return [line([{ type: "inlineCode", value: node.value }], { ...place, indent: place.indent + STEP })];
    case "thematicBreak":
      return [new Paragraph({ thematicBreak: true })];
    case "table":
      return [tableBlock(node, place), new Paragraph({})];
    case "footnoteDefinition": {
      const [first, ...rest] = node.children;
      const isText = first?.type === "paragraph";
      const number = textNode(`[${node.identifier}] `);
      return [
        line([number, ...(isText ? first.children : [])], place),
        ...blocks(isText ? rest : node.children, place, lists),
      ];
    }
    default:
      return "children" in node ? blocks(node.children, place, lists) : [];
  }
}

const line = (
  nodes: readonly PhrasingContent[],
  { indent, run, isQuoted }: Place,
  more?: IParagraphOptions,
): Paragraph =>
  new Paragraph({
    ...(!more?.heading && { spacing: SPACING }),
    indent: { left: indent },
    ...(isQuoted && { border: { left: { style: BorderStyle.SINGLE, size: 6, space: 8 } } }),
    ...more,
    children: runs(nodes, run),
  });

function listBlocks(node: List, place: Place, lists: Lists): (Paragraph | Table)[] {
  const reference = `list-${lists.length}`;
  const inside = { ...place, indent: place.indent + STEP };
  const format = node.ordered ? LevelFormat.DECIMAL : LevelFormat.BULLET;
  const text = node.ordered ? "%1." : listMarker(node, 0);
  lists.push({ reference, levels: [{ level: 0, format, text, start: node.start ?? 1 }] });
  return node.children.flatMap((item) => {
    const [first, ...rest] = item.children;
    const isText = first?.type === "paragraph";
    return [
      line([...boxOf(item), ...(isText ? first.children : [])], inside, {
        numbering: { reference, level: 0 },
        indent: { left: inside.indent, hanging: STEP },
        spacing: { after: 60 },
      }),
      ...blocks(isText ? rest : item.children, inside, lists),
    ];
  });
}

const boxOf = ({ checked }: ListItem): PhrasingContent[] =>
  typeof checked === "boolean" ? [textNode(checked ? "☑ " : "☐ ")] : [];

function tableBlock({ children: rows }: TableNode, place: Place): Table {
  const columns = Math.max(1, ...rows.map(({ children }) => children.length));
  const width = Math.floor((TEXT_WIDTH - place.indent) / columns);
  return new Table({
    indent: { size: place.indent, type: WidthType.DXA },
    width: { size: width * columns, type: WidthType.DXA },
    columnWidths: Array.from({ length: columns }, () => width),
    rows: rows.map(
      ({ children }, row) =>
        new TableRow({
          tableHeader: row === 0,
          cantSplit: true,
          children: Array.from(
            { length: columns },
            (_, column) =>
              new TableCell({
                width: { size: width, type: WidthType.DXA },
                margins: { left: 100, right: 100, top: 40, bottom: 40 },
                children: [
                  new Paragraph({
                    children: runs(
                      children[column]?.children ?? [],
                      row === 0 ? { ...place.run, bold: true } : place.run,
                    ),
                  }),
                ],
              }),
          ),
        }),
    ),
  });
}

const runs = (nodes: readonly PhrasingContent[], look: IRunOptions): ParagraphChild[] =>
  nodes.flatMap((node): ParagraphChild[] => {
    switch (node.type) {
      case "strong":
        return runs(node.children, { ...look, bold: true });
      case "emphasis":
        return runs(node.children, { ...look, italics: true });
      case "delete":
        return runs(node.children, { ...look, strike: true });
      case "link":
        return [
          new ExternalHyperlink({
            link: node.url,
            children: runs(node.children, { ...look, underline: {} }),
          }),
        ];
      case "break":
        return [new TextRun({ break: 1 })];
      case "inlineCode":
        return node.value
          .split("\n")
          .map((text, at) => new TextRun({ ...look, ...CODE, text: drawable(text), break: at > 0 ? 1 : 0 }));
      case "footnoteReference":
        return [new TextRun({ ...look, text: inlineText(node), superScript: true })];
      default:
        return [new TextRun({ ...look, text: fr(drawable(inlineText(node))) })];
    }
  });

/** Removes characters that XML does not allow: Word would report a broken file. */
const drawable = (text: string): string =>
  text.toWellFormed().replaceAll(/[^\P{Cc}\t\n]|[\uFFFE\uFFFF]/gu, "");
