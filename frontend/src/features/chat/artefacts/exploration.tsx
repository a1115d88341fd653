import "./artefacts.css";
import { useId } from "react";
import type { Summary } from "#shared/artefact/artefact.schema.ts";
import { EXPLORATION, NOTHING_NOTED } from "#frontend/labels/artefacts.ts";
import { Mark, type MarkKind } from "#frontend/ui/mark.tsx";
import { Time } from "../message-row.tsx";
import { Outdated } from "./outdated.tsx";
import { Line, Missing } from "./told.tsx";

type ExplorationProps = {
  summary: Summary;
  /** Messages said since; 0: up to date. */
  outdatedBy: number;
};

/** What the discussion has shown so far, hung on a line of its own. */
export function Exploration({ summary: { content, createdAt }, outdatedBy }: ExplorationProps) {
  const title = useId();
  return (
    <section aria-labelledby={title}>
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="h2" id={title}>
          {EXPLORATION.title}
        </h2>
        <span className="note">
          <Time instant={createdAt} />
        </span>
      </div>
      <Outdated by={outdatedBy} className="mt-1" />
      <div className="thread filet">
        <Marked title={EXPLORATION.keyPoints} items={content.keyPoints} mark="key" />
        <Marked title={EXPLORATION.hypotheses} items={content.hypotheses} mark="hypothesis" />
        <Marked title={EXPLORATION.actionItems} items={content.actionItems} mark="todo" />
      </div>
    </section>
  );
}

function Marked({ title, items, mark }: { title: string; items: readonly string[]; mark: MarkKind }) {
  return (
    <>
      <h3 className="cap">{title}</h3>
      {items.length === 0 && <Missing>{NOTHING_NOTED}</Missing>}
      <ul>
        {items.map((item, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- items have no other name, and never change places
          <li key={index}>
            <Mark kind={mark} />
            <Line>{item}</Line>
          </li>
        ))}
      </ul>
    </>
  );
}
