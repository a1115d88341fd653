import type { BlockContent, Heading, List, Paragraph, PhrasingContent, Strong, Table, Text } from "mdast";

declare module "mdast" {
  /** Extra data of a node for the PDF; its text alone says the same. */
  interface Data {
    /** For a list: the bullet of each item. */
    mark?: ListItemMark;
    /** For a labelled list item: a score out of five. */
    score?: number;
    /** For a paragraph: the next speaker, and the time. */
    turn?: { who: string; time: string };
    /** For a paragraph: smaller and lighter. */
    isNote?: boolean;
    /** For a block: MENTA's own words. */
    isVoice?: boolean;
    /** For a footnote and its references: the text that scopes its identifier. */
    text?: object;
  }
}

/** Bullets: a key point, a hypothesis, an action to do. */
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

/** Marks blocks as MENTA's own words. */
export const asMentaSpeech = <Block extends BlockContent>(blocks: readonly Block[]): Block[] =>
  blocks.map((block) => ({ ...block, data: { ...block.data, isVoice: true } }));
