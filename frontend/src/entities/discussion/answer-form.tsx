import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from "react";
import type { LineKind } from "#shared/dossier/dossier.ts";
import { formatDayInWords } from "#shared/time/time-zone.rules.ts";
import { capitalizeFirstLetter } from "#shared/text/capital.rules.ts";
import { isComposing } from "#frontend/browser/is-composing.ts";
import { fr } from "#frontend/browser/typography.ts";
import { CHAT_TEXTS } from "#frontend/labels/chat.ts";
import { Textarea } from "#frontend/ui/textarea.tsx";
import type { OpenQuestion } from "./answer-choices.tsx";
import { focusComposerIfFinePointer } from "./composer-focus.ts";

const ROWS = "Une réponse par ligne";
const NEXT = "Une autre";
const DAY = "Jour";
const ROW_WORDS: Readonly<Partial<Record<LineKind, string>>> = {
  option: "Une option",
  idea: "Une idée",
  pro: "Une raison",
  con: "Une raison",
  criterion: "Le premier critère",
  fact: "Un fait, ou un chiffre",
  constraint: "Une contrainte",
  person: "Une personne",
  progress: "Une chose faite",
  blocked: "Une chose qui bloque",
  dependsOn: "Une chose attendue",
};
const rowName = (row: number) => `Ligne ${row}`;

type FormProps = { text: string; onChange: (text: string) => void };

type AnswerRowsProps = FormProps & {
  question: OpenQuestion;
  /** Ref that is set to the last row: a request to focus the composer focuses this row. */
  area: RefObject<HTMLTextAreaElement | null>;
  describedBy: string;
  isInvalid: boolean;
  onSend: () => void;
};

/** Matches the dash, bullet or number at the start of a pasted line. */
const MARK = /^\s*(?:[-–—•*]|\d{1,2}[.)])\s+/u;

/**
 * Edits the draft as rows, with an empty row at the end. Enter sends; Shift+Enter goes to the next row; a
 * pasted list becomes rows; Backspace in an empty row removes it.
 */
export function AnswerRowsEditor({
  text,
  question,
  area,
  describedBy,
  isInvalid,
  onChange,
  onSend,
}: AnswerRowsProps) {
  const written = text.split("\n");
  const rows = written.at(-1) === "" ? written : [...written, ""];
  const fields = useRef<(HTMLTextAreaElement | null)[]>([]);
  const wanted = useRef<number | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    fields.current[wanted.current]?.focus();
    wanted.current = null;
  });
  useEffect(() => {
    // The plain text field that these rows replace had the focus: focuses the rows.
    if (document.activeElement === document.body) focusComposerIfFinePointer();
  }, []);
  const listed = listToCorrect(question);
  const latest = useRef({ text, onChange });
  useEffect(() => void (latest.current = { text, onChange }));
  useEffect(() => {
    if (listed === "" || latest.current.text !== "") return undefined;
    latest.current.onChange(listed);
    // The question has changed while its list was not edited: clears the list, or it would be sent as the
    // answer to another question.
    return () => {
      if (latest.current.text === listed) latest.current.onChange("");
    };
  }, [listed]);
  const put = (next: readonly string[], focused: number | null = null) => {
    wanted.current = focused;
    onChange(next.join("\n").replace(/\n+$/u, ""));
  };
  const type = (at: number, value: string) => {
    const parts = value.split(/\n+/u);
    const pasted = parts.length > 1 ? parts.map((part) => part.replace(MARK, "")) : parts;
    put(rows.toSpliced(at, 1, ...pasted), parts.length > 1 ? at + parts.length - 1 : null);
  };
  const onKeyDown = (event: KeyboardEvent, at: number) => {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === "Enter" && !event.shiftKey) onSend();
    else if (event.key === "Enter" && rows[at + 1] === "") fields.current[at + 1]?.focus();
    else if (event.key !== "Backspace" || rows[at] !== "" || at === 0) return;
    else if (at === rows.length - 1) fields.current[at - 1]?.focus();
    else put(rows.toSpliced(at, 1), at - 1);
    event.preventDefault();
  };
  return (
    <fieldset
      aria-label={ROWS}
      className="grid max-h-[40dvh] min-w-0 flex-[1_1_7rem] max-sm:basis-auto overflow-y-auto"
    >
      {rows.map((row, at) => (
        <Textarea
          // oxlint-disable-next-line react/no-array-index-key -- a row is its place: it is controlled, and keeps nothing
          key={at}
          ref={(field: HTMLTextAreaElement | null) => {
            fields.current[at] = field;
            if (at === rows.length - 1) area.current = field;
          }}
          bare
          minRows={1}
          maxRows={4}
          value={row}
          aria-label={at === 0 ? CHAT_TEXTS.input : rowName(at + 1)}
          aria-describedby={describedBy}
          aria-invalid={isInvalid || undefined}
          placeholder={fr((at === 0 ? ROW_WORDS[question.asks.kind] : undefined) ?? NEXT)}
          enterKeyHint="send"
          className="min-w-0 border-0 bg-transparent py-1.25 text-lg outline-none [--pad:0.625rem] not-last:border-b not-last:border-line"
          onChange={(event) => type(at, event.target.value)}
          onKeyDown={(event) => onKeyDown(event, at)}
        />
      ))}
    </fieldset>
  );
}

/** Returns the lines that the question asks the person to correct, one per row; "" for any other question. */
function listToCorrect({ asks, dossier }: OpenQuestion): string {
  if (asks.rule !== "correct") return "";
  return dossier.lines
    .filter(
      ({ kind, parentId, state }) => kind === asks.kind && parentId === asks.lineId && state !== "dismissed",
    )
    .map(({ text }) => text)
    .join("\n");
}

/**
 * A calendar for a question about a day. Appends the chosen day to the draft, in place of a day that it
 * appended before.
 */
export function AnswerDayPicker({ text, onChange }: FormProps) {
  const [day, setDay] = useState("");
  const choose = (chosen: string) => {
    const without = day !== "" && text.endsWith(inWords(day)) ? text.slice(0, -inWords(day).length) : text;
    const words = without.replace(/[\s,]+$/u, "");
    setDay(chosen);
    if (chosen !== "")
      onChange(words === "" ? capitalizeFirstLetter(inWords(chosen)) : `${words}, ${inWords(chosen)}`);
  };
  return (
    <input
      type="date"
      aria-label={DAY}
      value={day}
      className="control sm my-0.5 min-w-0 flex-none"
      onChange={({ currentTarget }) => choose(currentTarget.value)}
    />
  );
}

const inWords = (day: string): string => `le ${formatDayInWords(new Date(`${day}T12:00:00Z`), "UTC")}`;
