import { useQuery } from "@tanstack/react-query";
import { Quote } from "lucide-react";
import { type CSSProperties, useId } from "react";
import type { LineKind } from "#shared/dossier/dossier.ts";
import type { Dossier, Line } from "#shared/dossier/dossier.schema.ts";
import { contradictionsIn } from "#shared/dossier/limits.rules.ts";
import {
  amountOf,
  dayOfLine,
  firstDeadline,
  isRanked,
  leanOf,
  personOf,
  type Amount,
} from "#shared/dossier/lines.rules.ts";
import { KIND_WORDS } from "#shared/dossier/words.ts";
import { SURENESS_RANGE } from "#shared/dossier/dossier.ts";
import { daysBetween } from "#shared/time/day.rules.ts";
import { formatFullDate } from "#frontend/browser/dates.ts";
import { viewerTimeZone } from "#frontend/browser/time-zone.ts";
import { fr } from "#frontend/browser/typography.ts";
import { useNow } from "#frontend/browser/use-now.ts";
import { CHOICE, surenessName, surenessWord } from "#frontend/labels/choice.ts";
import {
  askForSide,
  daysAwayText,
  DOSSIER,
  lateText,
  missingSideName,
  PERIOD_WORDS,
  ROLE_WORDS,
  sourceName,
  tooMuchText,
} from "#frontend/labels/dossier.ts";
import { hundredths } from "#frontend/labels/numbers.ts";
import { cx } from "#frontend/ui/class-names.ts";
import { MarginMark, type MarkKind } from "#frontend/ui/margin-mark.tsx";
import { PlainIconButton } from "#frontend/ui/plain-icon-button.tsx";
import { VisuallyHidden } from "#frontend/ui/visually-hidden.tsx";
import { messagesQuery } from "../queries.ts";
import { sectionsOf, type Section, type ShownLine } from "./sections.ts";

type SectionsProps = {
  sessionId: string;
  dossier: Dossier;
  isBusy: boolean;
  onAsk: (text: string) => void;
  onShowMessage: (messageId: string) => void;
};

export function DossierSections(props: SectionsProps) {
  const { sections, others } = sectionsOf(props.dossier);
  const othersId = useId();
  return (
    <>
      {sections.map((section) => (
        <DossierSection key={section.kind} section={section} {...props} />
      ))}
      {others.length > 0 && (
        <section aria-labelledby={othersId} className="dossier-others">
          <h3 id={othersId} className="dossier-part dossier-title">
            {DOSSIER.others}
          </h3>
          {others.map((section) => (
            <DossierSection key={section.kind} section={section} isNested {...props} />
          ))}
        </section>
      )}
    </>
  );
}

function DossierSection({
  section,
  isNested = false,
  ...props
}: SectionsProps & { section: Section; isNested?: boolean }) {
  const { kind, lines } = section;
  const id = useId();
  const Title = isNested ? "h4" : "h3";
  const List = isRanked(kind) ? "ol" : "ul";
  const kept = lines.filter(({ line }) => line.state === "kept").length;
  const words = KIND_WORDS[kind];
  return (
    <section aria-labelledby={id} className="dossier-section" data-kind={kind}>
      <div className="dossier-part dossier-heading">
        <Title id={id} className={isNested ? "caption" : "dossier-title"}>
          {lines.length > 1 ? words.many : words.one}
        </Title>
        <HeadingNote kind={kind} kept={kept} {...props} />
      </div>
      <List>
        {lines.map((shown, at) => (
          <LineRow key={shown.line.id} shown={shown} rank={kind === "criterion" ? at + 1 : null} {...props} />
        ))}
      </List>
    </section>
  );
}

