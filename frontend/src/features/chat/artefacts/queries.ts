import { queryOptions, type QueryClient } from "@tanstack/react-query";
import type { EndpointName } from "#shared/api/endpoints.ts";
import { ARTEFACTS, type ArtefactKind } from "#shared/artefact/artefact.ts";
import type { ArtefactOf } from "#shared/artefact/artefact.schema.ts";
import { call, stream, type StreamStep } from "#frontend/api/client.ts";
import { hasStatus } from "#frontend/api/errors.ts";
import { pathKey } from "#frontend/api/reading.ts";

type Read = { params: { id: string }; signal: AbortSignal };
type Make = { params: { id: string }; onEvent: (step: StreamStep) => void };
type Calls<Artefact> = {
  name: EndpointName;
  read: (options: Read) => Promise<Artefact>;
  make: (options: Make) => Promise<Artefact>;
};

const CALLS: { [K in ArtefactKind]: Calls<ArtefactOf[K]> } = {
  summary: {
    name: "getSummary",
    read: (options) => call("getSummary", options),
    make: (options) => stream<"createSummary">("createSummary", options),
  },
  evaluation: {
    name: "getReflection",
    read: (options) => call("getReflection", options),
    make: (options) => stream<"createReflection">("createReflection", options),
  },
  argumentation: {
    name: "getArgumentation",
    read: (options) => call("getArgumentation", options),
    make: (options) => stream<"createArgumentation">("createArgumentation", options),
  },
  argumentationEvaluation: {
    name: "getArgumentationEvaluation",
    read: (options) => call("getArgumentationEvaluation", options),
    make: (options) => stream<"createArgumentationEvaluation">("createArgumentationEvaluation", options),
  },
  solution: {
    name: "getSolution",
    read: (options) => call("getSolution", options),
    make: (options) => stream<"createSolution">("createSolution", options),
  },
};

/** What a reading that failed is called in logs; screens say it in French (spec/1-chat-and-access.md section 8). */
const UNREAD: Record<ArtefactKind, string> = {
  summary: "Failed to fetch summary",
  evaluation: "Failed to fetch reflection evaluation",
  argumentation: "Failed to fetch argumentation",
  argumentationEvaluation: "Failed to fetch argumentation evaluation",
  solution: "Failed to fetch solution",
};

const keyOf = (kind: ArtefactKind, sessionId: string) => pathKey(CALLS[kind].name, { id: sessionId });

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
        return await CALLS[kind].read({ params: { id: sessionId }, signal });
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
): Promise<ArtefactOf[K]> => CALLS[kind].make({ params: { id: sessionId }, onEvent });

/** Puts what was made in the place of the earlier one, also where that is still being read. */
export function keepArtefact<K extends ArtefactKind>(
  client: QueryClient,
  { kind, made }: { kind: K; made: ArtefactOf[K] },
): void {
  const { queryKey } = artefactQuery(kind, made.sessionId);
  void client.cancelQueries({ queryKey, exact: true });
  client.setQueryData(queryKey, made);
}

/** Of a discussion in which nothing is said, nothing was made: nobody needs to ask, and what is still being read is older. */
export function keepNone(
  client: QueryClient,
  sessionId: string,
  kinds: readonly ArtefactKind[] = ARTEFACTS,
): void {
  for (const kind of kinds) {
    const queryKey = keyOf(kind, sessionId);
    void client.cancelQueries({ queryKey, exact: true });
    client.setQueryData(queryKey, null);
  }
}
