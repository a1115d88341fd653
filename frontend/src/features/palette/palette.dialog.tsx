import { Search, X } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { isBlankQuery } from "#shared/text/search.rules.ts";
import { announce } from "#frontend/browser/announce.ts";
import { isComposing } from "#frontend/browser/is-composing.ts";
import { isShortcutPressed, isShortcutOn, SHORTCUTS } from "#frontend/browser/shortcuts.ts";
import { fr } from "#frontend/browser/typography.ts";
import { useNowByQuarterHour } from "#frontend/browser/use-now.ts";
import { useTrashMatchCount } from "#frontend/entities/decision/use-trash-matches.ts";
import { trashMatchesText } from "#frontend/labels/trash.ts";
import { Button } from "#frontend/ui/button.tsx";
import { cx } from "#frontend/ui/class-names.ts";
import { DialogFrame, DialogTitle } from "#frontend/ui/dialog.tsx";
import { PlainIconButton } from "#frontend/ui/plain-icon-button.tsx";
import { type CurrentPage, findUrlOfItem } from "./destinations.ts";
import type { PaletteItem } from "./items.ts";
import { ShortcutKeys } from "./key-caps.tsx";
import { ResultRow } from "./result-row.tsx";
import { usePaletteResults } from "./use-results.ts";
import { resultCountText, noResultTitle, PALETTE_TEXTS, unreadSourcesText } from "./words.ts";

/** The results are announced once they have not changed for this time. */
const SAID_AFTER_MS = 700;

type PaletteDialogProps = { userId: string; here: CurrentPage; onClose: () => void };

/**
 * Finds everything of a person, and all commands of the page, by a few letters. The focus stays in the field,
 * which is a combobox; arrow keys select a result (shared/docs/records/0049-command-palette.md).
 */
