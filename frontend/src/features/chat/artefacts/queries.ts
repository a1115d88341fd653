import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { ARTEFACTS, type ArtefactKind } from "#shared/artefact/artefact.ts";
import type { ArtefactOf } from "#shared/artefact/artefact.schema.ts";
import { call, stream, type StreamStep } from "#frontend/api/client.ts";
import { hasStatus } from "#frontend/api/errors.ts";
import { pathKey } from "#frontend/api/reading.ts";

const CALLS = {
  summary: { read: "getSummary", make: "createSummary" },
  evaluation: { read: "getReflection", make: "createReflection" },
  argumentation: { read: "getArgumentation", make: "createArgumentation" },
  argumentationEvaluation: { read: "getArgumentationEvaluation", make: "createArgumentationEvaluation" },
  solution: { read: "getSolution", make: "createSolution" },
} as const satisfies Record<ArtefactKind, { read: string; make: string }>;

/** What a reading that failed is called in logs; screens say it in French (spec/1-chat-and-access.md section 8). */
const UNREAD: Record<ArtefactKind, string> = {
  summary: "Failed to fetch summary",
  evaluation: "Failed to fetch reflection evaluation",
  argumentation: "Failed to fetch argumentation",
  argumentationEvaluation: "Failed to fetch argumentation evaluation",
  solution: "Failed to fetch solution",
};

const keyOf = (kind: ArtefactKind, sessionId: string) => pathKey(CALLS[kind].read, { id: sessionId });

/** What is made of each, here: where it is missing, so are they, and nobody needs to ask. */
const MADE_OF: { [K in ArtefactKind]?: readonly ArtefactKind[] } = {
  summary: ["evaluation", "argumentation", "argumentationEvaluation", "solution"],
  argumentation: ["argumentationEvaluation"],
};

/** An artefact of a discussion, null where there is none yet. The cause of its error is what the server said. */
export const artefactQuery = <K extends ArtefactKind>(kind: K, sessionId: string) =>
  queryOptions<ArtefactOf[K] | null, Error, ArtefactOf[K] | null, string[]>({
    queryKey: keyOf(kind, sessionId),
    queryFn: async ({ signal, client }) => {
      try {
        return (await call(CALLS[kind].read, { params: { id: sessionId }, signal })) as ArtefactOf[K];
      } catch (error) {
        if (hasStatus(error, 404)) {
          keepNone(client, sessionId, MADE_OF[kind] ?? []);
          return null;
        }
        throw new Error(UNREAD[kind], { cause: error });
      }
    },
  });

/** Makes an artefact, or joins whoever is making the same one. Throws as `stream` does. */
export const makeArtefact = <K extends ArtefactKind>(
  kind: K,
  sessionId: string,
  onEvent: (step: StreamStep) => void,
): Promise<ArtefactOf[K]> => {
  // They are all asked for alike; each answers its own shape.
  const make = CALLS[kind].make as "createSummary";
  return stream<"createSummary">(make, { params: { id: sessionId }, onEvent }) as Promise<unknown> as Promise<
    ArtefactOf[K]
  >;
};

/** Puts what was made in the place of the earlier one, also where that is still being read. */
export function keepArtefact<K extends ArtefactKind>(
  client: QueryClient,
  { kind, made }: { kind: K; made: ArtefactOf[K] },
): void {
  const { queryKey } = artefactQuery(kind, made.sessionId);
  void client.cancelQueries({ queryKey, exact: true });
  client.setQueryData(queryKey, made);
}

/** Of a discussion in which nothing is said, nothing was made: nobody needs to ask. */
export function keepNone(
  client: QueryClient,
  sessionId: string,
  kinds: readonly ArtefactKind[] = ARTEFACTS,
): void {
  for (const kind of kinds) client.setQueryData(keyOf(kind, sessionId), null);
}
