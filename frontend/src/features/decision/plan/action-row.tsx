import type { DraggableSyntheticListeners } from "@dnd-kit/core";
import { Plus } from "lucide-react";
import { Fragment, memo, type ReactNode, useEffect, useRef, useState } from "react";
import type { Action } from "#shared/plan/action.schema.ts";
import { type ActionStatus, isActionDone } from "#shared/plan/action.ts";
import { formatDayAndMonth } from "#frontend/browser/dates.ts";
import { dismissToast, toast } from "#frontend/browser/toast.ts";
import { fr, withFrenchSpacing } from "#frontend/browser/typography.ts";
import { ACTION_STATUS_WORDS } from "#frontend/labels/decision.ts";
import {
  addSubActionAriaLabel,
  actionCheckboxAriaLabel,
  actionDragHandleAriaLabel,
  editActionFormAriaLabel,
  PLAN_TEXTS,
  actionProgressText,
  actionRatingsText,
  scoreFormulaText,
  weightShareText,
  validatedOnWords,
  actionWeightAriaLabel,
} from "#frontend/labels/plan.ts";
import { cx } from "#frontend/ui/class-names.ts";
import { GripIcon } from "#frontend/ui/dotted-icons.tsx";
import { ExplainedNumber } from "#frontend/ui/explained-number.tsx";
import { PlainIconButton } from "#frontend/ui/plain-icon-button.tsx";
import {
  CHECKBOX_ON_MARGIN_LINE_CLASS,
  TriStateCheckboxIcon,
  TriStateCheckbox,
  type TriStateValue,
} from "#frontend/ui/tri-state-checkbox.tsx";
import { VisuallyHidden } from "#frontend/ui/visually-hidden.tsx";
import { ActionEditor, actionEditDrafts } from "./action-editor.tsx";
import { ActionMenu } from "./action-menu.tsx";
import { ActionEstimateAndDueDay, ReadOnlyEstimateAndDueDay } from "./action-times.tsx";
import type { ActionValues } from "./action-values.ts";
import type { ActionBranchInfo } from "./branches.ts";
import type { PlanControls } from "./action-plan.tsx";

const BOXES = { todo: "off", doing: "half", done: "on" } as const satisfies Record<
  ActionStatus,
  TriStateValue
>;

type RowProps = { action: Action; info: ActionBranchInfo; now: Date };

type ActionRowProps = RowProps & {
  /** Whether the decision is under way: only then can its actions be late. */
  isUnderWay: boolean;
  plan: PlanControls;
  /**
   * Ref of the grip. A pointer can start a drag on the grip or on the text, the keyboard on the grip only.
   */
  gripRef: (element: HTMLElement | null) => void;
  listeners: DraggableSyntheticListeners;
  gripDescribedBy: string | undefined;
  onAddSub: (() => void) | null;
};

/** An action with its weight, checkbox, text and commands; while it is edited, its editor. */
export const ActionRow = memo(function ActionRow(props: ActionRowProps) {
  const { action, info, plan } = props;
  const [isEdited, setIsEdited] = useState(() => actionEditDrafts.find(plan.userId, action.id) !== undefined);
  /** Whether the editor was restored from a draft: it then does not take the focus. */
  const [isRestored, setIsRestored] = useState(isEdited);
  const { resumed, giveUp, end } = useGivenUp(action.title, () => setIsEdited(true));
  const closeEditor = () => {
    setIsEdited(false);
    setIsRestored(false);
    end();
    plan.focusOn(action.id, "menu");
  };
  if (!isEdited) return <ShownRow {...props} onEdit={() => setIsEdited(true)} />;
  return (
    <Row isSub={info.depth > 0}>
      <div className="col-span-full min-w-0 wrap-anywhere">
        <ActionEditor
          action={action}
          userId={plan.userId}
          takesFocus={!isRestored}
          siblings={plan.siblingsOf(action)}
          people={plan.people()}
          onSave={plan.commands.change}
          rescue={(text, hadFocus) => plan.rescue(action, { title: text, failed: [] }, hadFocus)}
          onClose={closeEditor}
          onGiveUp={giveUp}
          resumed={resumed}
        />
      </div>
    </Row>
  );
});

/**
 * Offers in a toast to resume an edit that was cancelled with Escape. Dismisses the toast when the row
 * unmounts.
 */
function useGivenUp(title: string, edit: () => void) {
  const [resumed, setResumed] = useState<ActionValues | null>(null);
  const shown = useRef<string>(undefined);
  useEffect(() => () => dismissToast(shown.current ?? ""), []);
  const giveUp = (values: ActionValues) => {
    const resume = () => {
      setResumed(values);
      edit();
    };
    shown.current = toast({
      title: PLAN_TEXTS.editGivenUp,
      description: fr(editActionFormAriaLabel(title)),
      action: { label: PLAN_TEXTS.resume, onSelect: resume },
    });
  };
  return { resumed, giveUp, end: () => setResumed(null) };
}

