import { Plus } from "lucide-react";
import { useContext, useRef } from "react";
import { flushSync } from "react-dom";
import { ulid } from "ulid";
import { RECORD_LIMITS, REVIEW_MONTHS_AHEAD } from "#shared/record/record.ts";
import { Button } from "#frontend/ui/button.tsx";
import { isoOfDate, monthsLater } from "#frontend/browser/calendar-days.ts";
import { SheetRow } from "#frontend/ui/sheet.tsx";
import { fr } from "#frontend/browser/typography.ts";
import { MakingLineRow } from "./line.tsx";
import { withAddedReviewDay } from "./making.ts";
import { MakingSection } from "./section.tsx";
import { QuotedContext } from "./source-note.tsx";
import type { MakingForm } from "./use-making.ts";
import { MAKING } from "./words.ts";

type ReviewsSectionProps = {
  form: MakingForm;
  /** Only what the document proposes. */
  isFixed: boolean;
};

/** The days to look back: those that the document names, and those that the person adds. */
export function ReviewsSection({ form, isFixed }: ReviewsSectionProps) {
  const lines = form.making.lines.filter(({ kind }) => kind === "review");
  return (
    <MakingSection
      title={MAKING.reviews}
      counted={lines}
      after={isFixed ? undefined : <AddReview form={form} lines={lines} />}
    >
      {lines.map((line) => (
        <MakingLineRow key={line.id} form={form} line={line} />
      ))}
    </MakingSection>
  );
}

function AddReview({ form, lines }: { form: MakingForm; lines: MakingForm["making"]["lines"] }) {
  const { now } = useContext(QuotedContext);
  const button = useRef<HTMLButtonElement>(null);
  if (lines.length >= RECORD_LIMITS.reviews) return null;
  const add = () => {
    const last = lines.map(({ text }) => text).reduce((a, b) => (a > b ? a : b), isoOfDate(now));
    const day = monthsLater(last, REVIEW_MONTHS_AHEAD);
    flushSync(() => form.changeLines((before) => withAddedReviewDay(before, ulid(), day)));
    const days = button.current?.closest("section")?.querySelectorAll<HTMLElement>(".control");
    days?.[days.length - 1]?.focus();
  };
  return (
    <SheetRow className="pt-2" pageClassName="grid justify-items-start gap-2">
      {lines.length === 0 && <p className="note">{fr(MAKING.noReview)}</p>}
      <Button ref={button} size="sm" icon={Plus} onClick={add}>
        {MAKING.addReview}
      </Button>
    </SheetRow>
  );
}
