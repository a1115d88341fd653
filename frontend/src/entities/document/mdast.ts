import type { BlockContent, Heading, List, Paragraph, PhrasingContent, Strong, Table, Text } from "mdast";

declare module "mdast" {
  /** What the PDF draws of a node beyond its text; the text alone says the same. */
  interface Data {
    /** Of a list: the bullet of each item. */
    mark?: ListItemMark;
    /** Of a labelled list item: a score out of five. */
    score?: number;
    /** Of a paragraph: who speaks next, and when. */
    turn?: { who: string; time: string };
    /** Of a paragraph: set smaller and lighter. */
    isNote?: boolean;
    /** Of a block: MENTA's own words. */
    isVoice?: boolean;
    /** Of a footnote and its references: the text that scopes its identifier. */
    text?: object;
  }
}

/** Key point, hypothesis, action to do. */
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

/** A paragraph with a label: `**Impact** : fort`. */
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

/** A table; its first row is its head. */
export const table = (rows: readonly PhrasingContent[][][]): Table => ({
  type: "table",
  children: rows.map((cells) => ({
    type: "tableRow",
    children: cells.map((children) => ({ type: "tableCell", children })),
  })),
});

/** Blocks marked as MENTA's own words. */
export const asMentaSpeech = <Block extends BlockContent>(blocks: readonly Block[]): Block[] =>
  blocks.map((block) => ({ ...block, data: { ...block.data, isVoice: true } }));
