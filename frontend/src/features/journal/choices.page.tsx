import { useQuery } from "@tanstack/react-query";
import { Download, Search } from "lucide-react";
import { useMemo, useState } from "react";
import { Link } from "react-router-dom";
import type { Decision } from "#shared/decision/decision.schema.ts";
import {
  countDecidedChoices,
  type DecidedChoice,
  DECIDED_CHOICE_FILTERS,
  listDecidedChoices,
  type DecidedChoiceFilter,
  filterDecidedChoices,
} from "#shared/record/decided.rules.ts";
import type { ListedChoice } from "#shared/record/record.schema.ts";
import { withRequestReference } from "#frontend/api/error-message.ts";
import { withQueryChanges, paths } from "#frontend/browser/address/paths.ts";
import { useUrlQuery } from "#frontend/browser/address/use-address-query.ts";
import { downloadFile } from "#frontend/browser/download.ts";
import { toast } from "#frontend/browser/toast.ts";
import { fr } from "#frontend/browser/typography.ts";
import { useNowByQuarterHour } from "#frontend/browser/use-now.ts";
import { useDebouncedText } from "#frontend/browser/use-debounced-text.ts";
import { usePageSetup } from "#frontend/browser/use-page-setup.ts";
import { decisionListPath } from "#frontend/entities/decision/decision-list-view.ts";
import { decisionsQuery } from "#frontend/entities/decision/queries.ts";
import { Calibration } from "#frontend/entities/record/calibration/calibration.tsx";
import { allChoicesQuery } from "#frontend/entities/record/choice-list.ts";
import { Button, buttonClass } from "#frontend/ui/button.tsx";
import { ToggleChip } from "#frontend/ui/chip.tsx";
import { EmptyState } from "#frontend/ui/empty-state.tsx";
import { FailedRead } from "#frontend/ui/failed-read.tsx";
import { PageRow } from "#frontend/ui/page-with-margin.tsx";
import { Skeleton, SkeletonGroup } from "#frontend/ui/skeleton.tsx";
import { TextInput } from "#frontend/ui/text-input.tsx";
import { decidedChoicesMarkdown } from "./decided-markdown.ts";
import { DecidedChoiceRow } from "./decided-row.tsx";
import {
  DECIDED_CHOICES_TEXTS,
  DECIDED_FILTER_WORDS,
  decidedSummaryText,
  decidedFilterLabel,
  foundChoiceCount,
  choicesInTrashText,
  yearCountsText,
} from "./decided-words.ts";
import { UpcomingReviews } from "./upcoming-reviews.tsx";

/**
 * The page « Ce que j’ai décidé »: a person's choices with expectations and outcomes, and how well their
 * sureness fitted.
 */
export function ChoicesPage() {
  usePageSetup(DECIDED_CHOICES_TEXTS.title);
  const choices = useQuery(allChoicesQuery);
  const decisions = useQuery(decisionsQuery);
  const failed = [choices, decisions].find(({ data, isError }) => isError && !data);
  return (
    <div className="pt-4">
      <PageRow className="pb-6">
        <h1 className="h1">{fr(DECIDED_CHOICES_TEXTS.title)}</h1>
      </PageRow>
      {failed ? (
        <PageRow>
          <FailedRead
            as="h2"
            title={DECIDED_CHOICES_TEXTS.failed}
            busy={failed.isFetching}
            onRetry={() => void Promise.all([choices.refetch(), decisions.refetch()])}
          >
            {withRequestReference(failed.error, DECIDED_CHOICES_TEXTS.failedText)}
          </FailedRead>
        </PageRow>
      ) : choices.data && decisions.data ? (
        <Content choices={choices.data} decisions={decisions.data} />
      ) : (
        <Waiting />
      )}
    </div>
  );
}

type ContentProps = { choices: readonly ListedChoice[]; decisions: readonly Decision[] };

