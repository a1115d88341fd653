import type { BlockContent, Heading, List, Paragraph, PhrasingContent, Strong, Table, Text } from "mdast";

declare module "mdast" {
  /** Data of a node by which the PDF draws it differently. A reader of the text alone misses nothing. */
  interface Data {
    /** Of a list: the bullet of its items. */
    mark?: ListItemMark;
    /** Of a list item that begins with a label: a score out of five. */
    score?: number;
    /** Of a paragraph: it names the next speaker of a discussion, and the time. */
    turn?: { who: string; time: string };
    /** Of a paragraph: it is written smaller and lighter. */
    isNote?: boolean;
    /** Of a block: MENTA says it, so it has MENTA's typeface. */
    isVoice?: boolean;
    /** Of a footnote and its references: the text in which their identifier is unique. */
    text?: object;
  }
}

/** The bullets of a key point, of a hypothesis and of an action to do. */
export type ListItemMark = "●" | "○" | "□";

export const textNode = (value: string): Text => ({ type: "text", value });

export const heading = (depth: Heading["depth"], text: string): Heading => ({
  type: "heading",
  depth,
  children: [textNode(text)],
});

export const paragraph = (...children: PhrasingContent[]): Paragraph => ({ type: "paragraph", children });

export const smallPrint = (text: string): Paragraph => ({
  ...paragraph(textNode(text)),
  data: { isNote: true },
});

export const strong = (text: string): Strong => ({ type: "strong", children: [textNode(text)] });

/** Builds a labelled paragraph: `**Impact** : fort`. */
export const labelledParagraph = (label: string, ...children: PhrasingContent[]): Paragraph =>
  paragraph(strong(label), textNode(" : "), ...children);

export const list = (items: readonly PhrasingContent[][], mark?: ListItemMark): List => ({
  type: "list",
  ordered: false,
  spread: false,
  children: items.map((children) => ({
    type: "listItem",
    spread: false,
    children: [paragraph(...children)],
  })),
  ...(mark && { data: { mark } }),
});

/** Builds a table whose first row is its head. */
export const table = (rows: readonly PhrasingContent[][][]): Table => ({
  type: "table",
  children: rows.map((cells) => ({
    type: "tableRow",
    children: cells.map((children) => ({ type: "tableCell", children })),
  })),
});

/** Marks blocks as said by MENTA. */
export const asMentaSpeech = <Block extends BlockContent>(blocks: readonly Block[]): Block[] =>
  blocks.map((block) => ({ ...block, data: { ...block.data, isVoice: true } }));
