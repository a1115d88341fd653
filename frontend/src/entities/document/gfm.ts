import remarkGfm, { type Options } from "remark-gfm";

/** The Markdown of every parser and writer: GitHub's, in which a single tilde is text (« 10~20 % »). */
export const gfm: [typeof remarkGfm, Options] = [remarkGfm, { singleTilde: false }];
