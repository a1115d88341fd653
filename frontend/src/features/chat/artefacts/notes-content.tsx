import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router-dom";
import type { ArtefactKind } from "#shared/artefact/artefact.ts";
import { LinkOnce } from "#frontend/app/link-once.tsx";
import { withQuery } from "#frontend/app/paths.ts";
import { EXPLORATION, SCORES } from "#frontend/labels/artefacts.ts";
import {
  DOCUMENT_TITLES,
  type DocumentKind,
  evaluatingLabel,
  GENERATIONS,
  makingLabel,
} from "#frontend/labels/generations.ts";
import { Button } from "#frontend/ui/button.tsx";
import { Skeleton } from "#frontend/ui/skeleton.tsx";
import { Spinner } from "#frontend/ui/spinner.tsx";
import { fr } from "#frontend/ui/typography.ts";
import { Time } from "../message-row.tsx";
import { Exploration } from "./exploration.tsx";
import { isUnderWay } from "./generation.ts";
import { useGeneration } from "./generation-stores.ts";
import { generate } from "./generations.ts";
import { evaluationOf } from "./judged.rules.ts";
import { stepOf } from "./making.tsx";
import { Outdated } from "./outdated.tsx";
import { Personalisation, ReflectionScores } from "./scores.tsx";
import { useArtefacts, usePlace, useSummary } from "./use-artefacts.ts";

/** What a link to a document says to the history: a drawer gives its own place to it. */
type LinkOptions = { replace?: boolean; state?: unknown };
type NotesContentProps = { userId: string; sessionId: string; link: LinkOptions };

/** The exploration, what was written of it, and how both are judged. */
export function NotesContent({ userId, sessionId, link }: NotesContentProps) {
  const { summary, evaluation, argumentation, argumentationEvaluation, solution, outdatedBy } =
    useArtefacts(sessionId);
  const judging = { userId, sessionId };
  const personalisation = evaluationOf(argumentation.data, argumentationEvaluation.data);
  const documents = { argumentation: argumentation.data, solution: solution.data };
  const written = Object.entries(documents).flatMap(([kind, data]) =>
    data ? [{ kind: kind as DocumentKind, at: data.createdAt, outdatedBy: outdatedBy(data) }] : [],
  );
  return (
    <>
      <section>
        <Underway sessionId={sessionId} />
        {summary.data && <Exploration summary={summary.data} outdatedBy={outdatedBy(summary.data)} />}
      </section>
      {written.length > 0 && (
        <section>
          <h2 className="h3 mb-1">{GENERATIONS.documents}</h2>
          <ul>
            {written.map((one) => (
              <DocumentEntry key={one.kind} {...one} link={link} />
            ))}
          </ul>
        </section>
      )}
      {summary.data && (
        <Judged {...judging} kind="evaluation" title={SCORES.reflection} query={evaluation}>
          {evaluation.data && (
            <ReflectionScores evaluation={evaluation.data} outdatedBy={outdatedBy(evaluation.data)} />
          )}
        </Judged>
      )}
      {argumentation.data && (
        <Judged
          {...judging}
          kind="argumentationEvaluation"
          title={SCORES.personalisation}
          query={argumentationEvaluation}
        >
          {personalisation && (
            <Personalisation evaluation={personalisation} outdatedBy={outdatedBy(personalisation)} />
          )}
        </Judged>
      )}
    </>
  );
}

/** The exploration that is being made; the earlier one stands under it meanwhile. */
function Underway({ sessionId }: { sessionId: string }) {
  const generation = useGeneration(sessionId, "summary");
  const { data: summary } = useSummary(sessionId);
  if (!isUnderWay(generation)) return null;
  return (
    <>
      {!summary && <h2 className="h2">{EXPLORATION.title}</h2>}
      <Busy>{makingLabel("summary", stepOf(generation))}</Busy>
      {!summary && (
        <div className="mt-4 grid gap-3">
          {["w-1/3", "w-full", "w-5/6", "w-1/3", "w-full", "w-3/5"].map((width, line) => (
            // oxlint-disable-next-line react/no-array-index-key -- they have no other name
            <Skeleton key={line} className={`h-3.5 ${width}`} />
          ))}
        </div>
      )}
    </>
  );
}

const Busy = ({ children }: { children: string }) => (
  <p className="note mb-1 flex items-center gap-2">
    <Spinner />
    {fr(children)}
  </p>
);

function DocumentEntry({
  kind,
  at,
  outdatedBy,
  link,
}: {
  kind: DocumentKind;
  at: string;
  outdatedBy: number;
  link: LinkOptions;
}) {
  const [params] = useSearchParams();
  return (
    <li>
      <LinkOnce
        to={{ search: withQuery(params, { document: kind, exploration: null }) }}
        {...link}
        data-opens={`note-${kind}`}
        className="-mx-2 flex items-center gap-2 rounded-2 px-2 py-1.5 text-sm text-ink no-underline hover:bg-sheet-3"
      >
        <span className="flex-1 font-medium">{fr(DOCUMENT_TITLES[kind])}</span>
        <span className="note">
          <Time instant={at} />
        </span>
        <ChevronRight size={15} aria-hidden="true" className="text-ink-3" />
      </LinkOnce>
      <Outdated by={outdatedBy} className="mb-1" />
    </li>
  );
}

type JudgedProps = {
  userId: string;
  sessionId: string;
  kind: Extract<ArtefactKind, "evaluation" | "argumentationEvaluation">;
  title: string;
  query: {
    data: { id: string } | null | undefined;
    isError: boolean;
    isFetching: boolean;
    refetch: () => unknown;
  };
  children: ReactNode;
};

/** An evaluation; above it that a newer one is being made, or could not be had, with the way to ask again. */
function Judged({ userId, sessionId, kind, title, query, children }: JudgedProps) {
  const place = usePlace(userId, sessionId);
  const generation = useGeneration(sessionId, kind);
  if (query.data === undefined && !query.isError) return null;
  const isMaking = isUnderWay(generation);
  // One that came since, by another tab, makes up for what failed here.
  const failure =
    generation?.phase === "failed" && generation.earlierId === (query.data?.id ?? null) ? generation : null;
  const isMissing = !isMaking && (failure !== null || !children);
  return (
    <section>
      {!children && <h2 className="h3 mb-1">{title}</h2>}
      {isMaking && <Busy>{evaluatingLabel(stepOf(generation))}</Busy>}
      {isMissing && (
        <div className="mb-1">
          <p className="text-sm">{GENERATIONS.unavailable}</p>
          {failure && <p className="note">{fr(failure.message)}</p>}
          <Button
            size="sm"
            className="mt-2"
            busy={query.isFetching}
            onClick={() => (query.isError ? void query.refetch() : void generate(place, kind))}
          >
            {GENERATIONS.retry}
          </Button>
        </div>
      )}
      {children}
    </section>
  );
}
