import type { BlockContent, Heading, List, Paragraph, PhrasingContent, Strong, Text } from "mdast";

declare module "mdast" {
  /** What a drawn page shows of a node beyond its words. The words alone say the same. */
  interface Data {
    /** Of a list: the sign that hangs beside each item, instead of a bullet. */
    mark?: Mark;
    /** Of a list item that is labelled: a note out of five. */
    score?: number;
    /** Of a paragraph: who speaks next, and when. */
    turn?: { who: string; time: string };
    /** Of a paragraph: said in a lower voice. */
    isNote?: boolean;
    /** Of a block: MENTA's own words. */
    isVoice?: boolean;
    /** Of a footnote and what refers to it: the text in which its name stands for it. */
    text?: object;
  }
}

/** Key point, hypothesis, action to do. */
export type Mark = "●" | "○" | "□";

export const words = (value: string): Text => ({ type: "text", value });

export const heading = (depth: Heading["depth"], text: string): Heading => ({
  type: "heading",
  depth,
  children: [words(text)],
});

export const paragraph = (...children: PhrasingContent[]): Paragraph => ({ type: "paragraph", children });

export const note = (text: string): Paragraph => ({ ...paragraph(words(text)), data: { isNote: true } });

export const strong = (text: string): Strong => ({ type: "strong", children: [words(text)] });

/** A paragraph that begins with what it is about: « **Impact** : fort ». */
export const labelled = (label: string, ...children: PhrasingContent[]): Paragraph =>
  paragraph(strong(label), words(" : "), ...children);

export const list = (items: readonly PhrasingContent[][], mark?: Mark): List => ({
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

/** The same blocks, as MENTA's own words. */
export const inVoice = <Block extends BlockContent>(blocks: readonly Block[]): Block[] =>
  blocks.map((block) => ({ ...block, data: { ...block.data, isVoice: true } }));
