import { createContext, type ReactNode } from "react";
import type { MemoryReference } from "#shared/discussion/message.schema.ts";

/**
 * Renders the past choice that a reply could cite; `null` on pages that do not show it. The function must be
 * the same at each render.
 */
export const RenderServedMemoryContext = createContext<((memory: MemoryReference) => ReactNode) | null>(null);