/** Beside a heading: when the deadline is, how many options there are, that criteria have an order. */
function HeadingNote({
  kind,
  kept,
  dossier: { lines },
}: { kind: LineKind; kept: number } & Pick<SectionsProps, "dossier">) {
  const now = useNow();
  if (kind === "deadline") {
    const day = firstDeadlineDay(lines);
    if (day === null) return null;
    return <span className="note">{fr(daysAwayText(daysBetween(now, day, viewerTimeZone())))}</span>;
  }
  if (kept < 2) return null;
  if (kind === "option" || kind === "idea") return <span className="note">{kept}</span>;
  if (kind === "criterion") return <span className="note">{DOSSIER.inOrder}</span>;
  return null;
}

function firstDeadlineDay(lines: readonly Line[]): string | null {
  const first = firstDeadline(lines);
  return first ? dayOfLine(first) : null;
}

type RowProps = SectionsProps & { shown: ShownLine; rank: number | null };

function LineRow({ shown: { line, under }, rank, ...props }: RowProps) {
  const isBig = line.kind === "question" || line.kind === "subject";
  const isNamed = line.kind === "option" || line.kind === "idea";
  return (
    <li className={cx("dossier-line", isBig && "big", isNamed && "named", stateClass(line))}>
      <div className="dossier-row">
        {rank === null ? (
          <MarginMark kind={markOf(line.kind)} />
        ) : (
          <span aria-hidden="true" className="dossier-rank">
            {rank}
          </span>
        )}
        <LineWords line={line} {...props} />
      </div>
      {isNamed && line.state === "kept" ? (
        <Sides option={line} under={under} {...props} />
      ) : (
        under.length > 0 && (
          <ul className="dossier-under">
            {under.map((each) => (
              <SideRow key={each.id} line={each} {...props} />
            ))}
          </ul>
        )
      )}
    </li>
  );
}

const stateClass = ({ state }: Line) => state === "proposed" && "proposed";

