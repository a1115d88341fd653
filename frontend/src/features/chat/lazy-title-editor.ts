import { lazyPart } from "#frontend/ui/lazy-part.tsx";

/** Loaded on demand, because the editor imports the outbox, which the first view does not need. */
export const LazyTitleEditor = lazyPart(async () => (await import("./title-editor.tsx")).TitleEditor);
