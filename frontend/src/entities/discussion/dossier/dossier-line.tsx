import { useSortable } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { useQuery } from "@tanstack/react-query";
import { ArrowDown, ArrowUp, Minus, Pencil, Plus, Quote, Trash2 } from "lucide-react";
import { type ComponentProps, type KeyboardEvent, useState } from "react";
import type { LineKind } from "#shared/dossier/dossier.ts";
import type { Line } from "#shared/dossier/dossier.schema.ts";
import { isRankableKind } from "#shared/dossier/lines.rules.ts";
import { lineValueAfterTyping } from "#shared/dossier/typed-value.rules.ts";
import { askForSideMessage, LINE_KIND_LABELS } from "#shared/dossier/words.ts";
import { dayOf } from "#shared/time/day.rules.ts";
import { restoreFocusTo } from "#frontend/browser/focus.ts";
import { getViewerTimeZone } from "#frontend/browser/time-zone.ts";
import { isShortcutPressed } from "#frontend/browser/shortcuts.ts";
import { fr } from "#frontend/browser/typography.ts";
import { useNowByQuarterHour } from "#frontend/browser/use-now.ts";
import {
  dismissLineAriaLabel,
  DOSSIER_TEXTS,
  editLineAriaLabel,
  keepLineAriaLabel,
  lineMenuAriaLabel,
  missingSideAriaLabel,
  lineSourceAriaLabel,
} from "#frontend/labels/dossier.ts";
import { Button } from "#frontend/ui/button.tsx";
import { cx } from "#frontend/ui/class-names.ts";
import { EllipsisIcon, GripIcon } from "#frontend/ui/dotted-icons.tsx";
import { MarginMark, type MarginMarkKind } from "#frontend/ui/margin-mark.tsx";
import { menuTriggerProps } from "#frontend/ui/menu.ts";
import type { MenuEntry } from "#frontend/ui/menu-store.ts";
import { PlainIconButton } from "#frontend/ui/plain-icon-button.tsx";
import { VisuallyHidden } from "#frontend/ui/visually-hidden.tsx";
import { messagesQuery } from "../queries.ts";
import { isAddingLineAt, type DossierControls } from "./controls.ts";
import { LineEditor } from "./line-editor.tsx";
import { LineNote, LineValue } from "./line-value.tsx";
import { NewLineEditor } from "./new-line-editor.tsx";
import { moveLineAndAnnounce } from "./order.ts";
import { placeKey, listLineMoveChoices } from "./places.ts";
import type { LineWithChildren } from "./sections.ts";

type LineRowProps = {
  shown: LineWithChildren;
  rank: number | null;
  /** All lines of the same section, in order. */
  siblings: readonly Line[];
  controls: DossierControls;
};

/** A line with the lines under it. */
export function LineRow({ shown: { line, under }, rank, siblings, controls }: LineRowProps) {
  const isBig = line.kind === "question" || line.kind === "subject";
  const isNamed = line.kind === "option" || line.kind === "idea";
  const isSortable = canMove(line, siblings);
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id: line.id,
    disabled: !isSortable,
  });
  return (
    <li
      ref={setNodeRef}
      data-line={line.id}
      className={cx(
        "dossier-line motion-reduce:transition-none!",
        isBig && "big",
        isNamed && "named",
        line.state === "proposed" && "proposed",
        isDragging && "lifted-line",
      )}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <div className={cx("dossier-row", controls.fresh.has(line.id) && "fresh", isSortable && "sortable")}>
        {rank === null ? (
          <MarginMark kind={markOf(line.kind)} />
        ) : (
          <span aria-hidden="true" className="dossier-rank">
            {rank}
          </span>
        )}
        {isSortable && (
          <span aria-hidden="true" className="dossier-grip" {...listeners}>
            <GripIcon />
          </span>
        )}
        <LineWords
          line={line}
          siblings={siblings}
          {...(isSortable && listeners && { drag: listeners })}
          controls={controls}
        />
      </div>
      {isNamed ? (
        <Sides option={line} under={under} controls={controls} />
      ) : (
        under.length > 0 && (
          <ul>
            {under.map((each) => (
              <SideRow key={each.id} line={each} controls={controls} />
            ))}
          </ul>
        )
      )}
    </li>
  );
}