export function PaletteDialog({ userId, here, onClose }: PaletteDialogProps) {
  const [typed, setTyped] = useState("");
  /** Key of the selected result; `null`: the first result is selected. */
  const [chosen, setChosen] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const now = useNowByQuarterHour();
  const navigate = useNavigate();
  const results = usePaletteResults(userId, typed, here);
  const things = results.groups.flatMap((group) => group.things);
  const active = Math.max(
    0,
    things.findIndex(({ key }) => key === chosen),
  );
  const optionId = (index: number) => `${id}-${index}`;

  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: "nearest" });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- other results stand at the same place
  }, [active, typed]);

  const open = (thing: PaletteItem, inTab: boolean) => {
    const place = findUrlOfItem(thing, here);
    if (inTab && place) {
      window.open(place.to, "_blank", "noopener");
      return;
    }
    onClose();
    if (thing.group === "command") thing.command.run();
    else if (place) void navigate(place.to, { state: place.state });
  };
  const choose = (index: number) => {
    // Wraps from the last result to the first, and back.
    const next = things.at(index % Math.max(1, things.length));
    setChosen(next?.key ?? null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) {
      // While an input method composes text, Escape cancels the composition, and must not close the palette.
      if (event.key === "Escape") event.preventDefault();
      return;
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const inTab = isShortcutPressed(event.nativeEvent, "openResultInTab");
    const opened = things[active];
    if (step !== undefined && !event.altKey) choose(active + step);
    else if (event.key === "Enter" && opened && (inTab || !event.repeat)) open(opened, inTab);
    else if (event.key !== "Enter") return;
    event.preventDefault();
  };

  const status = useStatus(results);
  return (
    <DialogFrame open onClose={onClose} size="palette" atTop fullOnPhone initialFocus={field}>
      <div
        data-palette=""
        className="margin-line relative flex min-h-0 flex-1 flex-col [--gutter:1.25rem] [--margin:1.25rem] before:pointer-events-none before:z-1 md:[--margin:8rem]"
      >
        <DialogTitle className="sr-only">{PALETTE_TEXTS.title}</DialogTitle>
        <div className="relative flex items-center gap-2 border-b border-line-2 py-2.5 pr-3 pl-page focus-within:shadow-[inset_0_-2px_0_var(--color-focus)]">
          <Search
            size={17}
            aria-hidden="true"
            className="absolute left-margin z-2 box-content -translate-x-1/2 bg-sheet py-1 text-accent max-md:hidden"
          />
          <input
            ref={field}
            type="text"
            role="combobox"
            // autoFocus focuses the field in the first render, so that it gets the keys pressed right after
            // the shortcut.
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has opened the palette to type into it
            autoFocus
            data-autofocus
            aria-expanded={things.length > 0}
            aria-controls={`${id}-list`}
            aria-activedescendant={things.length > 0 ? optionId(active) : undefined}
            aria-autocomplete="list"
            aria-label={PALETTE_TEXTS.field}
            placeholder={PALETTE_TEXTS.field}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="go"
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              setChosen(null);
            }}
            onKeyDown={onKeyDown}
            className="min-w-0 flex-1 py-2 text-[1.125rem]/7 text-ellipsis outline-none md:text-[1.25rem]"
          />
          <button
            type="button"
            className="hidden rounded-1 desktop:block"
            aria-label={fr(PALETTE_TEXTS.escape)}
            onClick={onClose}
          >
            <ShortcutKeys combination="Escape" />
          </button>
          <span className="desktop:hidden">
            <PlainIconButton name={PALETTE_TEXTS.close} icon={X} onClick={onClose} />
          </span>
        </div>
        <div className="flex min-h-0 flex-1 flex-col pt-2">
          <NothingFound results={results} typed={typed} />
          <div
            ref={list}
            id={`${id}-list`}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no element has the role of a list box with such groups
            role="listbox"
            aria-label={PALETTE_TEXTS.results}
            className="min-h-0 overflow-y-auto overscroll-contain pb-3"
          >
            {results.groups.map(({ title, note, things: own }, at) => {
              const before = results.groups.slice(0, at).reduce((sum, group) => sum + group.things.length, 0);
              return (
                <div
                  key={title}
                  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no element is a group of such options
                  role="group"
                  aria-labelledby={`${id}-g${at}`}
                  className="relative py-1.5 md:grid md:grid-cols-[var(--margin)_minmax(0,1fr)] md:py-1"
                >
                  <p
                    id={`${id}-g${at}`}
                    role="presentation"
                    className="pt-1.5 pr-gutter pb-0.5 pl-page font-serif text-lg/5.5 md:pointer-events-none md:z-1 md:col-start-1 md:row-start-1 md:pt-2 md:pr-5 md:pb-0 md:pl-2 md:text-right md:text-balance"
                  >
                    {title}
                    {note !== null && (
                      <small className="ml-2 font-sans text-xs/5 text-ink-3 md:ml-0 md:block">
                        {fr(note)}
                      </small>
                    )}
                  </p>
                  <div
                    role="presentation"
                    className={cx(
                      "md:col-span-full md:row-start-1",
                      at > 0 &&
                        "md:before:absolute md:before:top-0 md:before:right-4 md:before:left-page md:before:h-px md:before:bg-line",
                    )}
                  >
                    {own.map((thing, index) => (
                      <ResultRow
                        key={thing.key}
                        id={optionId(before + index)}
                        thing={thing}
                        marks={results.marks}
                        now={now}
                        isActive={before + index === active}
                        onOpen={(inTab) => open(thing, inTab)}
                      />
                    ))}
                  </div>
                </div>
              );
            })}
          </div>
          <SearchNotices results={results} onRetried={() => field.current?.focus()} />
        </div>
        <div className="flex min-h-9.5 flex-wrap items-center gap-x-3 gap-y-1 border-t border-line-2 py-2 pr-4 pl-page text-xs/5 text-ink-3">
          <span className={HINT}>
            <ShortcutKeys combination="ArrowUp" />
            <ShortcutKeys combination="ArrowDown" />
            {PALETTE_TEXTS.browse}
          </span>
          <span className={HINT}>
            <ShortcutKeys combination="Enter" />
            {PALETTE_TEXTS.open}
          </span>
          <span className={HINT}>
            <ShortcutKeys combination="Mod+Enter" />
            {PALETTE_TEXTS.tab}
          </span>
          <span className="desktop:ml-auto">{status ?? (isShortcutOn("palette") && <ToggleHint />)}</span>
        </div>
      </div>
    </DialogFrame>
  );
}

