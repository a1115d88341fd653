import { queryOptions, type QueryClient } from "@tanstack/react-query";
import type { OthersOpinion } from "#shared/opinion/opinion.schema.ts";
import { call } from "#frontend/api/client.ts";
import { hasStatus } from "#frontend/api/errors.ts";
import { endpointQuery } from "#frontend/api/endpoint-query.ts";
import { opinionDraftOf, type OpinionDraft, type OwnGivenOpinion, opinionBody } from "./stored-opinion.ts";

/** The contents of a link, read once, so that nothing moves while answering. */
export const opinionPageQuery = (secret: string) => endpointQuery("readOpinionPage", { secret });

/** Refetches whether the link is still open; `undefined` if that fails. */
export const isLinkOpen = (client: QueryClient, secret: string): Promise<boolean | undefined> =>
  client.fetchQuery({ ...opinionPageQuery(secret), staleTime: 0 }).then(
    () => true,
    (error: unknown) => (hasStatus(error, 404) ? false : undefined),
  );

/** An answer, with others' answers. */
export type GivenOpinion = OwnGivenOpinion & { others: OthersOpinion[] };

/**
 * Gives an answer under this id. If an earlier try gave it with other words, updates it, because the server
 * returns the existing answer.
 */
export async function giveOpinion(secret: string, id: string, draft: OpinionDraft): Promise<GivenOpinion> {
  const said = opinionBody(draft);
  const given = await call("giveOpinion", { params: { secret }, body: { id, ...said } });
  const { optionId, reason, firstName } = given.opinion;
  const isAsSaid = optionId === said.optionId && reason === said.reason && firstName === said.firstName;
  return isAsSaid ? given : changeOpinion(secret, given, draft);
}

export async function changeOpinion(
  secret: string,
  { opinion, key }: OwnGivenOpinion,
  draft: OpinionDraft,
): Promise<GivenOpinion> {
  const params = { secret, opinionId: opinion.id };
  return { ...(await call("changeOpinion", { params, body: { ...opinionBody(draft), key } })), key };
}

export const withdrawOpinion = (secret: string, { opinion, key }: OwnGivenOpinion) =>
  call("withdrawOpinion", { params: { secret, opinionId: opinion.id }, body: { key } });

/**
 * Reads others' answers for a respondent. Sends the same answer again, which changes nothing, because the key
 * of that answer gives access.
 */
export const othersQuery = (secret: string, own: OwnGivenOpinion) =>
  queryOptions({
    queryKey: ["opinion", secret, own.opinion.id, "others"],
    queryFn: async () => (await changeOpinion(secret, own, opinionDraftOf(own.opinion))).others,
  });

/** Interval between checks whether the owner has finished or changed the questions. */
export const POLL_MS = 20_000;

/** Reads the status of the guest's answers, repeatedly until the weighing is open. */
export const givenWeighingQuery = (secret: string, key: string) => ({
  queryKey: ["weighing", secret, key],
  queryFn: () => call("giveWeighing", { params: { secret }, body: { key } }),
  refetchOnWindowFocus: true,
  refetchInterval: ({ state }: { state: { data: { isOpen: boolean } | undefined } }) =>
    state.data?.isOpen ? (false as const) : POLL_MS,
});