function Content({ choices, decisions }: ContentProps) {
  const { decided, inTrash } = useMemo(() => listDecidedChoices(choices, decisions), [choices, decisions]);
  if (decided.length === 0) return <Nothing inTrash={inTrash} />;
  return (
    <div className="xl:grid xl:grid-cols-[minmax(0,1fr)_18rem]">
      <List decided={decided} inTrash={inTrash} />
      <aside
        aria-label={fr(`${DECIDED_CHOICES_TEXTS.toReview}, ${DECIDED_CHOICES_TEXTS.calibration}`)}
        className="grid content-start gap-10 pr-gutter pb-12 pl-page max-xl:pt-10 xl:px-5"
      >
        <UpcomingReviews decided={decided} />
        <div>
          <Calibration />
        </div>
      </aside>
    </div>
  );
}

/** Number of rows shown at first, and added by each press of « more ». */
const DRAWN = 100;
const FILTER_PARAMETER = "filtre";
const SEARCH_PARAMETER = "q";
const FILTER_VALUES = {
  to_review: "a-relire",
  reviewed: "relus",
  with_lesson: "lecons",
} as const satisfies Record<DecidedChoiceFilter, string>;

type ListProps = { decided: readonly DecidedChoice[]; inTrash: number };

function List({ decided, inTrash }: ListProps) {
  const now = useNowByQuarterHour();
  const [params, changeQuery] = useUrlQuery();
  const [most, setMost] = useState(DRAWN);
  const filter =
    DECIDED_CHOICE_FILTERS.find((one) => FILTER_VALUES[one] === params.get(FILTER_PARAMETER)) ?? null;
  const set = (changes: Record<string, string | null>) => {
    setMost(DRAWN);
    changeQuery((query) => withQueryChanges(query, changes), { replace: true });
  };
  const [search, type] = useDebouncedText(params.get(SEARCH_PARAMETER) ?? "", (text) =>
    set({ [SEARCH_PARAMETER]: text || null }),
  );
  const found = useMemo(() => filterDecidedChoices(decided, { filter, search }), [decided, filter, search]);
  const choose = (next: DecidedChoiceFilter | null) =>
    set({ [FILTER_PARAMETER]: next === null ? null : FILTER_VALUES[next] });
  const save = () => {
    const bytes = new TextEncoder().encode(decidedChoicesMarkdown(found, now));
    downloadFile("menta-choix.md", "text/markdown;charset=utf-8", bytes);
    toast({ title: DECIDED_CHOICES_TEXTS.exported, description: fr(foundChoiceCount(found.length)) });
  };
  const foundByYear = Map.groupBy(found, yearOf);
  const drawnByYear = [...Map.groupBy(found.slice(0, most), yearOf)];
  /**
   * Returns the note beside a year, with its counts. None if it is the only year: the counts above the list
   * are the same.
   */
  const noteOf = (year: number) => {
    const ofYear = foundByYear.get(year) ?? [];
    return (
      ofYear.length < decided.length &&
      fr(yearCountsText(ofYear.length, countDecidedChoices(ofYear, "reviewed")))
    );
  };
  return (
    <div className="min-w-0">
      <PageRow className="pb-6" pageClassName="grid gap-3.5">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="text-ink-2">
            {fr(decidedSummaryText(decided.length, countDecidedChoices(decided, "reviewed")))}
          </p>
          <Button size="sm" tone="quiet" icon={Download} onClick={save}>
            {DECIDED_CHOICES_TEXTS.export}
          </Button>
        </div>
        <TextInput
          type="search"
          size="sm"
          icon={Search}
          aria-label={DECIDED_CHOICES_TEXTS.search}
          placeholder={fr(DECIDED_CHOICES_TEXTS.searchHint)}
          value={search}
          onChange={({ target }) => type(target.value)}
        />
        <fieldset aria-label={DECIDED_CHOICES_TEXTS.filters} className="flex min-w-0 flex-wrap gap-1.5">
          <ToggleChip pressed={filter === null} onChange={() => choose(null)}>
            {decidedFilterLabel(DECIDED_CHOICES_TEXTS.all, decided.length)}
          </ToggleChip>
          {DECIDED_CHOICE_FILTERS.map((one) => (
            <ToggleChip key={one} pressed={filter === one} onChange={(isOn) => choose(isOn ? one : null)}>
              {decidedFilterLabel(DECIDED_FILTER_WORDS[one], countDecidedChoices(decided, one))}
            </ToggleChip>
          ))}
        </fieldset>
        <output className="sr-only">
          {found.length === decided.length ? "" : foundChoiceCount(found.length)}
        </output>
      </PageRow>
      {found.length === 0 && (
        <PageRow>
          <EmptyState
            kind="no-match"
            as="h2"
            title={DECIDED_CHOICES_TEXTS.noMatch}
            action={
              <Button
                onClick={() => {
                  type("");
                  set({ [FILTER_PARAMETER]: null, [SEARCH_PARAMETER]: null });
                }}
              >
                {DECIDED_CHOICES_TEXTS.reset}
              </Button>
            }
          >
            {DECIDED_CHOICES_TEXTS.noMatchText}
          </EmptyState>
        </PageRow>
      )}
      {drawnByYear.map(([year, ofYear]) => (
        <section key={year} aria-label={String(year)} className="pb-8">
          <PageRow margin={<h2 className="margin-title">{year}</h2>}>
            <p className="min-h-7 border-b border-line-2 pb-2 text-xs text-ink-3">{noteOf(year)} </p>
          </PageRow>
          <ul>
            {ofYear.map((one) => (
              <DecidedChoiceRow key={one.choice.id} one={one} now={now} />
            ))}
          </ul>
        </section>
      ))}
      {found.length > most && (
        <PageRow className="pb-8">
          <Button size="sm" onClick={() => setMost(most + DRAWN)}>
            {DECIDED_CHOICES_TEXTS.more}
          </Button>
        </PageRow>
      )}
      <InTrash count={inTrash} />
    </div>
  );
}