const HINT = "hidden items-center gap-1.5 desktop:inline-flex";

const ToggleHint = () => (
  <span className={HINT}>
    <ShortcutKeys combination={SHORTCUTS.palette.keys[0]} />
    {PALETTE_TEXTS.toggle}
  </span>
);

/**
 * Returns the announcement: the number of results, and the state of the search on the server. Null while they
 * change.
 */
function useStatus({ count, isReading, messages }: ReturnType<typeof usePaletteResults>): string | null {
  const parts = count === null ? [] : [resultCountText(count)];
  if (isReading) parts.push(PALETTE_TEXTS.reading);
  else if (messages.state === "searching") parts.push(PALETTE_TEXTS.messagesReading);
  else if (messages.state === "complete") parts.push(PALETTE_TEXTS.messagesRead);
  const status = parts.length === 0 ? null : fr(parts.join(", "));
  const isSettled = count !== null && !isReading && messages.state !== "searching";
  useEffect(() => {
    if (!isSettled || status === null) return undefined;
    const timer = setTimeout(() => announce(status), SAID_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isSettled, status]);
  return status;
}

const NOTICES = "grid gap-2 pr-4 pl-page text-sm text-ink-2 not-empty:py-2";

type Results = { results: ReturnType<typeof usePaletteResults> };

/** Shown above the commands if nothing was found: says so, and what else to try. */
function NothingFound({ results, typed }: Results & { typed: string }) {
  const { messages, isReading, count } = results;
  const inTrash = useTrashMatchCount(typed);
  if (count !== 0 || isReading || messages.state === "searching" || isBlankQuery(typed)) return null;
  return (
    <div className={NOTICES}>
      <p className="h3 wrap-anywhere text-ink">{fr(noResultTitle(typed.trim()))}</p>
      <p>{fr(messages.state === "offline" ? PALETTE_TEXTS.nothingOffline : PALETTE_TEXTS.nothingText)}</p>
      {inTrash > 0 && <p>{fr(trashMatchesText(inTrash))}</p>}
    </div>
  );
}

/**
 * Shown below the results: says what could not be searched, with retry buttons. `onRetried` is called after a
 * press on one, because the button may then disappear with the focus.
 */
function SearchNotices({ results, onRetried }: Results & { onRetried: () => void }) {
  const { messages, unread, isTooMany, count, retry } = results;
  const again = (read: () => void) => () => {
    read();
    onRetried();
  };
  return (
    <div className={NOTICES}>
      {unread.length > 0 && <Failed text={unreadSourcesText(unread)} onRetry={again(retry)} />}
      {isTooMany && <p>{fr(PALETTE_TEXTS.tooManyActions)}</p>}
      {messages.state === "failed" && (
        <Failed text={PALETTE_TEXTS.messagesFailed} onRetry={again(messages.retry)} />
      )}
      {messages.state === "offline" && count !== 0 && <output>{fr(PALETTE_TEXTS.messagesOffline)}</output>}
      {messages.state === "incomplete" && <output>{fr(PALETTE_TEXTS.messagesIncomplete)}</output>}
    </div>
  );
}

const Failed = ({ text, onRetry }: { text: string; onRetry: () => void }) => (
  <div role="alert" className="flex flex-wrap items-center gap-2">
    <p>{fr(text)}</p>
    <Button size="sm" onClick={onRetry}>
      {PALETTE_TEXTS.retry}
    </Button>
  </div>
);
