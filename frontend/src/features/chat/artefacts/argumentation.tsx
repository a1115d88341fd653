import "./artefacts.css";
import type { Argumentation } from "#shared/artefact/artefact.schema.ts";
import { ARGUMENTATION } from "#frontend/labels/artefacts.ts";
import { Row } from "#frontend/ui/sheet.tsx";
import { CopyMenu } from "../copy-menu.tsx";
import { Voice } from "../voice.tsx";
import { Missing } from "./told.tsx";

/** The argumentation, with the way to copy it. */
export function ArgumentationDocument({ argumentation: { content } }: { argumentation: Argumentation }) {
  if (content.trim() === "")
    return (
      <Row>
        <Missing>{ARGUMENTATION.empty}</Missing>
      </Row>
    );
  return (
    <>
      <ArgumentationWords>{content}</ArgumentationWords>
      <Row className="pt-3" pageClassName="text-ink-3">
        <div className="-ml-2">
          <CopyMenu content={content} copied={ARGUMENTATION.copied} />
        </div>
      </Row>
    </>
  );
}

/** What is written of it so far, in Markdown. */
export function ArgumentationWords({ children }: { children: string }) {
  return (
    <Row>
      <Voice isDocument>{children}</Voice>
    </Row>
  );
}