const yearOf = ({ choice }: DecidedChoice): number => new Date(choice.chosenAt).getFullYear();

/** Says how many choices are not listed because their decision is in the trash. Renders nothing for 0. */
const InTrash = ({ count }: { count: number }) =>
  count > 0 && (
    <PageRow className="pb-8">
      <p className="note">
        {fr(choicesInTrashText(count))}{" "}
        <Link to={`${paths.decisionFlow()}?onglet=corbeille`}>{DECIDED_CHOICES_TEXTS.openTrash}</Link>
      </p>
    </PageRow>
  );

const Nothing = ({ inTrash }: { inTrash: number }) => (
  <>
    <PageRow className="pb-8">
      <EmptyState
        kind="nothing"
        as="h2"
        title={DECIDED_CHOICES_TEXTS.none}
        question={DECIDED_CHOICES_TEXTS.noneQuestion}
        action={
          <Link
            to={decisionListPath({ choices: ["undecided"] }, { field: "deadline", direction: "asc" })}
            className={buttonClass({ tone: "primary" })}
          >
            {DECIDED_CHOICES_TEXTS.toDecide}
          </Link>
        }
      >
        {DECIDED_CHOICES_TEXTS.noneText}
      </EmptyState>
    </PageRow>
    <InTrash count={inTrash} />
  </>
);

const Waiting = () => (
  <PageRow>
    <SkeletonGroup label={DECIDED_CHOICES_TEXTS.loading} className="grid gap-7">
      {["h-9 w-full", "h-7.5 w-3/5", "h-16 w-full", "h-16 w-full", "h-16 w-full"].map((size, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- placeholders have no id, and never change places
        <Skeleton key={at} className={size} />
      ))}
    </SkeletonGroup>
  </PageRow>
);