const canMove = (line: Line, siblings: readonly Line[]) =>
  isRankableKind(line.kind) && siblings.length > 1 && siblings.includes(line);

const MARKS: Partial<Record<LineKind, MarginMarkKind>> = {
  question: "question",
  fact: "key",
  constraint: "key",
  known: "key",
  progress: "key",
  assumption: "hypothesis",
  blurred: "hypothesis",
  deadline: "todo",
  step: "todo",
  review: "todo",
};
/**
 * Returns the mark in the margin for a kind of line; the tick (« past-question ») for kinds without a mark of
 * their own.
 */
const markOf = (kind: LineKind): MarginMarkKind => MARKS[kind] ?? "past-question";

type SidesProps = { option: Line; under: readonly Line[]; controls: DossierControls };

/**
 * The pros and cons of an option. If there are only pros or only cons, a button for the missing side is
 * shown.
 */
function Sides({ option, under, controls }: SidesProps) {
  const places = (["pro", "con"] as const).map((kind) => ({
    place: { kind, parentId: option.id },
    lines: under.filter((line) => line.kind === kind),
  }));
  const isAdding = places.some(({ place }) => isAddingLineAt(controls, place));
  if (under.length === 0 && !isAdding) return null;
  return (
    <ul>
      {places.map(({ place, lines }) => (
        <Side
          key={place.kind}
          option={option}
          place={place}
          lines={lines}
          isAsked={under.length > 0}
          controls={controls}
        />
      ))}
    </ul>
  );
}

type SideProps = {
  option: Line;
  place: { kind: "pro" | "con"; parentId: string };
  lines: readonly Line[];
  isAsked: boolean;
  controls: DossierControls;
};

function Side({ option, place, lines, isAsked, controls }: SideProps) {
  const { kind } = place;
  return (
    <>
      {lines.map((line, at) => (
        <SideRow key={line.id} line={line} isFirst={at === 0} controls={controls} />
      ))}
      {isAddingLineAt(controls, place) ? (
        <li className="dossier-line">
          <div className="dossier-row sub">
            <SideWord kind={kind} isFirst={lines.length === 0} />
            <NewLineEditor place={place} controls={controls} />
          </div>
        </li>
      ) : (
        lines.length === 0 &&
        isAsked &&
        option.state === "kept" && (
          <li className="dossier-line">
            <div className="dossier-row sub">
              <span aria-hidden="true" className="dossier-side">
                {LINE_KIND_LABELS[kind].one}
              </span>
              <button
                type="button"
                aria-disabled={controls.isBusy || undefined}
                className="explained justify-self-start text-ink-2"
                onClick={() => controls.onAsk(fr(askForSideMessage(kind, option.text)))}
              >
                <span aria-hidden="true">{DOSSIER_TEXTS.missingSide}</span>
                <VisuallyHidden>{fr(missingSideAriaLabel(kind, option.text))}</VisuallyHidden>
              </button>
            </div>
          </li>
        )
      )}
    </>
  );
}

function SideRow({
  line,
  isFirst = true,
  controls,
}: {
  line: Line;
  isFirst?: boolean;
  controls: DossierControls;
}) {
  return (
    <li data-line={line.id} className={cx("dossier-line", line.state === "proposed" && "proposed")}>
      <div className={cx("dossier-row sub", controls.fresh.has(line.id) && "fresh")}>
        {(line.kind === "pro" || line.kind === "con") && <SideWord kind={line.kind} isFirst={isFirst} />}
        <LineWords line={line} siblings={[]} controls={controls} />
      </div>
    </li>
  );
}

const SideWord = ({ kind, isFirst }: { kind: "pro" | "con"; isFirst: boolean }) => (
  <span className={cx("dossier-side", !isFirst && "sr-only")}>
    {LINE_KIND_LABELS[kind].one}
    <VisuallyHidden>{" : "}</VisuallyHidden>
  </span>
);

type LineWordsProps = {
  line: Line;
  siblings: readonly Line[];
  /** Props of the handle by which the line is dragged; undefined if it cannot be. */
  drag?: ComponentProps<"button">;
  controls: DossierControls;
};

