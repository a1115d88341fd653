import "./artefacts.css";
import { useId } from "react";
import type { Outdatedness } from "#shared/artefact/outdated.rules.ts";
import type { ExplorationArtefact } from "#shared/artefact/artefact.schema.ts";
import { EXPLORATION_ARTEFACT_TEXTS, EMPTY_LIST_TEXT } from "#frontend/labels/artefacts.ts";
import { MarginMark, type MarginMarkKind } from "#frontend/ui/margin-mark.tsx";
import { MessageTime } from "#frontend/entities/discussion/message-row.tsx";
import { MissingTextNote, OutdatedTag, OneLineMarkdown } from "./artefact-text.tsx";

type ExplorationProps = {
  summary: ExplorationArtefact;
  /**
   * Why the exploration is outdated: the number of messages since, or another version is shown. 0: up to
   * date.
   */
  outdatedBy: Outdatedness;
};

/**
 * The key points, hypotheses and actions of a discussion. The actions have no boxes: nothing here can be
 * ticked.
 */
export function ExplorationSummary({ summary: { content, createdAt }, outdatedBy }: ExplorationProps) {
  const title = useId();
  return (
    <section aria-labelledby={title}>
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="h2 outline-none" id={title} tabIndex={-1}>
          {EXPLORATION_ARTEFACT_TEXTS.title}
        </h2>
        <span className="note">
          <MessageTime instant={createdAt} />
        </span>
      </div>
      <OutdatedTag by={outdatedBy} className="mt-1" />
      <div className="thread margin-line">
        <MarkedList title={EXPLORATION_ARTEFACT_TEXTS.keyPoints} items={content.keyPoints} mark="key" />
        <MarkedList
          title={EXPLORATION_ARTEFACT_TEXTS.hypotheses}
          items={content.hypotheses}
          mark="hypothesis"
        />
        <MarkedList
          title={EXPLORATION_ARTEFACT_TEXTS.actionItems}
          items={content.actionItems}
          mark="past-question"
        />
      </div>
    </section>
  );
}

function MarkedList({
  title,
  items,
  mark,
}: {
  title: string;
  items: readonly string[];
  mark: MarginMarkKind;
}) {
  return (
    <>
      <h3 className="caption">{title}</h3>
      {items.length === 0 ? (
        <MissingTextNote>{EMPTY_LIST_TEXT}</MissingTextNote>
      ) : (
        <ul>
          {items.map((item, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- items have no id, and never change places
            <li key={index}>
              <MarginMark kind={mark} />
              <OneLineMarkdown>{item}</OneLineMarkdown>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
