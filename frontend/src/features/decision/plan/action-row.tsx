import type { DraggableSyntheticListeners } from "@dnd-kit/core";
import { Plus } from "lucide-react";
import {
  memo,
  useEffect,
  useRef,
  useState,
  type ComponentProps,
  type CSSProperties,
  type ReactNode,
} from "react";
import type { Action } from "#shared/plan/action.schema.ts";
import { isDone, type ActionStatus } from "#shared/plan/action.ts";
import { ACTION_STATUS_WORDS } from "#frontend/labels/decision.ts";
import { addSubActionName, checkboxName, dragHandleName, editFormName, PLAN } from "#frontend/labels/plan.ts";
import { cx } from "#frontend/ui/class-names.ts";
import { GripIcon } from "#frontend/ui/dotted-icons.tsx";
import { PlainIconButton } from "#frontend/ui/plain-icon-button.tsx";
import { TriStateCheckbox, TriStateBox, type TriStateValue } from "#frontend/ui/tri-state-checkbox.tsx";
import { dismissToast, toast } from "#frontend/browser/toast.ts";
import { fr, typo } from "#frontend/browser/typography.ts";
import { VisuallyHidden } from "#frontend/ui/visually-hidden.tsx";
import { ActionDetails } from "./action-details.tsx";
import { ActionEditor, editDrafts } from "./action-editor.tsx";
import type { ActionValues } from "./action-values.ts";
import { ActionMenu } from "./action-menu.tsx";
import type { BranchInfo } from "./branches.ts";
import type { PlanControls } from "./use-plan-controls.ts";
import { PlainActionWeight, ActionWeight } from "./weight.tsx";

const BOXES = { todo: "off", doing: "half", done: "on" } as const satisfies Record<
  ActionStatus,
  TriStateValue
>;

type RowProps = { action: Action; info: BranchInfo; now: Date };

type ActionRowProps = RowProps & {
  /** The decision is. */
  isUnderWay: boolean;
  plan: PlanControls;
  /** A drag begins with the pointer on the words, or with the pointer or the keyboard on the grip. */
  gripRef: (element: HTMLElement | null) => void;
  listeners: DraggableSyntheticListeners;
  gripDescribedBy: string | undefined;
  onAddSub: (() => void) | null;
};

/** An action: its weight, checkbox, words and commands, or its editor. */
export const ActionRow = memo(function ActionRow(props: ActionRowProps) {
  const { action, plan } = props;
  const [isEdited, setIsEdited] = useState(() => editDrafts.find(plan.userId, action.id) !== undefined);
  /** Its editor was open when the page went. */
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
    <div className={rowClass(props)}>
      <div className="plan-words whole">
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
    </div>
  );
});

/** What Escape takes from an editor can be taken up again, from a toast, for as long as the row is there. */
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
      title: PLAN.editGivenUp,
      description: fr(editFormName(title)),
      action: { label: PLAN.resume, onSelect: resume },
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
  return (
    <div className={rowClass({ action, info })}>
      <Stroke action={action} info={info} />
      <TriStateCheckbox
        name={checkboxName(action.title, action.status)}
        value={BOXES[action.status]}
        onPress={() => plan.commands.toggle(action)}
        small={info.depth > 0}
        className="plan-box"
      />
      <div className="plan-words plan-handle" {...listeners}>
        <Words action={action} info={info} now={now} isUnderWay={isUnderWay} />
      </div>
      <ActionWeight action={action} info={info} />
      <span className="plan-tools">
        <PlainIconButton
          name={dragHandleName(action.title)}
          icon={GripIcon}
          size="sm"
          className="shown-on-hover plan-handle touch-none text-ink-3 max-md:hidden"
          ref={gripRef}
          {...listeners}
          aria-describedby={gripDescribedBy}
        />
        {onAddSub && (
          <PlainIconButton
            name={addSubActionName(action.title)}
            icon={Plus}
            size="sm"
            className="plan-add-sub text-ink-3 max-md:hidden"
            onClick={onAddSub}
          />
        )}
        <ActionMenu
          title={action.title}
          commands={() => plan.menuCommands(action, { edit: onEdit, addSub: onAddSub })}
        />
      </span>
    </div>
  );
}

/** An action without controls, for a decision in the trash. */
export function ReadOnlyRow(props: RowProps) {
  const { action, info } = props;
  return (
    <div className={rowClass(props)}>
      <Stroke action={action} info={info} />
      <span className="plan-box">
        <TriStateBox value={BOXES[action.status]} size={info.depth === 0 ? 18 : 15} />
      </span>
      <div className="plan-words">
        <VisuallyHidden>{ACTION_STATUS_WORDS[action.status]}, </VisuallyHidden>
        <Words {...props} isUnderWay={false} />
      </div>
      <PlainActionWeight action={action} />
    </div>
  );
}

/** A row with a form in it, as wide as the page. */
export const FormRow = ({ children }: { children: ReactNode }) => (
  <div className="plan-row sub-action">
    <div className="plan-words whole">{children}</div>
  </div>
);

const rowClass = ({ action, info }: Pick<RowProps, "action" | "info">) =>
  cx("plan-row", info.depth > 0 && "sub-action", isDone(action) && "done");

/** Above this share the heaviest action's bar fills the margin; below, bars keep one scale. */
const FULL_MARGIN_PERCENT = 40;

/** The weight as a bar that grows leftwards from the line, into the margin. */
function Stroke({ action, info }: Pick<RowProps, "action" | "info">) {
  if (info.depth > 0) return null;
  const share = action.weightPercentage / Math.max(FULL_MARGIN_PERCENT, info.heaviest);
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
      <span dir="auto" className="plan-title">
        {typo(title)}
      </span>
      {description !== null && (
        <small dir="auto" className="whitespace-pre-line">
          {typo(description)}
        </small>
      )}
      <ActionDetails {...props} />
    </>
  );
}
