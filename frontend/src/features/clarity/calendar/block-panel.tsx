import { useQueryClient } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { PLANNER_MESSAGES } from "#shared/clarity/planner.ts";
import type { PlannerBlock } from "#shared/clarity/planner.schema.ts";
import { mentalLoadOf } from "#shared/clarity/task-order.rules.ts";
import type { Decision } from "#shared/decision/decision.schema.ts";
import { dayOf, formatIsoDay, parseIsoDay } from "#shared/time/day.rules.ts";
import { SinglePushLink } from "#frontend/ui/list/single-push-link.tsx";
import { DIALOG_ENTRY_STATE, useUrlDialog } from "#frontend/browser/address/use-address-dialog.ts";
import { setActionEstimate } from "#frontend/entities/plan/commands.ts";
import { EditableEstimate } from "#frontend/entities/plan/estimate.tsx";
import { durationWords } from "#frontend/labels/numbers.ts";
import { parseTimeField, timeFieldText } from "#frontend/entities/planner/time-field.ts";
import { mentalLoadFormulaText, taskTypeLabel } from "#frontend/labels/clarity-calendar.ts";
import { AnchoredPanel } from "#frontend/ui/anchored-panel.tsx";
import { Button } from "#frontend/ui/button.tsx";
import { Checkbox } from "#frontend/ui/checkbox.tsx";
import { formatFullDate } from "#frontend/browser/dates.ts";
import { Field } from "#frontend/ui/field.tsx";
import { NativeSelect } from "#frontend/ui/native-select.tsx";
import { TextInput } from "#frontend/ui/text-input.tsx";
import { fr, withFrenchSpacing } from "#frontend/browser/typography.ts";
import { BLOCK_PANEL_TEXTS } from "./block-words.ts";
import { type GridDay, minuteOfDay, type CalendarTask } from "./grid-days.ts";
import { SHOWN_MINUTE_SPAN } from "./grid-layout.ts";
import { isTimeOnGrid, placementOf } from "./grid-move.ts";
import { blockSelector, type BlockCommands } from "./use-block-commands.ts";

/** Text size of 16 px on narrow screens: phones zoom into a focused field whose text is smaller. */
const UNZOOMED = "max-md:text-lg";

type BlockPanelProps = {
  block: PlannerBlock;
  view: CalendarTask;
  days: readonly GridDay[];
  now: Date;
  zone: string;
  commands: BlockCommands;
  onTick: (view: CalendarTask, isDone: boolean) => void;
  onClose: () => void;
};

/**
 * The panel of a block: its details, and fields to change it without dragging. Each change is saved at once.
 */
export function BlockPanel(props: BlockPanelProps) {
  const { block, view, commands, onTick, onClose } = props;
  const { task, decision } = view;
  const button = () => document.querySelector<HTMLElement>(blockSelector(block.id));
  const leave = () => {
    button()?.focus({ preventScroll: true });
    onClose();
  };
  return (
    <AnchoredPanel
      anchor={button}
      align="beside"
      label={BLOCK_PANEL_TEXTS.panel}
      onClose={onClose}
      className="w-80 p-4 text-sm"
    >
      <div className="grid gap-4">
        <div>
          <h2 dir="auto" className="h3 wrap-anywhere">
            {fr(task.title)}
          </h2>
          {decision && <DecisionLink decision={decision} onFollow={leave} />}
        </div>
        <div className="grid gap-2">
          <Checkbox
            label={BLOCK_PANEL_TEXTS.finished}
            checked={task.status === "done"}
            onChange={({ target }) => onTick(view, target.checked)}
          />
          <Checkbox
            role="switch"
            aria-checked={block.isLocked}
            label={BLOCK_PANEL_TEXTS.lock}
            hint={BLOCK_PANEL_TEXTS.lockHint}
            checked={block.isLocked}
            onChange={({ target }) => commands.setLocked(block, target.checked)}
          />
        </div>
        <PlaceFields {...props} />
        <Facts {...props} />
        <Button
          size="sm"
          tone="danger-quiet"
          icon={Trash2}
          className="-ml-2.5 justify-self-start"
          onClick={() => {
            leave();
            commands.remove(block);
          }}
        >
          {BLOCK_PANEL_TEXTS.remove}
        </Button>
      </div>
    </AnchoredPanel>
  );
}

/** Link to the decision, which opens in a dialog. Closing the dialog returns the focus to the block. */
function DecisionLink({ decision, onFollow }: { decision: Decision; onFollow: () => void }) {
  const { hrefOf } = useUrlDialog("decision");
  return (
    <SinglePushLink
      to={hrefOf(decision.id)}
      state={DIALOG_ENTRY_STATE}
      dir="auto"
      className="wrap-anywhere"
      onClick={onFollow}
    >
      {fr(decision.title)}
    </SinglePushLink>
  );
}

/**
 * Fields for day, start and end, as an alternative to dragging. A new start keeps the duration if the day has
 * room for it.
 */
