import { queryOptions, type QueryClient } from "@tanstack/react-query";
import type { EndpointName } from "#shared/api/endpoints.ts";
import { ARTEFACT_KINDS, type ArtefactKind, type DocumentKind } from "#shared/artefact/artefact.ts";
import type { ArtefactByKind } from "#shared/artefact/artefact.schema.ts";
import { call } from "#frontend/api/client.ts";
import { callStreaming, type StreamProgressEvent } from "#frontend/api/stream.ts";
import type { EndpointAnswer } from "#shared/api/contract-types.ts";
import { hasStatus } from "#frontend/api/errors.ts";
import { endpointKey } from "#frontend/api/endpoint-query.ts";

/** The names of the routes that answer with this artefact. */
type EndpointOf<Artefact, Name extends EndpointName = EndpointName> = {
  [N in Name]: EndpointAnswer<N> extends Artefact ? N : never;
}[Name];

const ENDPOINTS = {
  summary: { get: "getSummary", create: "createSummary" },
  evaluation: { get: "getReflection", create: "createReflection" },
  argumentation: { get: "getArgumentation", create: "createArgumentation" },
  argumentationEvaluation: { get: "getArgumentationEvaluation", create: "createArgumentationEvaluation" },
  solution: { get: "getSolution", create: "createSolution" },
} as const satisfies { [K in ArtefactKind]: { [Action in "get" | "create"]: EndpointOf<ArtefactByKind[K]> } };
type Endpoints = (typeof ENDPOINTS)[ArtefactKind];

/** Error messages for the logs (S1 §8). Screens show French texts instead. */
const READ_ERRORS: Record<ArtefactKind, string> = {
  summary: "Failed to fetch summary",
  evaluation: "Failed to fetch reflection evaluation",
  argumentation: "Failed to fetch argumentation",
  argumentationEvaluation: "Failed to fetch argumentation evaluation",
  solution: "Failed to fetch solution",
};

const keyOf = (kind: ArtefactKind, sessionId: string) => endpointKey(ENDPOINTS[kind].get, { id: sessionId });

/** The kinds that are derived from a kind. If an artefact of that kind is missing, they are not requested. */
const DERIVED_FROM: { [K in ArtefactKind]?: readonly ArtefactKind[] } = {
  summary: ["evaluation", "argumentation", "argumentationEvaluation", "solution"],
  argumentation: ["argumentationEvaluation"],
};

/** Query of an artefact, `null` if there is none. The cause of its error is the server's answer. */
export const artefactQuery = <K extends ArtefactKind>(kind: K, sessionId: string) =>
  queryOptions<ArtefactByKind[K] | null, Error, ArtefactByKind[K] | null, string[]>({
    queryKey: keyOf(kind, sessionId),
    queryFn: async ({ signal, client }) => {
      try {
        const { get }: Endpoints = ENDPOINTS[kind];
        return (await call(get, { params: { id: sessionId }, signal })) as ArtefactByKind[K];
      } catch (error) {
        if (hasStatus(error, 404)) {
          cacheArtefactsAsMissing(client, sessionId, DERIVED_FROM[kind] ?? []);
          return null;
        }
        throw new Error(READ_ERRORS[kind], { cause: error });
      }
    },
  });

/**
 * Query of which documents have a previous version. The key contains the version's id, so a new version is
 * read again.
 */
export const previousDocumentsQuery = ({ id, sessionId }: ArtefactByKind[DocumentKind]) =>
  queryOptions({
    queryKey: [...endpointKey("listPreviousDocuments", { id: sessionId }), id],
    queryFn: ({ signal }) => call("listPreviousDocuments", { params: { id: sessionId }, signal }),
  });

const PREVIOUS = { argumentation: "getPreviousArgumentation", solution: "getPreviousSolution" } as const;

/** Returns the previous version of a document, `null` if there is none. Throws the same errors as `call`. */
export async function findPreviousDocument(
  kind: DocumentKind,
  sessionId: string,
): Promise<ArtefactByKind[DocumentKind] | null> {
  try {
    return await call(PREVIOUS[kind], { params: { id: sessionId } });
  } catch (error) {
    if (hasStatus(error, 404)) return null;
    throw error;
  }
}

/**
 * Generates an artefact; if it is already being generated, waits for that result. Throws the same errors as
 * `callStreaming`.
 */
export function createArtefact<K extends ArtefactKind>(
  kind: K,
  sessionId: string,
  onEvent: (step: StreamProgressEvent) => void,
): Promise<ArtefactByKind[K]> {
  const { create }: Endpoints = ENDPOINTS[kind];
  return callStreaming<Endpoints["create"]>(create, { params: { id: sessionId }, onEvent }) as Promise<
    ArtefactByKind[K]
  >;
}

/** Replaces the cached artefact. Cancels a running read of it, which is older. */
export function cacheArtefact<K extends ArtefactKind>(
  client: QueryClient,
  { kind, artefact }: { kind: K; artefact: ArtefactByKind[K] },
): void {
  const { queryKey } = artefactQuery(kind, artefact.sessionId);
  void client.cancelQueries({ queryKey, exact: true });
  client.setQueryData(queryKey, artefact);
}

/**
 * Caches which kinds of artefacts a discussion has, so that missing ones are not requested. Reads those again
 * that it has but that were cached as missing.
 */
export function cacheArtefactKinds(
  client: QueryClient,
  sessionId: string,
  kinds: readonly ArtefactKind[],
): void {
  for (const kind of ARTEFACT_KINDS) {
    const queryKey = keyOf(kind, sessionId);
    const cached = client.getQueryData(queryKey);
    if (kinds.includes(kind)) {
      if (cached === null) void client.invalidateQueries({ queryKey, exact: true });
    } else if (cached === undefined) client.setQueryData(queryKey, null);
  }
}

/**
 * Caches that a discussion has no artefacts of these kinds. Cancels running reads of them, which are older.
 */
export function cacheArtefactsAsMissing(
  client: QueryClient,
  sessionId: string,
  kinds: readonly ArtefactKind[] = ARTEFACT_KINDS,
): void {
  for (const kind of kinds) {
    const queryKey = keyOf(kind, sessionId);
    void client.cancelQueries({ queryKey, exact: true });
    client.setQueryData(queryKey, null);
  }
}
