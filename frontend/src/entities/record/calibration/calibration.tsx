import "./calibration.css";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { CalendarCog } from "lucide-react";
import type { CSSProperties } from "react";
import {
  countChoicesStillNeeded,
  countReviewedChoices,
  findLargestSurenessGaps,
} from "#shared/record/calibration.rules.ts";
import { CALIBRATION_CHOICES_MIN } from "#shared/record/calibration.ts";
import type { DurationRatioSummary, SurenessTenth } from "#shared/record/calibration.schema.ts";
import { restoreFocusTo } from "#frontend/browser/focus.ts";
import { withRequestReference } from "#frontend/api/error-message.ts";
import { createPreferenceChangeQueue } from "#frontend/entities/person/change-preferences.ts";
import { preferencesQuery } from "#frontend/entities/person/preferences.ts";
import { calibrationQuery } from "#frontend/entities/record/reviews.ts";
import { Button } from "#frontend/ui/button.tsx";
import { cx } from "#frontend/ui/class-names.ts";
import { EXPLAINED_FIGURE_CLASS, ExplainedNumber } from "#frontend/ui/explained-number.tsx";
import { FailedRead } from "#frontend/ui/failed-read.tsx";
import { Skeleton, SkeletonGroup } from "#frontend/ui/skeleton.tsx";
import { fr } from "#frontend/browser/typography.ts";
import { VisuallyHidden } from "#frontend/ui/visually-hidden.tsx";
import {
  CALIBRATION_TEXTS,
  CAME_TRUE_RULE_TEXT,
  cameTrueOfChoicesText,
  durationSentence,
  plannedDurationsFactorText,
  durationFactorRuleText,
  durationFactorWords,
  countByOtherFactorText,
  missingReviewsText,
  reviewedCountText,
  overAndUnderconfidenceText,
  surenessRangeText,
  surenessTenthAriaText,
  durationFactorUsedText,
} from "./words.ts";

/** Compares the person's certainty with what came true, and real durations with the estimates. */
export function Calibration() {
  const { data, isError, error, isFetching, refetch } = useQuery(calibrationQuery);
  if (data === undefined)
    return isError ? (
      <FailedRead
        as="h2"
        title={CALIBRATION_TEXTS.failed}
        busy={isFetching}
        onRetry={() => void refetch()}
        size="sm"
      >
        {withRequestReference(error, CALIBRATION_TEXTS.failedText)}
      </FailedRead>
    ) : (
      <SkeletonGroup className="grid content-start gap-3">
        <Skeleton className="h-6 w-2/3" />
        <Skeleton className="h-3 w-full" />
      </SkeletonGroup>
    );
  return (
    <>
      <Sureness tenths={data.tenths} />
      <DurationsSection durations={data.durations} />
    </>
  );
}

function Sureness({ tenths }: { tenths: readonly SurenessTenth[] }) {
  const missing = countChoicesStillNeeded(tenths);
  const reviewed = countReviewedChoices(tenths);
  return (
    <section className="border-t border-line-2 pt-7 xl:border-0 xl:pt-0">
      <h2 className="h2">{fr(missing > 0 ? CALIBRATION_TEXTS.title : CALIBRATION_TEXTS.worth)}</h2>
      {missing > 0 ? (
        <div className="mt-3 text-sm text-ink-2">
          <p className="font-strong text-ink">{fr(reviewedCountText(reviewed, CALIBRATION_CHOICES_MIN))}</p>
          <TenStrokes filled={reviewed} />
          <p>{fr(`${CALIBRATION_TEXTS.tooFew} ${missingReviewsText(missing)}`)}</p>
        </div>
      ) : (
        <>
          <p className="voice voice-small mt-3">
            {fr(overAndUnderconfidenceText(findLargestSurenessGaps(tenths)))}
          </p>
          <ul aria-label={fr(CALIBRATION_TEXTS.chart)} className="mt-4 grid gap-1 text-xs/5">
            {tenths.map((tenth) => (
              <Tenth key={tenth.from} tenth={tenth} />
            ))}
          </ul>
          <p aria-hidden="true" className="mt-3 flex flex-wrap gap-x-4 gap-y-0.5 text-xs text-ink-2">
            <span className="inline-flex items-center gap-1.5">
              <i className="h-3.5 w-0.5 bg-ink" />
              {CALIBRATION_TEXTS.said}
            </span>
            <span className="inline-flex items-center gap-1.5">
              <i className="size-2.5 rounded-full bg-accent" />
              {CALIBRATION_TEXTS.came}
            </span>
          </p>
          <p className="note mt-3">{fr(CAME_TRUE_RULE_TEXT)}</p>
        </>
      )}
    </section>
  );
}