function ShownRow({
  action,
  info,
  now,
  isUnderWay,
  plan,
  gripRef,
  listeners,
  gripDescribedBy,
  onAddSub,
  onEdit,
}: ActionRowProps & { onEdit: () => void }) {
  const isSub = info.depth > 0;
  return (
    <Row isSub={isSub}>
      <Stroke action={action} info={info} />
      <TriStateCheckbox
        name={actionCheckboxAriaLabel(action.title, action.status)}
        value={BOXES[action.status]}
        onPress={() => plan.commands.toggle(action)}
        small={isSub}
        className={boxClass(isSub)}
      />
      <div className={cx(wordsClass(isSub), HANDLE_CLASS)} {...listeners}>
        <Words action={action} info={info} now={now} />
      </div>
      <ActionWeight action={action} info={info} />
      <ActionEstimateAndDueDay action={action} info={info} now={now} isUnderWay={isUnderWay} plan={plan} />
      <span
        className={cx(
          "col-start-3 row-start-1 flex md:justify-end lg:col-start-5",
          isSub && "max-[30rem]:row-span-2",
        )}
      >
        <PlainIconButton
          name={actionDragHandleAriaLabel(action.title)}
          icon={GripIcon}
          size="sm"
          className={cx(
            "touch-none text-ink-3 opacity-0 group-focus-within/row:opacity-100 group-hover/row:opacity-100 max-md:hidden [@media(hover:none)]:opacity-100",
            HANDLE_CLASS,
          )}
          ref={gripRef}
          {...listeners}
          aria-describedby={gripDescribedBy}
        />
        {onAddSub && (
          <PlainIconButton
            name={addSubActionAriaLabel(action.title)}
            icon={Plus}
            size="sm"
            data-add-sub=""
            className="text-ink-3 max-md:hidden"
            onClick={onAddSub}
          />
        )}
        <ActionMenu
          title={action.title}
          commands={() => plan.menuCommands(action, { edit: onEdit, addSub: onAddSub })}
        />
      </span>
    </Row>
  );
}

/** An action without controls, for a decision in the trash. */
export function ReadOnlyActionRow(props: RowProps) {
  const { action, info } = props;
  const isSub = info.depth > 0;
  return (
    <Row isSub={isSub}>
      <Stroke action={action} info={info} />
      <span className={cx("grid size-7 place-items-center", boxClass(isSub))}>
        <TriStateCheckboxIcon value={BOXES[action.status]} size={isSub ? 15 : 18} />
      </span>
      <div className={wordsClass(isSub)}>
        <VisuallyHidden>{ACTION_STATUS_WORDS[action.status]}, </VisuallyHidden>
        <Words {...props} />
      </div>
      <PlainActionWeight action={action} info={info} />
      <ReadOnlyEstimateAndDueDay {...props} isUnderWay={false} />
    </Row>
  );
}

/** A row that contains a form, which spans all columns. */
export const PlanFormRow = ({ children }: { children: ReactNode }) => (
  <Row isSub>
    <div className="col-span-full min-w-0 wrap-anywhere">{children}</div>
  </Row>
);

/**
 * A row of the plan. The margin line stays visible over the background of a hovered row. A sub-action is
 * indented, and a short horizontal line connects it to the margin line.
 */
const Row = ({ isSub, children }: { isSub: boolean; children: ReactNode }) => (
  <div
    className={cx(
      "group/row margin-line relative grid scroll-my-20 grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-3 pr-3 md:grid-cols-[minmax(0,1fr)_3rem_5.25rem] md:pr-9 lg:grid-cols-[minmax(0,1fr)_3rem_7rem_7rem_5.25rem] md:hover:bg-paper md:hover:[--paper:var(--color-sheet-2)]",
      isSub
        ? "min-h-9 py-0.5 pl-[calc(var(--margin)+var(--gutter)+1.5rem)] max-[30rem]:gap-x-1"
        : "min-h-12 py-1.5 pl-page",
    )}
  >
    {isSub && <span aria-hidden="true" className="absolute top-4.5 left-margin h-px w-6 bg-margin-line" />}
    {children}
  </div>
);

const boxClass = (isSub: boolean) => cx(CHECKBOX_ON_MARGIN_LINE_CLASS, isSub ? "top-1 ml-6" : "top-2");

const wordsClass = (isSub: boolean) =>
  cx("col-start-1 min-w-0 wrap-anywhere", isSub && "max-[30rem]:col-end-3");

const HANDLE_CLASS = "cursor-grab [-webkit-touch-callout:none]";

/**
 * Scale of the weight bars, in percent. While no action is heavier, this weight would fill the margin;
 * otherwise the heaviest action fills it.
 */
const FULL_MARGIN_PERCENT = 40;

