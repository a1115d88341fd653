import remarkGfm, { type Options } from "remark-gfm";

/**
 * Options of all Markdown parsers and writers: GitHub's Markdown, in which a single tilde is text (« 10~20 %
 * »).
 */
export const gfmPlugin: [typeof remarkGfm, Options] = [remarkGfm, { singleTilde: false }];
