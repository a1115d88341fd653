import { queryOptions, type QueryClient } from "@tanstack/react-query";
import type { OpinionSeenByOthers } from "#shared/opinion/opinion.schema.ts";
import { call } from "#frontend/api/client.ts";
import { hasStatus } from "#frontend/api/errors.ts";
import { endpointQuery } from "#frontend/api/endpoint-query.ts";
import {
  toOpinionFormValues,
  type OpinionDraft,
  type OwnGivenOpinion,
  toOpinionBody,
} from "./stored-opinion.ts";

/** The page of a link. Read once, so that nothing moves while the person answers. */
export const opinionPageQuery = (secret: string) => endpointQuery("readOpinionPage", { secret });

/**
 * Reads from the server whether the link has not ended; resolves to `undefined` if the read fails for another
 * reason.
 */
export const refetchIsLinkOpen = (client: QueryClient, secret: string): Promise<boolean | undefined> =>
  client.fetchQuery({ ...opinionPageQuery(secret), staleTime: 0 }).then(
    () => true,
    (error: unknown) => (hasStatus(error, 404) ? false : undefined),
  );

/** An answer that was sent, with the answers of the others. */
export type GivenOpinion = OwnGivenOpinion & { others: OpinionSeenByOthers[] };

/**
 * Sends an answer under this id. If an earlier try with this id has already stored another text, the server
 * returns that answer, which is then changed to the new text.
 */
export async function giveOpinion(secret: string, id: string, draft: OpinionDraft): Promise<GivenOpinion> {
  const said = toOpinionBody(draft);
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
  return { ...(await call("changeOpinion", { params, body: { ...toOpinionBody(draft), key } })), key };
}

export const withdrawOpinion = (secret: string, { opinion, key }: OwnGivenOpinion) =>
  call("withdrawOpinion", { params: { secret, opinionId: opinion.id }, body: { key } });

/**
 * Reads the answers of the others. The server shows them only to those who have answered: sends the own
 * answer again, with its key, which changes nothing.
 */
export const othersOpinionsQuery = (secret: string, own: OwnGivenOpinion) =>
  queryOptions({
    queryKey: ["opinion", secret, own.opinion.id, "others"],
    queryFn: async () => (await changeOpinion(secret, own, toOpinionFormValues(own.opinion))).others,
  });

/** Interval at which the server is asked whether the owner has finished or has changed the questions. */
export const WEIGHING_POLL_MS = 20_000;

/** Reads the state of the guest's answers, again and again until both have finished. */
export const givenWeighingQuery = (secret: string, key: string) => ({
  queryKey: ["weighing", secret, key],
  queryFn: () => call("giveWeighing", { params: { secret }, body: { key } }),
  refetchOnWindowFocus: true,
  refetchInterval: ({ state }: { state: { data: { isOpen: boolean } | undefined } }) =>
    state.data?.isOpen ? (false as const) : WEIGHING_POLL_MS,
});
