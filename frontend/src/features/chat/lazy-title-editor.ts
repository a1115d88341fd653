import { lazyPart } from "#frontend/ui/lazy-part.tsx";

/** It brings the outbox with it, which the first view does without. */
export const TitleEditor = lazyPart(async () => (await import("./title-editor.tsx")).TitleEditor);
