import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { listOpenBlocksOfDay, type BlockWithTask } from "#shared/cockpit/today-blocks.rules.ts";
import type { TodayData } from "#shared/cockpit/today.rules.ts";
import type { Decision } from "#shared/decision/decision.schema.ts";
import { type Day, formatIsoDay, mondayOf } from "#shared/time/day.rules.ts";
import { paths } from "#frontend/browser/address/paths.ts";
import { withFrenchSpacing } from "#frontend/browser/typography.ts";
import { ownTasksQuery, weekQuery } from "#frontend/entities/planner/queries.ts";
import { hourRangeWords } from "#frontend/labels/hours.ts";
import { DialogRowLink } from "#frontend/ui/list/dialog-row-link.tsx";
import { TriStateCheckbox } from "#frontend/ui/tri-state-checkbox.tsx";
import type { TodayCommands } from "./today-commands.ts";
import { TodayLinkLine } from "./link-line.tsx";
import { ActionStatusMenu } from "./status-menu.tsx";
import { markDoneAriaLabel, TODAY_TEXTS } from "./words.ts";

const NONE: BlockWithTask[] = [];

/**
 * Returns today's blocks in Clarity whose task is still open. Returns none if the week cannot be read: the
 * page of Clarity reports that.
 */
export function usePlannedBlocksOfToday(
  today: Day,
  { actionsOf }: Pick<TodayData, "actionsOf">,
  decisions: readonly Decision[],
): BlockWithTask[] {
  const day = formatIsoDay(today);
  const { data: week } = useQuery(weekQuery(formatIsoDay(mondayOf(today))));
  const hasOwn = week?.tasks.some(({ decisionId }) => decisionId === null) ?? false;
  const { data: ownTasks } = useQuery({ ...ownTasksQuery, enabled: hasOwn });
  return useMemo(
    () => (week ? listOpenBlocksOfDay({ week, day, decisions, actionsOf, ownTasks: ownTasks ?? [] }) : NONE),
    [week, day, decisions, actionsOf, ownTasks],
  );
}

type PlannedProps = { block: BlockWithTask; commands: Pick<TodayCommands, "finish" | "setStatus"> };

/**
 * A block of today with its hours. An action can be marked as done here; an own task is a link to Clarity.
 */
export function PlannedBlockRow({ block, commands }: PlannedProps) {
  const hours = hourRangeWords(block);
  if (block.decision === null)
    return (
      <TodayLinkLine to={paths.clarity()} note={`${hours}, ${TODAY_TEXTS.ownTask}`}>
        {block.task.title}
      </TodayLinkLine>
    );
  const { decision, action } = block;
  return (
    <li
      data-line={action.id}
      className="group relative grid min-h-15 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-b border-line py-2"
    >
      <TriStateCheckbox
        name={markDoneAriaLabel(action.title)}
        value={action.status === "doing" ? "half" : "off"}
        // Ignores the second click of a double click: the row is gone, and the next row is under the pointer.
        onPress={({ detail }) => detail <= 1 && commands.finish({ decision, action })}
        className="absolute top-4 -left-gutter z-1 -translate-x-1/2 bg-sheet"
      />
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">
          <DialogRowLink dialog="decision" id={decision.id} name={action.title} />
        </p>
        <p dir="auto" className="text-xs wrap-anywhere text-ink-3">
          {withFrenchSpacing(decision.title)}
        </p>
      </div>
      <div className="flex items-center gap-2">
        <p className="text-sm font-medium">{withFrenchSpacing(hours)}</p>
        <ActionStatusMenu
          title={action.title}
          status={action.status}
          onChange={(status) => commands.setStatus({ decision, action }, status)}
        />
      </div>
    </li>
  );
}