/** A line's text, which a press makes editable, with its value and its menu. */
function LineWords({ line, siblings, drag, controls }: LineWordsProps) {
  const [isEdited, setIsEdited] = useState(false);
  const now = useNowByQuarterHour();
  const { commands } = controls;
  const leave = () => {
    setIsEdited(false);
    restoreFocusTo(textSelector(line.id));
  };
  const remove = () => commands.remove(line.id);
  const move = (by: number) => {
    const at = siblings.findIndex(({ id }) => id === line.id);
    moveLineAndAnnounce(commands, siblings, { id: line.id, to: at + by });
    restoreFocusTo(textSelector(line.id));
  };
  const isSortable = canMove(line, siblings);
  if (isEdited)
    return (
      <LineEditor
        name={editLineAriaLabel(line.text)}
        first={line.text}
        onSave={(text) => {
          const value = lineValueAfterTyping(line, text, dayOf(now, getViewerTimeZone()));
          return commands.change(line.id, { text, ...(value === line.value ? {} : { value }) });
        }}
        onClose={(by) => (by === "key" ? leave() : setIsEdited(false))}
        onRemove={remove}
      />
    );
  if (line.state === "proposed") return <ProposedWords line={line} controls={controls} />;
  const onKeyDown = (event: KeyboardEvent) => {
    if (isShortcutPressed(event, "removeDossierLine")) remove();
    else if (isSortable && isShortcutPressed(event, "moveDossierLine"))
      move(event.key === "ArrowUp" ? -1 : 1);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <button
        type="button"
        dir="auto"
        {...drag}
        title={DOSSIER_TEXTS.editLine}
        className="dossier-text editable"
        aria-keyshortcuts={isSortable ? "Delete Alt+ArrowUp Alt+ArrowDown" : "Delete"}
        onClick={() => setIsEdited(true)}
        onKeyDown={onKeyDown}
      >
        {fr(line.text)}
      </button>
      <LineValue line={line} />
      <LineNote line={line} dossier={controls.dossier} />
      <LineTools
        line={line}
        place={isSortable ? { at: siblings.indexOf(line), count: siblings.length } : null}
        onEdit={() => setIsEdited(true)}
        onMove={move}
        onRemove={remove}
        controls={controls}
      />
    </>
  );
}

/**
 * Returns the elements to focus when a line is removed: the controls of the next line, else those of the
 * previous one, also in another section.
 */
function controlsBeside(button: HTMLElement): (HTMLElement | null)[] {
  const own = button.closest("[data-line]");
  const lines = [...(button.closest(".dossier")?.querySelectorAll("[data-line]") ?? [])];
  const at = lines.findIndex((line) => line === own);
  const next = lines.slice(at + 1).find((line) => !own?.contains(line)) ?? lines[at - 1];
  return ["[data-dismiss]", "button"].map((control) => next?.querySelector<HTMLElement>(control) ?? null);
}

const textSelector = (id: string) => `[data-line="${window.CSS.escape(id)}"] .dossier-text`;

/**
 * A line that MENTA proposes or is not sure of. It counts only when the person keeps it; dismissed, it is
 * never proposed again. A note has no button to keep it: it is moved to a kind.
 */
