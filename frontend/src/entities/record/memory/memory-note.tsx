import { ChevronDown } from "lucide-react";
import { useId, useState } from "react";
import type { MemoryReference } from "#shared/discussion/message.schema.ts";
import { fr } from "#frontend/browser/typography.ts";
import { cx } from "#frontend/ui/class-names.ts";
import { MemoryPanel } from "./memory-panel.tsx";
import { MEMORY_TEXTS } from "./words.ts";

/** The button « S’appuie sur 1 souvenir », which opens a panel with the past choice. */
export function MemoryNote({ memory }: { memory: MemoryReference }) {
  const [isOpen, setIsOpen] = useState(false);
  const panelId = useId();
  return (
    <div className="mt-2 text-sm print:hidden">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        className="-ml-2 inline-flex min-h-7 items-center gap-1.5 rounded-2 px-2 text-left text-ink-2 hover:bg-sheet-3 hover:text-ink"
        onClick={() => setIsOpen(!isOpen)}
      >
        {fr(MEMORY_TEXTS.note)}
        <ChevronDown size={15} aria-hidden="true" className={cx(isOpen && "rotate-180")} />
      </button>
      {isOpen && (
        <section
          id={panelId}
          aria-label={fr(MEMORY_TEXTS.title)}
          className="mt-1 border-l-2 border-line-2 py-1 pl-4"
        >
          <MemoryPanel memory={memory} />
        </section>
      )}
    </div>
  );
}
