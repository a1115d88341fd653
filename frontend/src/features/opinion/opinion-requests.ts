import { queryOptions, type QueryClient } from "@tanstack/react-query";
import type { OthersOpinion } from "#shared/opinion/opinion.schema.ts";
import { call } from "#frontend/api/client.ts";
import { hasStatus } from "#frontend/api/errors.ts";
import { endpointQuery } from "#frontend/api/endpoint-query.ts";
import { draftOf, type OpinionDraft, type OwnGiven, opinionBody } from "./kept-opinion.ts";

/** What a link shows; read once, so that nothing moves under who answers. */
export const pageQuery = (secret: string) => endpointQuery("readOpinionPage", { secret });

/** Whether the link still shows its question, which is read again for it; `undefined` where it could not be read. */
export const isLinkOpen = (client: QueryClient, secret: string): Promise<boolean | undefined> =>
  client.fetchQuery({ ...pageQuery(secret), staleTime: 0 }).then(
    () => true,
    (error: unknown) => (hasStatus(error, 404) ? false : undefined),
  );

/** An answer, and those of others. */
export type Given = OwnGiven & { others: OthersOpinion[] };

/**
 * Gives an answer under this id. Where an earlier try has given it already, with other words, these take their place: the
 * server answers what is there.
 */
export async function give(secret: string, id: string, draft: OpinionDraft): Promise<Given> {
  const said = opinionBody(draft);
  const given = await call("giveOpinion", { params: { secret }, body: { id, ...said } });
  const { optionId, reason, firstName } = given.opinion;
  const isAsSaid = optionId === said.optionId && reason === said.reason && firstName === said.firstName;
  return isAsSaid ? given : change(secret, given, draft);
}

export async function change(
  secret: string,
  { opinion, key }: OwnGiven,
  draft: OpinionDraft,
): Promise<Given> {
  const params = { secret, opinionId: opinion.id };
  return { ...(await call("changeOpinion", { params, body: { ...opinionBody(draft), key } })), key };
}

export const withdraw = (secret: string, { opinion, key }: OwnGiven) =>
  call("withdrawOpinion", { params: { secret, opinionId: opinion.id }, body: { key } });

/** What others answered, for who has answered: the same answer once more changes nothing, and its key opens them. */
export const othersQuery = (secret: string, own: OwnGiven) =>
  queryOptions({
    queryKey: ["opinion", secret, own.opinion.id, "others"],
    queryFn: async () => (await change(secret, own, draftOf(own.opinion))).others,
  });
