import type { ReactNode } from "react";
import type { Decision } from "#shared/decision/decision.schema.ts";
import {
  isTrashed,
  PRIORITIES,
  type SelectableDecisionStatus,
  SELECTABLE_DECISION_STATUSES,
} from "#shared/decision/decision.ts";
import { listStatusOptions } from "#shared/decision/status.rules.ts";
import { useNowByQuarterHour } from "#frontend/browser/use-now.ts";
import { getViewerTimeZone } from "#frontend/browser/time-zone.ts";
import {
  COMMON_DECISION_TEXTS,
  editFieldAriaLabel,
  PRIORITY_WORDS,
  DECISION_STATUS_WORDS,
  UNKNOWN_STATUS_TEXT,
} from "#frontend/labels/decision.ts";
import { calendarTriggerProps, menuTriggerProps } from "#frontend/ui/menu.ts";
import type { MenuEntry } from "#frontend/ui/menu-store.ts";
import { fr } from "#frontend/browser/typography.ts";
import { PriorityBadge, StatusBadge, statusIcon } from "./badges.tsx";
import { Deadline, deadlineText } from "./deadline.tsx";
import type { InPlaceDecisionCommands } from "./in-place.ts";

/*
 * Classes of a chip: it looks like text until it is hovered, and can be pressed although a link covers the
 * card.
 */
const CHIP =
  "relative z-1 -mx-1.5 inline-flex min-h-6 max-w-[calc(100%+0.75rem)] items-center justify-self-start rounded-2 px-1.5 text-left hover:bg-sheet-3 data-[state=open]:bg-sheet-3";

type ChipProps = { decision: Decision; commands: InPlaceDecisionCommands };

/** The status, as a button that offers the other statuses; a status that cannot be set shows the reason. */
export function StatusChip({ decision, commands }: ChipProps) {
  const { title, status } = decision;
  if (isTrashed(decision)) return <StatusBadge status={status} />;
  const words = Object.hasOwn(DECISION_STATUS_WORDS, status)
    ? DECISION_STATUS_WORDS[status]
    : UNKNOWN_STATUS_TEXT;
  return (
    <button
      type="button"
      {...menuTriggerProps({
        label: COMMON_DECISION_TEXTS.status,
        align: "start",
        items: () => statusEntries(decision, commands),
      })}
      aria-label={fr(editFieldAriaLabel(COMMON_DECISION_TEXTS.status, title, words))}
      className={CHIP}
    >
      <StatusBadge status={status} />
    </button>
  );
}

async function statusEntries(known: Decision, commands: InPlaceDecisionCommands): Promise<MenuEntry[]> {
  const decision = { ...known, hasActions: await commands.hasActions(known) };
  const choices = listStatusOptions(decision).flatMap((option) => {
    const { status } = option;
    if (!isSelectable(status)) return [];
    const isOpen = option.allowed || status === decision.status;
    return {
      key: status,
      label: DECISION_STATUS_WORDS[status],
      icon: statusIcon(status),
      closed: isOpen ? undefined : option.reason,
      onSelect: () => commands.setStatus(decision, status),
    };
  });
  return [{ label: COMMON_DECISION_TEXTS.status, choices, chosen: decision.status }];
}

const isSelectable = (status: string): status is SelectableDecisionStatus =>
  (SELECTABLE_DECISION_STATUSES as readonly string[]).includes(status);

/** The priority, as a button that offers the other priorities. */
export function PriorityChip({ decision, commands }: ChipProps) {
  const { title, priority } = decision;
  if (isTrashed(decision)) return <PriorityBadge priority={priority} />;
  return (
    <button
      type="button"
      {...menuTriggerProps({
        label: COMMON_DECISION_TEXTS.priority,
        align: "start",
        items: () => [
          {
            label: COMMON_DECISION_TEXTS.priority,
            chosen: priority,
            choices: PRIORITIES.map((key) => ({
              key,
              label: PRIORITY_WORDS[key],
              onSelect: () => commands.setPriority(decision, key),
            })),
          },
        ],
      })}
      data-chip="priority"
      aria-label={fr(editFieldAriaLabel(COMMON_DECISION_TEXTS.priority, title, PRIORITY_WORDS[priority]))}
      className={CHIP}
    >
      <PriorityBadge priority={priority} />
    </button>
  );
}

type DeadlineChipProps = ChipProps & { short?: boolean };

/** The deadline in words, as a button that opens a calendar. */
export function DeadlineChip({ short = false, ...props }: DeadlineChipProps) {
  const now = useNowByQuarterHour();
  const words = deadlineText(props.decision, now, getViewerTimeZone(), short);
  return (
    <EndDateChip {...props} words={words}>
      <Deadline decision={props.decision} short={short} />
    </EndDateChip>
  );
}

/** `words`: the text of the children, for the accessible name of the button. */
type EndDateChipProps = ChipProps & { words: string; children: ReactNode };

/**
 * A button that shows the end date and opens a calendar to change it. The end cannot be before the first day
 * of the decision.
 */
export function EndDateChip({ decision, commands, words, children }: EndDateChipProps) {
  if (isTrashed(decision)) return children;
  return (
    <button
      type="button"
      {...calendarTriggerProps({
        label: COMMON_DECISION_TEXTS.deadline,
        value: decision.endDay,
        min: decision.startDay,
        onChange: (day) => commands.setEndDay(decision, day),
      })}
      aria-label={fr(editFieldAriaLabel(COMMON_DECISION_TEXTS.deadline, decision.title, words))}
      className={CHIP}
    >
      {children}
    </button>
  );
}

/** The project, as a button that offers the other projects and none. */
export function ProjectChip({ decision, commands }: ChipProps) {
  const name = decision.projectName ?? COMMON_DECISION_TEXTS.noProject;
  if (isTrashed(decision)) return fr(name);
  return (
    <button
      type="button"
      {...menuTriggerProps({
        label: COMMON_DECISION_TEXTS.project,
        align: "start",
        items: () => projectEntries(decision, commands),
      })}
      aria-label={fr(editFieldAriaLabel(COMMON_DECISION_TEXTS.project, decision.title, name))}
      className={CHIP}
    >
      <span className="line-clamp-2 wrap-anywhere">{fr(name)}</span>
    </button>
  );
}

async function projectEntries(decision: Decision, commands: InPlaceDecisionCommands): Promise<MenuEntry[]> {
  const projects = [null, ...(await commands.projects())];
  return [
    {
      label: COMMON_DECISION_TEXTS.project,
      chosen: decision.projectId ?? "",
      choices: projects.map((project) => ({
        key: project?.id ?? "",
        label: project?.name ?? COMMON_DECISION_TEXTS.noProject,
        onSelect: () => commands.setProject(decision, project),
      })),
    },
  ];
}
