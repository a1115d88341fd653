import type { ReactNode } from "react";
import type { ServedMemory } from "#shared/discussion/message.schema.ts";
import { ServedMemoryContext } from "#frontend/entities/discussion/served-memory-context.ts";
import { lazyPart } from "#frontend/ui/lazy-part.tsx";

const MemoryNote = lazyPart(async () => (await import("./memory-note.tsx")).MemoryNote);

/** Lets the replies inside it show the past choice that each could cite. */
export const ServedMemories = ({ children }: { children: ReactNode }) => (
  <ServedMemoryContext value={renderMemory}>{children}</ServedMemoryContext>
);

const renderMemory = (memory: ServedMemory) => <MemoryNote memory={memory} />;
