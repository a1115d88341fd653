import type { ReactNode } from "react";
import type { MemoryReference } from "#shared/discussion/message.schema.ts";
import { RenderServedMemoryContext } from "#frontend/entities/discussion/served-memory-context.ts";
import { lazyPart } from "#frontend/ui/lazy-part.tsx";

const MemoryNote = lazyPart(async () => (await import("./memory-note.tsx")).MemoryNote);

/** Lets the replies inside it show the past choice that each could cite. */
export const ServedMemoryProvider = ({ children }: { children: ReactNode }) => (
  <RenderServedMemoryContext value={renderMemory}>{children}</RenderServedMemoryContext>
);

const renderMemory = (memory: MemoryReference) => <MemoryNote memory={memory} />;
