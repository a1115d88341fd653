import remarkGfm, { type Options } from "remark-gfm";

/** Options of every Markdown parser and writer: GitHub's, with a single tilde as text (« 10~20 % »). */
export const gfm: [typeof remarkGfm, Options] = [remarkGfm, { singleTilde: false }];
