import type { ReactNode } from "react";
import { isCompleted, isTrashed } from "#shared/decision/decision.ts";
import type { Decision } from "#shared/decision/decision.schema.ts";
import { daysLeft, isOverdue } from "#shared/decision/deadline.rules.ts";
import { useNow } from "#frontend/app/use-now.ts";
import { viewerZone } from "#frontend/app/zone.ts";
import { daysLeftWords, DECISION } from "#frontend/labels/decision.ts";
import { DETAIL } from "#frontend/labels/detail.ts";
import { wholeDay } from "#frontend/ui/dates.ts";
import { fr } from "#frontend/ui/typography.ts";
import { Paragraphs } from "./paragraphs.tsx";

/** Who decides, in which project, from when to when. */
export function Facts({ decision }: { decision: Decision }) {
  const now = useNow();
  const { decideur, projectName, startDate } = decision;
  return (
    <dl className="mt-5 grid grid-cols-2 gap-x-6 gap-y-4 md:grid-cols-4">
      <Fact name={DETAIL.decideur}>{fr(decideur)}</Fact>
      <Fact name={DETAIL.project}>
        {projectName === null ? <span className="text-ink-2">{DECISION.noProject}</span> : fr(projectName)}
      </Fact>
      <Fact name={DETAIL.start}>{fr(wholeDay(startDate, now))}</Fact>
      <Fact name={DETAIL.end}>
        {fr(wholeDay(decision.endDate, now))} <DaysLeft decision={decision} now={now} />
      </Fact>
    </dl>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0 wrap-anywhere">
    <dt className="cap">{name}</dt>
    <dd className="font-medium">{children}</dd>
  </div>
);

/** « dans 11 jours », « 3 jours de retard »: for as long as there is something left to do. */
function DaysLeft({ decision, now }: { decision: Decision; now: Date }) {
  if (isCompleted(decision) || isTrashed(decision)) return null;
  const zone = viewerZone();
  const words = daysLeftWords(daysLeft(decision, now, zone));
  return isOverdue(decision, now, zone) ? (
    <span className="block font-strong text-urgence-critique">{words}</span>
  ) : (
    <span className="block font-normal text-ink-2">{words}</span>
  );
}

/** What was written about it, as far as something was. */
export function Writings({ decision }: { decision: Decision }) {
  const { impact, description, context, alternatives } = decision;
  if (!impact && !description && !context && alternatives.length === 0) return null;
  return (
    <div className="mt-6 grid max-w-measure gap-4 wrap-anywhere">
      {impact && <Writing name={DETAIL.impact} text={impact} />}
      {description && <Writing name={DETAIL.description} text={description} />}
      {context && <Writing name={DETAIL.context} text={context} />}
      {alternatives.length > 0 && (
        <div>
          <h3 className="cap">{DETAIL.alternatives}</h3>
          <ul className="list-disc pl-4.5 text-ink-2 marker:text-ink-3">
            {alternatives.map((text, at) => (
              <li key={text + String(at)}>{fr(text)}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

const Writing = ({ name, text }: { name: string; text: string }) => (
  <div>
    <h3 className="cap">{name}</h3>
    <Paragraphs text={text} className="text-ink-2" />
  </div>
);
