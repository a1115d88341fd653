import "./artefacts.css";
import type { Argumentation } from "#shared/artefact/artefact.schema.ts";
import { isTurnRunning, useTurnState } from "#frontend/entities/discussion/turn/turn-state.ts";
import { ARGUMENTATION } from "#frontend/labels/artefacts.ts";
import { SheetRow } from "#frontend/ui/sheet.tsx";
import { CopyMenu } from "#frontend/entities/discussion/copy-menu.tsx";
import { GrowingMarkdown, MarkdownBlock } from "#frontend/entities/discussion/markdown.tsx";
import { generationTurnKey } from "./generations.ts";
import { EmptyNote } from "./artefact-text.tsx";

/** The argumentation, with a menu to copy it. */
export function ArgumentationDocument({ argumentation: { content } }: { argumentation: Argumentation }) {
  if (content.trim() === "")
    return (
      <SheetRow>
        <EmptyNote>{ARGUMENTATION.empty}</EmptyNote>
      </SheetRow>
    );
  return (
    <>
      <ArgumentationText>{content}</ArgumentationText>
      <SheetRow className="pt-3" pageClassName="text-ink-3">
        <div className="-ml-2">
          <CopyMenu content={content} copied={ARGUMENTATION.copied} />
        </div>
      </SheetRow>
    </>
  );
}

function ArgumentationText({ children }: { children: string }) {
  return (
    <SheetRow>
      <MarkdownBlock isDocument>{children}</MarkdownBlock>
    </SheetRow>
  );
}

/** The argumentation while it is being written. */
export function ArgumentationBeingWritten({ sessionId }: { sessionId: string }) {
  const generation = useTurnState(generationTurnKey(sessionId, "argumentation"));
  return (
    <SheetRow>
      {isTurnRunning(generation) && <GrowingMarkdown isDocument>{generation.text}</GrowingMarkdown>}
    </SheetRow>
  );
}
