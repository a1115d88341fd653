import type { DraggableSyntheticListeners } from "@dnd-kit/core";
import { Plus } from "lucide-react";
import { memo, useState, type ComponentProps, type CSSProperties, type ReactNode } from "react";
import type { Action } from "#shared/plan/action.schema.ts";
import { isDone, type ActionStatus } from "#shared/plan/action.ts";
import { ACTION_WORDS } from "#frontend/labels/decision.ts";
import { addSubTo, boxName, dragOf } from "#frontend/labels/plan.ts";
import { cx } from "#frontend/ui/class-names.ts";
import { Grip } from "#frontend/ui/drawn-icons.tsx";
import { PlainIconButton } from "#frontend/ui/plain-icon-button.tsx";
import { TriState, TriStateBox, type TriStateValue } from "#frontend/ui/tri-state.tsx";
import { typo } from "#frontend/ui/typography.ts";
import { VisuallyHidden } from "#frontend/ui/visually-hidden.tsx";
import { ActionDetails } from "./action-details.tsx";
import { ActionEditor } from "./action-editor.tsx";
import { ActionMenu } from "./action-menu.tsx";
import type { Standing } from "./branches.ts";
import { isPassing } from "./operations.ts";
import type { PlanScreen } from "./use-plan-screen.ts";
import { PlainWeight, Weight } from "./weight.tsx";

const BOXES = { todo: "off", doing: "half", done: "on" } as const satisfies Record<
  ActionStatus,
  TriStateValue
>;

type RowProps = { action: Action; standing: Standing; now: Date };

type ActionRowProps = RowProps & {
  plan: PlanScreen;
  /** What takes hold of a line: the pointer on its words, and the pointer or the keyboard on its grip. */
  gripRef: (element: HTMLElement | null) => void;
  listeners: DraggableSyntheticListeners;
  gripDescribedBy: string | undefined;
  onAddSub: (() => void) | null;
};

/** One action on the line: its weight, its box, its words, and what can be done to it. */
export const ActionRow = memo(function ActionRow(props: ActionRowProps) {
  const { action, plan } = props;
  const [isEdited, setIsEdited] = useState(false);
  const closeEditor = () => {
    setIsEdited(false);
    plan.focusOn(action.id, "menu");
  };
  if (!isEdited) return <ShownRow {...props} onEdit={() => setIsEdited(true)} />;
  return (
    <div className={rowClass(props)}>
      <div className="plan-words whole">
        <ActionEditor
          action={action}
          siblings={plan.siblingsOf(action)}
          people={plan.people()}
          onSave={plan.change}
          takeOver={(text, hadFocus) => plan.takeOver(action, { title: text, refused: [] }, hadFocus)}
          onClose={closeEditor}
        />
      </div>
    </div>
  );
});

function ShownRow({
  action,
  standing,
  now,
  plan,
  gripRef,
  listeners,
  gripDescribedBy,
  onAddSub,
  onEdit,
}: ActionRowProps & { onEdit: () => void }) {
  const isNew = isPassing(action);
  return (
    <div className={rowClass({ action, standing })} aria-busy={isNew || undefined}>
      <Stroke action={action} standing={standing} />
      <TriState
        name={boxName(action.title, action.status)}
        value={BOXES[action.status]}
        onPress={() => plan.turn(action)}
        disabled={isNew}
        small={standing.depth > 0}
        className="plan-box"
      />
      <div className="plan-words plan-handle" {...listeners}>
        <Words action={action} standing={standing} now={now} isGivenUp={false} />
      </div>
      <Weight action={action} standing={standing} />
      <span className="plan-tools">
        <PlainIconButton
          name={dragOf(action.title)}
          icon={Grip}
          size="sm"
          className="shy plan-handle touch-none text-ink-3 max-md:hidden"
          aria-disabled={isNew || undefined}
          ref={gripRef}
          {...listeners}
          aria-describedby={gripDescribedBy}
        />
        {onAddSub && (
          <PlainIconButton
            name={addSubTo(action.title)}
            icon={Plus}
            size="sm"
            className="plan-add-sub text-ink-3 max-md:hidden"
            aria-disabled={isNew || undefined}
            onClick={onAddSub}
          />
        )}
        <ActionMenu
          title={action.title}
          disabled={isNew}
          commands={() => plan.commandsOf(action, { edit: onEdit, addSub: onAddSub })}
        />
      </span>
    </div>
  );
}

/** The same with nothing to press, for a decision in the trash. */
export function ReadOnlyRow(props: RowProps) {
  const { action, standing } = props;
  return (
    <div className={rowClass(props)}>
      <Stroke action={action} standing={standing} />
      <span className="plan-box">
        <TriStateBox value={BOXES[action.status]} size={standing.depth === 0 ? 18 : 15} />
      </span>
      <div className="plan-words">
        <VisuallyHidden>{ACTION_WORDS[action.status]}, </VisuallyHidden>
        <Words {...props} isGivenUp />
      </div>
      <PlainWeight action={action} />
    </div>
  );
}

/** A line with something to type in, as long as the page is wide. */
export const TypingRow = ({ children }: { children: ReactNode }) => (
  <div className="plan-row sub">
    <div className="plan-words whole">{children}</div>
  </div>
);

const rowClass = ({ action, standing }: Pick<RowProps, "action" | "standing">) =>
  cx("plan-row", standing.depth > 0 && "sub", isDone(action) && "done");

/** From here on the heaviest action's bar fills the margin; lighter ones keep their measure. */
const FULL_MARGIN_PERCENT = 40;

/** The weight as a bar that grows leftwards from the line, into the margin. */
function Stroke({ action, standing }: Pick<RowProps, "action" | "standing">) {
  if (standing.depth > 0) return null;
  const share = action.weightPercentage / Math.max(FULL_MARGIN_PERCENT, standing.heaviest);
  return (
    <span
      aria-hidden="true"
      className="plan-stroke only-wide"
      style={{ "--share": share } as CSSProperties}
    />
  );
}

function Words(props: ComponentProps<typeof ActionDetails>) {
  const { title, description } = props.action;
  return (
    <>
      <span className="plan-title">{typo(title)}</span>
      {description !== null && <small className="whitespace-pre-line">{typo(description)}</small>}
      <ActionDetails {...props} />
    </>
  );
}