/** The weight as a bar that starts at the margin line and grows leftwards. Sub-actions have none. */
function Stroke({ action, info }: Pick<RowProps, "action" | "info">) {
  if (info.depth > 0) return null;
  const share = action.weightPercentage / Math.max(FULL_MARGIN_PERCENT, info.heaviest);
  return (
    <span
      aria-hidden="true"
      className={cx(
        // Starts at the left edge of the checkbox, which would cover a short bar.
        "absolute top-5.25 right-[calc(100%-var(--margin)+0.75rem)] h-1 forced-color-adjust-none max-md:hidden forced-colors:bg-[CanvasText]",
        isActionDone(action) ? "bg-accent" : "bg-margin-line",
      )}
      style={{ width: `calc((var(--margin) - 2.25rem) * ${share})` }}
    />
  );
}

function Words(props: RowProps) {
  const { title, description } = props.action;
  return (
    <>
      <span
        dir="auto"
        data-title=""
        className={cx(
          props.info.depth === 0 && "font-medium",
          isActionDone(props.action) && "text-ink-3 line-through decoration-line-2",
        )}
      >
        {withFrenchSpacing(title)}
      </span>
      {description !== null && (
        <small dir="auto" className={cx(SMALL_CLASS, "whitespace-pre-line")}>
          {withFrenchSpacing(description)}
        </small>
      )}
      <ActionDetails {...props} />
    </>
  );
}

/** A no-break space before the dot keeps the separator at the end of a line, not at its start. */
const SEPARATOR = "\u00A0· ";

/** Classes of the lines under the title of an action. */
const SMALL_CLASS = "block text-xs text-ink-3";

/**
 * The line under a title: ratings, assignee, day of validation, progress. Of a sub-action, only the assignee.
 */
function ActionDetails({ action, info, now }: RowProps) {
  const { depth, progress } = info;
  const parts = [
    depth === 0 && actionRatingsText(action),
    action.assignee,
    depth === 0 && action.validatedAt && validatedOnWords(formatDayAndMonth(action.validatedAt, now)),
    progress !== null && !isActionDone(action) && actionProgressText(progress),
  ].filter((part) => typeof part === "string" && part !== "");
  if (parts.length === 0) return null;
  return (
    <small className={SMALL_CLASS}>
      {parts.map((part, at) => (
        <Fragment key={String(part)}>
          {at > 0 && SEPARATOR}
          {fr(String(part))}
        </Fragment>
      ))}
    </small>
  );
}

/**
 * Returns the classes of a weight. On wide screens it is in the margin; on phones to the right of the text,
 * for a sub-action below it. A sub-action's weight is pressed in an area higher than its line.
 */
const weightClass = ({ depth }: ActionBranchInfo) =>
  cx(
    "col-start-2 row-start-1 whitespace-nowrap",
    depth > 0
      ? "text-xs/5 text-ink-3 max-[30rem]:relative max-[30rem]:z-1 max-[30rem]:col-start-2 max-[30rem]:row-start-2 max-[30rem]:grid max-[30rem]:h-5 max-[30rem]:content-center max-[30rem]:justify-start"
      : "text-sm/5 font-medium text-ink-2 md:absolute md:top-0.25 md:right-[calc(100%-var(--margin)+1.25rem)] md:col-auto md:row-auto md:text-right",
  );

type WeightProps = { action: Action; info: ActionBranchInfo };

/** The weight of an action among its siblings, in percent. A click explains it. */
const ActionWeight = ({ action, info }: WeightProps) => (
  <span className={weightClass(info)}>
    <ExplainedNumber
      name={actionWeightAriaLabel(action.title, action.weightPercentage)}
      title={`${PLAN_TEXTS.weight} : ${action.weightPercentage} %`}
      explanation={<Explanation action={action} info={info} />}
      className="md:[&:not(:hover,:focus-visible,[aria-expanded='true'])]:decoration-transparent"
    >
      <Percentage action={action} />
    </ExplainedNumber>
  </span>
);

/** The weight of an action as plain text, without the explanation. */
const PlainActionWeight = ({ action, info }: WeightProps) => (
  <span className={weightClass(info)}>
    <Percentage action={action} />
  </span>
);

const Percentage = ({ action }: { action: Action }) => <>{action.weightPercentage}&#8239;%</>;

function Explanation({ action, info }: WeightProps) {
  const { weightScore, weightPercentage } = action;
  const { totalScore, siblings, isLast } = info;
  return (
    <>
      <p>{fr(scoreFormulaText(action, weightScore))}</p>
      <p>{fr(weightShareText(weightScore, totalScore, siblings, weightPercentage))}</p>
      {isLast && siblings > 1 && <p>{fr(PLAN_TEXTS.lastTakesRest)}</p>}
      <p>{fr(PLAN_TEXTS.weightMoves)}</p>
    </>
  );
}
