import "./artefacts.css";
import type { Argumentation } from "#shared/artefact/artefact.schema.ts";
import { ARGUMENTATION } from "#frontend/labels/artefacts.ts";
import { Row } from "#frontend/ui/sheet.tsx";
import { CopyMenu } from "#frontend/entities/discussion/copy-menu.tsx";
import { GrowingMarkdown, MarkdownBlock } from "#frontend/entities/discussion/markdown.tsx";
import { isGenerating, useGeneration } from "./generation.ts";
import { EmptyNote } from "./artefact-text.tsx";

/** The argumentation, with a menu to copy it. */
export function ArgumentationDocument({ argumentation: { content } }: { argumentation: Argumentation }) {
  if (content.trim() === "")
    return (
      <Row>
        <EmptyNote>{ARGUMENTATION.empty}</EmptyNote>
      </Row>
    );
  return (
    <>
      <ArgumentationText>{content}</ArgumentationText>
      <Row className="pt-3" pageClassName="text-ink-3">
        <div className="-ml-2">
          <CopyMenu content={content} copied={ARGUMENTATION.copied} />
        </div>
      </Row>
    </>
  );
}

function ArgumentationText({ children }: { children: string }) {
  return (
    <Row>
      <MarkdownBlock isDocument>{children}</MarkdownBlock>
    </Row>
  );
}

/** The argumentation while it is being written. */
export function GrowingArgumentation({ sessionId }: { sessionId: string }) {
  const generation = useGeneration(sessionId, "argumentation");
  return (
    <Row>{isGenerating(generation) && <GrowingMarkdown isDocument>{generation.text}</GrowingMarkdown>}</Row>
  );
}
