import {
  Folder,
  MessagesSquare,
  NotebookText,
  Quote,
  Scale,
  ScrollText,
  Square,
  SquareCheck,
  SquareDot,
} from "lucide-react";
import { createElement } from "react";
import { isFinished } from "#shared/decision/decision.ts";
import { excerptOf, matchRangesOf } from "#shared/search/words.rules.ts";
import { foldForSearch } from "#shared/text/fold.rules.ts";
import { formatHourAndMinute, formatShortDayAndMonth } from "#frontend/browser/dates.ts";
import { getViewerTimeZone } from "#frontend/browser/time-zone.ts";
import { fr } from "#frontend/browser/typography.ts";
import { statusIcon } from "#frontend/entities/decision/badges.tsx";
import { daysLeftText } from "#frontend/entities/decision/deadline.tsx";
import { ACTION_STATUS_WORDS, DECISION_STATUS_WORDS } from "#frontend/labels/decision.ts";
import { cx } from "#frontend/ui/class-names.ts";
import { type PaletteItem, textsBesideTitle, type PaletteItemText } from "./items.ts";
import { ShortcutKeys } from "./key-caps.tsx";
import {
  foundInArtefactText,
  foundInDossierText,
  foundInRecordText,
  foundInTextText,
  PALETTE_TEXTS,
  speakerInDiscussionText,
} from "./words.ts";

type ResultRowProps = {
  id: string;
  thing: PaletteItem;
  marks: readonly string[];
  now: Date;
  isActive: boolean;
  onOpen: (inTab: boolean) => void;
};

/** A result, with its kind, its title and where it was found. */
export function ResultRow({ id, thing, marks, now, isActive, onOpen }: ResultRowProps) {
  const under = underOf(thing, marks);
  const isQuoting = thing.group === "command" && thing.command.isQuoting === true;
  const quiet = isActive ? "text-ink-2" : "text-ink-3";
  const isSaid = ["message", "artefact", "line", "record"].includes(thing.group);
  return (
    // The field handles the keys for all options.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- its list box is not a <select>
      role="option"
      aria-selected={isActive}
      className={cx(
        "relative grid min-h-11 cursor-pointer grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3 py-2 pr-3 pl-page md:grid-cols-[auto_minmax(0,1fr)_auto] md:items-center desktop:min-h-9 desktop:py-1.5",
        isActive
          ? "bg-sheet-3 before:absolute before:inset-y-0 before:left-[calc(var(--margin)-1px)] before:z-2 before:w-0.75 before:bg-accent"
          : "hover:bg-sheet-2",
      )}
      // Prevents the press from moving the focus out of the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={({ ctrlKey, metaKey }) => onOpen(ctrlKey || metaKey)}
    >
      {createElement(iconOf(thing), {
        size: 17,
        ...iconNameOf(thing),
        className: cx(
          "mt-[0.21875rem] md:mt-0",
          (thing.group === "decision" && TONES[thing.decision.status]) || "text-ink-3",
        ),
      })}
      <span
        dir="auto"
        className={cx(
          "min-w-0 text-pretty wrap-anywhere md:truncate",
          isSaid ? "font-serif text-md/5 [&_mark]:font-normal" : "font-medium",
        )}
      >
        <HighlightedText
          text={isSaid ? excerptOf(thing.title, marks, EXCERPT_LENGTH) : thing.title}
          words={isQuoting ? NO_WORDS : marks}
        />
        {under !== null && (
          <small
            className={cx(
              "block font-sans text-xs/4.5 font-normal",
              // A text with a match may wrap onto a second line: on one line, the match could be cut off.
              under.isQuoting ? "md:line-clamp-2 md:whitespace-normal" : "md:truncate",
              quiet,
            )}
          >
            <HighlightedText text={under.text} words={under.isQuoting ? marks : NO_WORDS} />
          </small>
        )}
      </span>
      <span
        className={cx(
          "col-start-2 flex items-center gap-1 text-xs/5 empty:hidden md:col-auto md:max-w-56 md:truncate",
          quiet,
        )}
      >
        {noteOf(thing, now)}
      </span>
    </div>
  );
}

const NO_WORDS: readonly string[] = [];

const TONES: Record<string, string> = {
  brouillon: "text-brouillon",
  en_cours: "text-en-cours",
  en_pause: "text-en-pause",
  terminee: "text-terminee",
};