const MARKS: Partial<Record<LineKind, MarkKind>> = {
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
/** Every other line hangs on a tick. */
const markOf = (kind: LineKind): MarkKind => MARKS[kind] ?? "past-question";

/** What speaks for and against an option. A side that is still missing is asked for by a press, once the other is said. */
function Sides({ option, under, ...props }: SectionsProps & { option: Line; under: readonly Line[] }) {
  const sides = (["pro", "con"] as const).map((kind) => ({
    kind,
    lines: under.filter((line) => line.kind === kind),
  }));
  if (under.length === 0) return null;
  return (
    <ul className="dossier-under">
      {sides.map(({ kind, lines }) =>
        lines.length > 0 ? (
          lines.map((line, at) => <SideRow key={line.id} line={line} isFirst={at === 0} {...props} />)
        ) : (
          <li key={kind} className="dossier-line">
            <div className="dossier-row sub">
              <span aria-hidden="true" className="dossier-side">
                {KIND_WORDS[kind].one}
              </span>
              <button
                type="button"
                aria-label={fr(missingSideName(kind, option.text))}
                aria-disabled={props.isBusy || undefined}
                className="explained justify-self-start text-ink-2"
                onClick={() => props.onAsk(fr(askForSide(kind, option.text)))}
              >
                {DOSSIER.missingSide}
              </button>
            </div>
          </li>
        ),
      )}
    </ul>
  );
}

function SideRow({ line, isFirst = true, ...props }: SectionsProps & { line: Line; isFirst?: boolean }) {
  const isSide = line.kind === "pro" || line.kind === "con";
  return (
    <li className={cx("dossier-line", stateClass(line))}>
      <div className="dossier-row sub">
        {isSide && (
          <span className={cx("dossier-side", !isFirst && "sr-only")}>
            {KIND_WORDS[line.kind].one}
            <VisuallyHidden>{" : "}</VisuallyHidden>
          </span>
        )}
        <LineWords line={line} {...props} />
      </div>
    </li>
  );
}

/** The words of a line, its value, and what leads to where it comes from. */
function LineWords({ line, ...props }: SectionsProps & { line: Line }) {
  return (
    <>
      <p dir="auto" className="dossier-text">
        {fr(line.text)}
      </p>
      <LineValue line={line} />
      <span className="dossier-tools">
        <SourceButton line={line} {...props} />
      </span>
      <LineNote line={line} {...props} />
    </>
  );
}

function SourceButton({ line: { source }, sessionId, onShowMessage }: SectionsProps & { line: Line }) {
  const { data: messages } = useQuery({ ...messagesQuery(sessionId), enabled: false });
  if (!source || !messages?.some(({ id }) => id === source.messageId)) return null;
  const name = sourceName(source.quote);
  return (
    <PlainIconButton
      size="sm"
      name={name}
      title={fr(name)}
      icon={Quote}
      onClick={() => onShowMessage(source.messageId)}
    />
  );
}

const amountText = ({ amount, unit }: Pick<Amount, "amount" | "unit">) => `${hundredths(amount)} ${unit}`;

/** Beside a line: its amount, where a person stands, how sure a lean is. */
function LineValue({ line }: { line: Line }) {
  const amount = amountOf(line);
  if (amount)
    return (
      <span className="dossier-value">
        <b>{fr(amountText(amount))}</b>{" "}
        {amount.per !== "once" && <small>{fr(PERIOD_WORDS[amount.per])}</small>}
      </span>
    );
  const person = personOf(line);
  if (person) {
    const words = person.stance ?? (person.toConsult ? DOSSIER.toConsult : null);
    return words === null ? null : <span className="dossier-value note">{fr(words)}</span>;
  }
  if (line.kind !== "lean") return null;
  const sureness = leanOf([line])?.sureness ?? null;
  if (sureness === null) return null;
  return (
    <>
      <span className="dossier-value">
        <small>{surenessWord(sureness)}</small> <b>{fr(`${sureness} %`)}</b>
      </span>
      <span
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- nothing can be drawn over a native meter
        role="meter"
        aria-label={CHOICE.sureness}
        aria-valuemin={SURENESS_RANGE.min}
        aria-valuemax={SURENESS_RANGE.max}
        aria-valuenow={sureness}
        aria-valuetext={fr(surenessName(sureness))}
        className="dossier-sureness"
        style={{ "--share": shareOf(sureness) } as CSSProperties}
      />
    </>
  );
}

const shareOf = (sureness: number) =>
  (sureness - SURENESS_RANGE.min) / (SURENESS_RANGE.max - SURENESS_RANGE.min);

function optionOf({ value }: Line, { lines }: Pick<Dossier, "lines">): Line | undefined {
  const id = value && "optionId" in value ? value.optionId : null;
  return lines.find((line) => line.id === id && line.state !== "dismissed");
}

/** Under a line: its day in words, what its amount is, what it passes. */
function LineNote({ line, dossier }: { line: Line; dossier: Dossier }) {
  const now = useNow();
  const day = dayOfLine(line);
  const amount = amountOf(line);
  const option = optionOf(line, dossier);
  const notes = [
    day === null ? null : formatFullDate(day, now),
    amount?.role ? ROLE_WORDS[amount.role] : null,
    option && line.text !== option.text ? option.text : null,
  ].filter((words) => words !== null && words !== undefined);
  const excess = excessOf(line, dossier.lines);
  if (notes.length === 0 && excess === null) return null;
  return (
    <p className="dossier-note note">
      {fr(notes.join(", "))}
      {excess !== null && (
        <>
          {notes.length > 0 && " "}
          <b className="font-strong text-warn">{fr(excess)}</b>
        </>
      )}
    </p>
  );
}

/** What of this line does not go with the others: « 900 € de trop ». */
function excessOf(line: Line, lines: readonly Line[]): string | null {
  for (const found of contradictionsIn(lines)) {
    if (found.kind === "late" && found.step.id === line.id) return lateText(found.days);
    if (found.kind === "over" && found.costs.at(-1)?.id === line.id)
      return tooMuchText(amountText({ amount: found.by, unit: found.unit }));
  }
  return null;
}
