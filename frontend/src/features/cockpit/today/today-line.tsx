import { CalendarClock, OctagonAlert, TriangleAlert } from "lucide-react";
import {
  getTodayLineId,
  getPutOffDayChoices,
  type TodayLine,
  type TodayLineReason,
} from "#shared/cockpit/today.rules.ts";
import type { BlockWithTask } from "#shared/cockpit/today-blocks.rules.ts";
import type { ActionStatus } from "#shared/plan/action.ts";
import { type Day, formatIsoDay, parseIsoDay } from "#shared/time/day.rules.ts";
import { DialogRowLink } from "#frontend/ui/list/dialog-row-link.tsx";
import { hourRangeWords } from "#frontend/labels/hours.ts";
import { Button } from "#frontend/ui/button.tsx";
import { cx } from "#frontend/ui/class-names.ts";
import { formatFullDate } from "#frontend/browser/dates.ts";
import { menuTriggerProps, openCalendarAfterMenu } from "#frontend/ui/menu.ts";
import type { MenuEntry } from "#frontend/ui/menu-store.ts";
import { TriStateCheckbox, type TriStateValue } from "#frontend/ui/tri-state-checkbox.tsx";
import { withFrenchSpacing } from "#frontend/browser/typography.ts";
import type { CockpitData } from "../cockpit-data.ts";
import { ActionStatusMenu } from "./status-menu.tsx";
import type { TodayCommands } from "./today-commands.ts";
import {
  putOffDayLabel,
  markDoneAriaLabel,
  noOpenActionText,
  putOffMenuAriaLabel,
  putOffButtonAriaLabel,
  putOffMenuTitle,
  todayReasonWords,
  TODAY_TEXTS,
} from "./words.ts";

const BOXES = { todo: "off", doing: "half", done: "on" } as const satisfies Record<
  ActionStatus,
  TriStateValue
>;

const TONES = {
  overdue: "text-urgence-critique",
  due_soon: "text-urgence-elevee",
  urgent: "text-ink-2",
} as const satisfies Record<TodayLineReason, string>;

type LineProps = Pick<CockpitData, "now" | "zone"> & { line: TodayLine; commands: TodayCommands };
/** The hours at which Clarity has planned the line's action today; undefined if it has not. */
type Planned = { hours: Pick<BlockWithTask, "start" | "end"> | undefined };

/**
 * A row of « Aujourd’hui »: its checkbox, its text, the reason why it is listed, and a menu that puts it off.
 */
export function TodayLineRow({ line, hours, commands, now, zone }: LineProps & Planned) {
  const { decision, action } = line;
  const title = (action ?? decision).title;
  return (
    <li
      data-line={getTodayLineId(line)}
      className="group relative grid min-h-15 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-b border-line py-2 max-2xs:block md:grid-cols-[minmax(0,1fr)_auto_auto]"
    >
      <TriStateCheckbox
        name={markDoneAriaLabel(title)}
        value={BOXES[action?.status ?? "todo"]}
        // Ignores the second click of a double click: the row is gone, and the next row is under the pointer.
        onPress={({ detail }) => detail <= 1 && commands.finish(line)}
        className="absolute top-4 -left-gutter z-1 -translate-x-1/2 bg-sheet"
      />
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">
          <DialogRowLink dialog="decision" id={decision.id} name={title} />
        </p>
        <p dir="auto" className="text-xs text-ink-3 wrap-anywhere">
          {withFrenchSpacing(
            [action ? decision.title : noOpenActionText(decision.choice), hours && hourRangeWords(hours)]
              .filter(Boolean)
              .join(", "),
          )}
        </p>
      </div>
      <Reason line={line} />
      <div className="col-start-2 row-span-2 row-start-1 flex items-center md:col-start-3 md:row-span-1">
        <Button
          {...menuTriggerProps({
            label: putOffMenuAriaLabel(line.date.of),
            items: () => putOffEntries({ line, commands, now, zone }),
          })}
          size="sm"
          tone="quiet"
          icon={CalendarClock}
          aria-label={putOffButtonAriaLabel(title)}
          className={cx("z-1 max-md:[&>svg]:hidden", action ? "-mr-1" : "-mr-2.5")}
        >
          {TODAY_TEXTS.putOff}
        </Button>
        {action && (
          <ActionStatusMenu
            title={title}
            status={action.status}
            onChange={(status) => commands.setStatus({ decision, action }, status)}
          />
        )}
      </div>
    </li>
  );
}

/**
 * Why the line is listed: its urgency as an icon and a word, or its date as a text in the colour of its
 * urgency.
 */
function Reason({ line }: { line: TodayLine }) {
  const { reason, urgency } = line;
  const isCritical = urgency.level === "critical";
  const Icon = isCritical ? OctagonAlert : TriangleAlert;
  const urgent = isCritical ? "text-urgence-critique" : "text-urgence-elevee";
  return (
    <p
      className={cx(
        "inline-flex items-center gap-1.5 text-sm font-strong md:justify-self-end",
        reason === "urgent" ? urgent : TONES[reason],
      )}
    >
      {reason === "urgent" && <Icon size={15} aria-hidden="true" className="flex-none" />}
      {withFrenchSpacing(todayReasonWords(line))}
    </p>
  );
}

/**
 * Returns the entries of the menu that puts a line off: a heading that names what is moved; tomorrow, Monday
 * and in a week, if they are later than its date; and a choice of any day.
 */
function putOffEntries({ line, commands, now, zone }: LineProps): MenuEntry[] {
  const { tomorrow, monday, nextWeek, first } = getPutOffDayChoices(line, now, zone);
  const present = line.date.day;
  const onDay = (words: string | null, day: Day | null): MenuEntry[] =>
    day === null
      ? []
      : [
          {
            label: putOffDayLabel(words, formatFullDate(formatIsoDay(day), now)),
            onSelect: () => commands.putOff(line, day),
          },
        ];
  const chooseDay = () =>
    openCalendarAfterMenu({
      label: putOffMenuAriaLabel(line.date.of),
      value: present < first ? null : formatIsoDay(present),
      min: formatIsoDay(first),
      onChange: (isoDay) => {
        const day = parseIsoDay(isoDay);
        if (day !== null) commands.putOff(line, day);
      },
    });
  return [
    {
      heading: putOffMenuTitle(
        line.date.of,
        (line.date.of === "action" ? line.action : null)?.title ?? line.decision.title,
      ),
    },
    ...onDay(TODAY_TEXTS.tomorrow, tomorrow),
    ...onDay(null, monday),
    ...onDay(TODAY_TEXTS.nextWeek, nextWeek),
    { label: TODAY_TEXTS.chooseDay, onSelect: chooseDay },
  ];
}
