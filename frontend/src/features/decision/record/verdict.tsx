import type { DecisionRecord } from "#shared/record/record.schema.ts";
import { leaderChangeLines, balanceVerdictTexts } from "#frontend/entities/record/verdict-words.ts";
import { RECORD_TEXTS } from "#frontend/labels/record.ts";
import { cx } from "#frontend/ui/class-names.ts";
import { PageRow } from "#frontend/ui/page-with-margin.tsx";
import { fr } from "#frontend/browser/typography.ts";

/**
 * Says which option the balance favours and what would change that. Calculated, in fixed sentences, without a
 * model.
 */
export function BalanceVerdictSection({ record }: { record: DecisionRecord }) {
  const { text, lead } = balanceVerdictTexts(record);
  const lines = leaderChangeLines(record);
  return (
    <PageRow className="pt-6">
      <p className="voice voice-small">
        {fr(`${RECORD_TEXTS.shows} ${text}`)}
        {lead !== null && (
          <>
            <strong>{lead}</strong>.
          </>
        )}
      </p>
      {lines.length > 0 && (
        <ul className="mt-3 grid max-w-152 gap-2">
          {lines.map(({ id, head, supposed }, at) => (
            <li key={id} className="grid gap-x-6 text-pretty md:grid-cols-[9.5rem_minmax(0,1fr)]">
              <span className="caption pt-0.75 wrap-anywhere">
                {/* Repeated headings are hidden, but still read out. */}
                <span className={cx(head === lines[at - 1]?.head && "sr-only")}>{fr(head)}</span>
              </span>
              <span className="wrap-anywhere">{fr(supposed)}</span>
            </li>
          ))}
        </ul>
      )}
    </PageRow>
  );
}
