import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { PRIORITIES, type Priority } from "#shared/decision/decision.ts";
import { DECISION_MESSAGES } from "#shared/decision/messages.ts";
import { projectsQuery } from "#frontend/entities/project/queries.ts";
import { DECISION, PRIORITY_WORDS } from "#frontend/labels/decision.ts";
import { DateRangePicker } from "#frontend/ui/date-range-picker.tsx";
import { Field } from "#frontend/ui/field.tsx";
import { MarginMark } from "#frontend/ui/margin-mark.tsx";
import { Select } from "#frontend/ui/select.tsx";
import { fr } from "#frontend/browser/typography.ts";
import { EditableText } from "./line.tsx";
import { titleProblem } from "./making.ts";
import { MakingSection } from "./section.tsx";
import { SmallWords, SourceNote } from "./source-note.tsx";
import type { MakingForm } from "./use-making.ts";
import { MAKING } from "./words.ts";

const PRIORITY_OPTIONS = PRIORITIES.map((value) => ({ value, label: PRIORITY_WORDS[value] }));

/** What is to be decided, until when, in which project. */
export function QuestionSection({ form }: { form: MakingForm }) {
  const { proposal, making, change } = form;
  const errorId = useId();
  const problem = form.has("title") ? titleProblem(making.title) : null;
  return (
    <MakingSection title={MAKING.question}>
      <li className="relative pt-1.25 pr-gutter pb-1.75 pl-page md:pr-10">
        <MarginMark kind="question" className="top-1.5 left-margin" />
        <div data-problem="title">
          <EditableText
            name={MAKING.titleName}
            value={making.title}
            first={proposal.title.text}
            onChange={(title) => change({ title })}
            className="-mx-2 text-[1.25rem]/6.5 font-strong tracking-[-0.01em]"
            invalid={problem !== null}
            describedBy={problem === null ? undefined : errorId}
          />
        </div>
        {problem !== null && (
          <p id={errorId} className="text-xs font-medium text-danger">
            {fr(problem)}
          </p>
        )}
        <SourceNote
          source={proposal.title.source}
          line={making.title}
          isOwn={making.title !== proposal.title.text}
        />
        <div className="grid gap-x-5 gap-y-3 pt-2 pb-1 md:grid-cols-2 lg:grid-cols-[1.5fr_1fr_1fr]">
          <Field
            label={MAKING.period}
            className="md:max-lg:col-span-2"
            error={form.has("period") ? DECISION_MESSAGES.period : undefined}
          >
            <DateRangePicker size="sm" value={making.period} onChange={(period) => change({ period })} />
          </Field>
          <ProjectField value={making.projectId} onChange={(projectId) => change({ projectId })} />
          <Field label={MAKING.priority}>
            <Select<Priority>
              size="sm"
              value={making.priority}
              onChange={(priority) => change({ priority })}
              options={PRIORITY_OPTIONS}
            />
          </Field>
        </div>
        {proposal.period.source ? (
          <SourceNote source={proposal.period.source} />
        ) : (
          <SmallWords>{MAKING.usualPeriod}</SmallWords>
        )}
      </li>
    </MakingSection>
  );
}

/** A project that is gone meanwhile is none. */
function ProjectField({ value, onChange }: { value: string; onChange: (projectId: string) => void }) {
  const { data = [] } = useQuery(projectsQuery);
  const none = { value: "", label: DECISION.noProject };
  const options = [none, ...data.map(({ id, name }) => ({ value: id, label: name }))];
  return (
    <Field label={MAKING.project}>
      <Select size="sm" value={value} onChange={onChange} options={options} />
    </Field>
  );
}
