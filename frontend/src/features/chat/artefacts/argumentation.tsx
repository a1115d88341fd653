import "./artefacts.css";
import type { Argumentation } from "#shared/artefact/artefact.schema.ts";
import { isTurnRunning, useTurnState } from "#frontend/entities/discussion/turn/turn-state.ts";
import { ARGUMENTATION_TEXTS } from "#frontend/labels/artefacts.ts";
import { PageRow } from "#frontend/ui/page-with-margin.tsx";
import { CopyMenu } from "#frontend/entities/discussion/copy-menu.tsx";
import { StreamedMarkdown, MarkdownBlock } from "#frontend/entities/discussion/markdown.tsx";
import { generationTurnKey } from "./generations.ts";
import { MissingTextNote } from "./artefact-text.tsx";

/** The argumentation, with a menu to copy it. */
export function ArgumentationDocument({ argumentation: { content } }: { argumentation: Argumentation }) {
  if (content.trim() === "")
    return (
      <PageRow>
        <MissingTextNote>{ARGUMENTATION_TEXTS.empty}</MissingTextNote>
      </PageRow>
    );
  return (
    <>
      <ArgumentationText>{content}</ArgumentationText>
      <PageRow className="pt-3" pageClassName="text-ink-3">
        <div className="-ml-2">
          <CopyMenu content={content} copied={ARGUMENTATION_TEXTS.copied} />
        </div>
      </PageRow>
    </>
  );
}

function ArgumentationText({ children }: { children: string }) {
  return (
    <PageRow>
      <MarkdownBlock isDocument>{children}</MarkdownBlock>
    </PageRow>
  );
}

/** The argumentation while it is being written. */
export function ArgumentationBeingWritten({ sessionId }: { sessionId: string }) {
  const generation = useTurnState(generationTurnKey(sessionId, "argumentation"));
  return (
    <PageRow>
      {isTurnRunning(generation) && <StreamedMarkdown isDocument>{generation.text}</StreamedMarkdown>}
    </PageRow>
  );
}
