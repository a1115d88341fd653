import "./artefacts.css";
import { useId } from "react";
import type { Outdatedness } from "#shared/artefact/outdated.rules.ts";
import type { Summary } from "#shared/artefact/artefact.schema.ts";
import { EXPLORATION, NOTHING_NOTED } from "#frontend/labels/artefacts.ts";
import { MarginMark, type MarkKind } from "#frontend/ui/margin-mark.tsx";
import { MessageTime } from "#frontend/entities/discussion/message-row.tsx";
import { EmptyNote, OutdatedTag, TextLine } from "./artefact-text.tsx";

type ExplorationProps = {
  summary: Summary;
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
          {EXPLORATION.title}
        </h2>
        <span className="note">
          <MessageTime instant={createdAt} />
        </span>
      </div>
      <OutdatedTag by={outdatedBy} className="mt-1" />
      <div className="thread margin-line">
        <MarkedList title={EXPLORATION.keyPoints} items={content.keyPoints} mark="key" />
        <MarkedList title={EXPLORATION.hypotheses} items={content.hypotheses} mark="hypothesis" />
        <MarkedList title={EXPLORATION.actionItems} items={content.actionItems} mark="past-question" />
      </div>
    </section>
  );
}

function MarkedList({ title, items, mark }: { title: string; items: readonly string[]; mark: MarkKind }) {
  return (
    <>
      <h3 className="caption">{title}</h3>
      {items.length === 0 ? (
        <EmptyNote>{NOTHING_NOTED}</EmptyNote>
      ) : (
        <ul>
          {items.map((item, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- items have no id, and never change places
            <li key={index}>
              <MarginMark kind={mark} />
              <TextLine>{item}</TextLine>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