const ACTION_ICONS = { todo: Square, doing: SquareDot, done: SquareCheck };

function iconOf(thing: PaletteItem) {
  switch (thing.group) {
    case "page":
      return thing.page.icon;
    case "command":
      return thing.command.icon;
    case "decision":
      return statusIcon(thing.decision.status);
    case "project":
      return Folder;
    case "action":
      return ACTION_ICONS[thing.action.status];
    case "discussion":
      return MessagesSquare;
    case "line":
      return NotebookText;
    case "record":
      return Scale;
    default:
      return thing.group === "message" ? Quote : ScrollText;
  }
}

/**
 * Returns the props that name an icon for screen readers: only the icon shows the state of an action or
 * decision.
 */
function iconNameOf(thing: PaletteItem) {
  if (thing.group === "action")
    return { role: "img", "aria-label": ACTION_STATUS_WORDS[thing.action.status] };
  // A finished decision also has its state in words, so its icon is hidden.
  if (thing.group !== "decision" || isFinished(thing.decision)) return { "aria-hidden": "true" as const };
  return { role: "img", "aria-label": DECISION_STATUS_WORDS[thing.decision.status] };
}

/**
 * Returns where a result was found; null if there is nothing to add. `isQuoting`: the text contains the
 * match.
 */
function underOf(thing: PaletteItem, words: readonly string[]): { text: string; isQuoting?: true } | null {
  switch (thing.group) {
    case "line":
      return { text: foundInDossierText(thing.found.kind, thing.found.title) };
    case "record":
      return { text: foundInRecordText(thing.found.part, thing.decision.title) };
    case "message":
    case "artefact": {
      const { found } = thing;
      if (found.type === "artefact") return { text: foundInArtefactText(found.kind, found.title) };
      return {
        text: speakerInDiscussionText(
          found.role === "user" ? PALETTE_TEXTS.you : PALETTE_TEXTS.menta,
          found.title,
        ),
      };
    }
    default: {
      const title = foldForSearch(`${thing.title} ${thing.also ?? ""}`);
      const missing = words.filter((word) => !title.includes(word));
      const part = textPartWith(thing, missing);
      if (!part) return null;
      return {
        text: foundInTextText(part.place, excerptOf(part.text, missing, EXCERPT_LENGTH)),
        isQuoting: true,
      };
    }
  }
}

const EXCERPT_LENGTH = 90;

/** Returns the text that matches the words missing in the title, if any. */
function textPartWith(thing: PaletteItem, missing: readonly string[]): PaletteItemText | undefined {
  if (missing.length === 0) return undefined;
  const parts = textsBesideTitle(thing).map((part) => ({ part, folded: foldForSearch(part.text) }));
  const found =
    parts.find(({ folded }) => missing.every((word) => folded.includes(word))) ??
    parts.find(({ folded }) => missing.some((word) => folded.includes(word)));
  return found?.part;
}

function noteOf(thing: PaletteItem, now: Date) {
  switch (thing.group) {
    case "command":
      return (
        thing.command.keys && (
          <span className="hidden desktop:inline">
            <ShortcutKeys combination={thing.command.keys[0] ?? ""} />
          </span>
        )
      );
    case "decision": {
      const { decision } = thing;
      if (isFinished(decision)) return PALETTE_TEXTS.done;
      const due =
        daysLeftText(decision, now, getViewerTimeZone()) ?? formatShortDayAndMonth(decision.endDay, now);
      return fr([decision.projectName, due].filter(Boolean).join(" · "));
    }
    case "action":
      return fr(thing.decision?.title ?? "");
    case "discussion":
      return formatShortDayAndMonth(thing.session.updatedAt, now);
    case "record":
      return null;
    case "line":
    case "message":
    case "artefact":
      return `${formatShortDayAndMonth(thing.found.at, now)}, ${formatHourAndMinute(thing.found.at)}`;
    default:
      return null;
  }
}

/** A text in which the words that match are highlighted. */
function HighlightedText({ text, words }: { text: string; words: readonly string[] }) {
  const shown = fr(text);
  const parts = [];
  let at = 0;
  for (const [start, end] of matchRangesOf(shown, words)) {
    parts.push(shown.slice(at, start), <mark key={start}>{shown.slice(start, end)}</mark>);
    at = end;
  }
  return (
    <>
      {parts}
      {shown.slice(at)}
    </>
  );
}