function PlaceFields({ block, days, commands }: BlockPanelProps) {
  const place = placementOf(block);
  const { start, end } = place;
  return (
    <div className="grid grid-cols-2 items-start gap-3">
      <Field label={BLOCK_PANEL_TEXTS.fieldDay} className="col-span-2">
        <NativeSelect
          className={UNZOOMED}
          value={block.day}
          onChange={(day) => commands.place(block, { ...place, day: parseIsoDay(day) ?? place.day })}
          options={days.map(({ day, name, closed }) => ({
            value: formatIsoDay(day),
            label: closed === undefined ? name : `${name}, ${closed}`,
          }))}
        />
      </Field>
      <TimeField
        label={BLOCK_PANEL_TEXTS.start}
        minute={start}
        errorOf={(minute) => (minute < SHOWN_MINUTE_SPAN.end ? undefined : PLANNER_MESSAGES.blockEnd)}
        onChange={(minute) =>
          commands.place(block, {
            ...place,
            start: minute,
            end: Math.min(minute + end - start, SHOWN_MINUTE_SPAN.end),
          })
        }
      />
      <TimeField
        label={BLOCK_PANEL_TEXTS.end}
        minute={end}
        errorOf={(minute) => (minute > start ? undefined : PLANNER_MESSAGES.blockEnd)}
        onChange={(minute) => commands.place(block, { ...place, end: minute })}
      />
    </div>
  );
}

type TimeFieldProps = {
  label: string;
  minute: number;
  errorOf: (minute: number) => string | undefined;
  onChange: (minute: number) => void;
};

/**
 * A field for a time. A valid time is applied at once; on blur, incomplete text is dropped and an invalid
 * time stays.
 */
function TimeField({ label, minute, errorOf, onChange }: TimeFieldProps) {
  const [typed, setTyped] = useState<{ text: string; of: number } | null>(null);
  const text = typed?.of === minute ? typed.text : timeFieldText(minute);
  const change = (now: string) => {
    const chosen = parseTimeField(now);
    const isKept = chosen !== null && isTimeOnGrid(chosen) && errorOf(chosen) === undefined;
    setTyped(isKept ? null : { text: now, of: minute });
    if (isKept) onChange(chosen);
  };
  const chosen = parseTimeField(text);
  const error =
    chosen === null ? undefined : isTimeOnGrid(chosen) ? errorOf(chosen) : BLOCK_PANEL_TEXTS.timeWrong;
  return (
    <Field label={label} error={error} className="min-w-0 grid-cols-[minmax(0,1fr)]">
      <TextInput
        type="time"
        size="sm"
        className={UNZOOMED}
        step={300}
        min={timeFieldText(SHOWN_MINUTE_SPAN.start)}
        max={timeFieldText(SHOWN_MINUTE_SPAN.end)}
        value={text}
        onChange={({ target }) => change(target.value)}
        onBlur={() => {
          if (error === undefined) setTyped(null);
        }}
      />
    </Field>
  );
}

/** Type, time, cognitive load and deadline of the task. */
function Facts({ block, view: { task, decision }, now, zone }: BlockPanelProps) {
  const client = useQueryClient();
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
      <Fact term={BLOCK_PANEL_TEXTS.type}>
        <span data-task-type={task.type} className="calendar-type">
          {taskTypeLabel(task.type)}
        </span>
      </Fact>
      <Fact term={BLOCK_PANEL_TEXTS.time}>
        {decision === null || task.status === "done" ? (
          durationWords(task.estimatedDuration)
        ) : (
          <EditableEstimate
            title={task.title}
            time={{ minutes: task.estimatedDuration, byDefault: task.isDefaultDuration ?? false }}
            onChange={(minutes) => setActionEstimate(client, decision.id, task.id, minutes)}
            className="-my-1 -ml-1.5"
          />
        )}
      </Fact>
      <Fact term={BLOCK_PANEL_TEXTS.load}>
        {mentalLoadFormulaText(task.complexity, task.cognitiveLoad, mentalLoadOf(task))}
      </Fact>
      <Fact term={BLOCK_PANEL_TEXTS.deadline}>
        {task.deadline === null ? BLOCK_PANEL_TEXTS.noDeadline : formatFullDate(task.deadline, now)}
        {task.deadline !== null && endsAfter(block, task.deadline, zone) && (
          <span className="block font-medium text-urgence-elevee">{fr(BLOCK_PANEL_TEXTS.late)}</span>
        )}
      </Fact>
    </dl>
  );
}

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <>
    <dt className="text-ink-3">{term}</dt>
    <dd>{withFrenchSpacing(children)}</dd>
  </>
);

function endsAfter({ day, end }: PlannerBlock, deadline: string, zone: string): boolean {
  const lastDay = formatIsoDay(dayOf(deadline, zone));
  return day > lastDay || (day === lastDay && end > minuteOfDay(new Date(deadline), zone) + 1);
}