function ProposedWords({ line, controls }: { line: Line; controls: DossierControls }) {
  const { commands } = controls;
  return (
    <>
      <p dir="auto" className="dossier-text">
        {fr(line.text)}
      </p>
      <LineValue line={line} />
      <LineNote line={line} dossier={controls.dossier} />
      <div className="dossier-proposal">
        {line.kind !== "note" && (
          <span className="note">
            {line.origin === "menta" ? DOSSIER_TEXTS.proposed : DOSSIER_TEXTS.unsure}
          </span>
        )}
        <SourceButton line={line} controls={controls} />
        <span className="flex gap-1">
          {line.kind === "note" ? (
            <Button
              size="sm"
              aria-label={fr(`${DOSSIER_TEXTS.elsewhere} : « ${line.text} »`)}
              {...menuTriggerProps({
                label: DOSSIER_TEXTS.elsewhere,
                items: () => [
                  {
                    label: DOSSIER_TEXTS.elsewhere,
                    choices: listLineMoveChoices(controls.dossier, line, commands),
                    chosen: placeKey(line),
                  },
                ],
              })}
            >
              {DOSSIER_TEXTS.elsewhere}
            </Button>
          ) : (
            <Button
              size="sm"
              aria-label={fr(keepLineAriaLabel(line.text))}
              onClick={() => {
                commands.change(line.id, { state: "kept" });
                restoreFocusTo(textSelector(line.id));
              }}
            >
              {DOSSIER_TEXTS.keep}
            </Button>
          )}
          <Button
            size="sm"
            tone="quiet"
            aria-label={fr(dismissLineAriaLabel(line.text))}
            data-dismiss=""
            onClick={({ currentTarget }) => {
              restoreFocusTo(...controlsBeside(currentTarget));
              commands.remove(line.id);
            }}
          >
            {DOSSIER_TEXTS.dismiss}
          </Button>
        </span>
      </div>
    </>
  );
}

/**
 * Returns the id of the message that a line comes from; null if it has none, or if the message is not in the
 * discussion any more.
 */
function useSourceMessage({ source }: Line, sessionId: string): string | null {
  const { data: messages } = useQuery({ ...messagesQuery(sessionId), enabled: false });
  return source && messages?.some(({ id }) => id === source.messageId) ? source.messageId : null;
}

function SourceButton({ line, controls }: { line: Line; controls: DossierControls }) {
  const messageId = useSourceMessage(line, controls.sessionId);
  if (messageId === null || !line.source) return null;
  const name = fr(lineSourceAriaLabel(line.source.quote));
  return (
    <PlainIconButton
      size="sm"
      name={name}
      title={name}
      icon={Quote}
      className="text-ink-3"
      onClick={() => controls.onShowMessage(messageId)}
    />
  );
}

type LineToolsProps = {
  line: Line;
  /** The position of the line in its section, counted from 0; null if the section is not ordered. */
  place: { at: number; count: number } | null;
  onEdit: () => void;
  onMove: (by: number) => void;
  onRemove: () => void;
  controls: DossierControls;
};

function LineTools({ line, place, onEdit, onMove, onRemove, controls }: LineToolsProps) {
  const messageId = useSourceMessage(line, controls.sessionId);
  const takesSides = line.kind === "option" || line.kind === "idea";
  const { isFull, onAdd } = controls;
  const entries: MenuEntry[] = [
    { label: DOSSIER_TEXTS.editLine, icon: Pencil, onSelect: onEdit },
    ...(messageId === null
      ? []
      : [{ label: DOSSIER_TEXTS.source, icon: Quote, onSelect: () => controls.onShowMessage(messageId) }]),
    ...(takesSides && !isFull
      ? [
          {
            label: DOSSIER_TEXTS.addPro,
            icon: Plus,
            onSelect: () => onAdd({ kind: "pro", parentId: line.id }),
          },
          {
            label: DOSSIER_TEXTS.addCon,
            icon: Minus,
            onSelect: () => onAdd({ kind: "con", parentId: line.id }),
          },
        ]
      : []),
    ...(place
      ? [
          {
            label: DOSSIER_TEXTS.up,
            icon: ArrowUp,
            shortcut: "Alt ↑",
            disabled: place.at === 0,
            onSelect: () => onMove(-1),
          },
          {
            label: DOSSIER_TEXTS.down,
            icon: ArrowDown,
            shortcut: "Alt ↓",
            disabled: place.at === place.count - 1,
            onSelect: () => onMove(1),
          },
        ]
      : []),
    "separator",
    { label: DOSSIER_TEXTS.remove, icon: Trash2, danger: true, onSelect: onRemove },
  ];
  return (
    <span className="dossier-tools">
      <SourceButton line={line} controls={controls} />
      <PlainIconButton
        {...menuTriggerProps({ label: lineMenuAriaLabel(line.text), items: entries })}
        size="sm"
        name={lineMenuAriaLabel(line.text)}
        icon={EllipsisIcon}
        className="text-ink-3"
      />
    </span>
  );
}