const STROKES = Array.from({ length: CALIBRATION_CHOICES_MIN }, (_, at) => at);

const TenStrokes = ({ filled }: { filled: number }) => (
  <span aria-hidden="true" className="mt-2 mb-2.5 grid grid-cols-10 gap-0.5">
    {STROKES.map((stroke) => (
      <i
        key={stroke}
        className={cx("h-1.5 forced-color-adjust-none", stroke < filled ? "bg-accent" : "bg-sheet-3")}
      />
    ))}
  </span>
);

function Tenth({ tenth }: { tenth: SurenessTenth }) {
  const { choices, came, said } = tenth;
  const marks = said === null ? {} : { "--said": said, "--came": (100 * came) / choices };
  return (
    <li
      className={cx(
        "grid min-h-7.5 grid-cols-[4rem_minmax(0,1fr)_3.25rem] items-center gap-3",
        said === null && "text-ink-3",
      )}
    >
      <VisuallyHidden>{fr(surenessTenthAriaText(tenth))}</VisuallyHidden>
      <span aria-hidden="true" className="text-right">
        {fr(surenessRangeText(tenth))}
      </span>
      <span
        aria-hidden="true"
        className={cx("tenth-rule", said !== null && "known")}
        style={marks as CSSProperties}
      >
        {said !== null && <i />}
      </span>
      <span aria-hidden="true" className={cx(said !== null && "font-medium")}>
        {fr(said === null ? CALIBRATION_TEXTS.none : cameTrueOfChoicesText(tenth))}
      </span>
    </li>
  );
}

/** Selects the button to focus after another factor is applied, because the pressed button is removed. */
const TOGGLE_SELECTOR = "[data-factor-toggle]";

function DurationsSection({ durations }: { durations: DurationRatioSummary }) {
  const client = useQueryClient();
  const { data: preferences } = useQuery(preferencesQuery);
  const { actions, median, factor } = durations;
  const used = preferences?.durationFactor ?? null;
  if (actions === 0 && used === null) return null;
  const use = (durationFactor: number | null) => createPreferenceChangeQueue(client).push({ durationFactor });
  return (
    <section className="mt-8 border-t border-line-2 pt-7">
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="h3">{CALIBRATION_TEXTS.durations}</h2>
        {median !== null && (
          <ExplainedNumber
            name={plannedDurationsFactorText(median)}
            title={plannedDurationsFactorText(median)}
            explanation={durationFactorRuleText(actions)}
            className={EXPLAINED_FIGURE_CLASS}
          >
            {fr(durationFactorWords(median))}
          </ExplainedNumber>
        )}
      </div>
      <p className="note mt-1">{fr(durationSentence(durations))}</p>
      {preferences && (used !== null || factor !== null) && (
        <div className="flex flex-wrap items-center gap-2 mt-3">
          {used !== null && <p className="w-full text-sm text-ink-2">{fr(durationFactorUsedText(used))}</p>}
          {used !== null && factor !== null && used !== factor && (
            <Button
              size="sm"
              onClick={() => {
                restoreFocusTo(TOGGLE_SELECTOR);
                use(factor);
              }}
            >
              {countByOtherFactorText(factor)}
            </Button>
          )}
          <Button
            key="toggle"
            data-factor-toggle=""
            size="sm"
            {...(used === null && { icon: CalendarCog })}
            onClick={() => use(used === null ? factor : null)}
          >
            {used === null ? CALIBRATION_TEXTS.use : CALIBRATION_TEXTS.stop}
          </Button>
        </div>
      )}
    </section>
  );
}
