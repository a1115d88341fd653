import { createWriteTransaction, Entity, type EntityItem } from "electrodb";
import { OPINION_LIMITS } from "#shared/opinion/opinion.ts";
import { byCodeUnit } from "#shared/text/order.rules.ts";
import { DecisionEntity } from "../decisions/decision.rows.ts";
import { LinkEntity, type Link } from "../platform/secret-link.rows.ts";
import { PK, SK, tableConfig } from "../platform/table.ts";
import { commitTransaction, removeAllRows, undefinedIfRaceLost } from "../platform/conditional-write.ts";

/**
 * What somebody without an account answered at a link of a decision. It is in the partition of the person who asked.
 * `linkHash`: of the link, and `keyHash`: of what lets it be corrected; an imported answer has neither.
 */
export const OpinionEntity = new Entity(
  {
    model: { service: "menta", entity: "opinion", version: "1" },
    attributes: {
      userId: { type: "string", required: true },
      decisionId: { type: "string", required: true },
      id: { type: "string", required: true },
      /** Without one: « Je ne sais pas ». */
      optionId: { type: "string" },
      /** The option's title when the opinion was given. */
      optionTitle: { type: "string" },
      reason: { type: "string", required: true },
      firstName: { type: "string" },
      createdAt: { type: "string", required: true },
      changedAt: { type: "string" },
      linkHash: { type: "string" },
      keyHash: { type: "string" },
    },
    indexes: {
      byDecision: {
        pk: { field: PK, composite: ["userId"] },
        sk: { field: SK, composite: ["decisionId", "id"] },
      },
    },
  },
  tableConfig,
);

export type StoredOpinion = EntityItem<typeof OpinionEntity>;
export type OpinionKey = Pick<StoredOpinion, "userId" | "decisionId" | "id">;
export type OpinionFields = Pick<StoredOpinion, "optionId" | "optionTitle" | "reason" | "firstName">;

const keyOf = ({ userId, decisionId, id }: OpinionKey): OpinionKey => ({ userId, decisionId, id });

/** Oldest first: their ids do not tell, each has the clock of its browser. */
export async function listOpinions(userId: string, decisionId: string): Promise<StoredOpinion[]> {
  const { data } = await OpinionEntity.query
    .byDecision({ userId, decisionId })
    .go({ pages: "all", consistent: true });
  return data.toSorted((a, b) => byCodeUnit(a.createdAt, b.createdAt));
}

export async function listOpinionKeys(userId: string, decisionId: string): Promise<OpinionKey[]> {
  const { data } = await OpinionEntity.query
    .byDecision({ userId, decisionId })
    .go({ pages: "all", consistent: true, attributes: ["userId", "decisionId", "id"] });
  return data;
}

const entities = { opinions: OpinionEntity, links: LinkEntity, decisions: DecisionEntity };
const keyOfLink = ({ userId, kind, about }: Link) => ({ userId, kind, about });

/**
 * Writes a new link of a decision in place of the former one. The removal of a decision reads its answers first, on condition
 * of its version: so this changes it, as an answer does. Throws LostRace where the decision is gone or in the trash.
 */
export const saveOpinionLink = (row: Link): Promise<void> =>
  commitTransaction(
    createWriteTransaction(entities, ({ links, decisions }) => [
      links.put(row).commit(),
      decisions
        .patch({ userId: row.userId, id: row.about })
        .add({ version: 1 })
        .where(({ status }, { ne }) => ne(status, "corbeille"))
        .commit(),
    ]),
  );

/**
 * Writes a new answer, and counts it at its link. Throws LostRace where there is one with this id, the link has ended or holds
 * all that it may, or the decision is gone or in the trash.
 */
export const addOpinion = (link: Link, row: StoredOpinion): Promise<void> =>
  commitTransaction(
    createWriteTransaction(entities, ({ opinions, links, decisions }) => [
      opinions.create(row).commit(),
      links
        .patch(keyOfLink(link))
        .add({ answers: 1 })
        .where(
          ({ hash, answers }, { eq, lt, notExists }) =>
            `${eq(hash, link.hash)} AND (${notExists(answers)} OR ${lt(answers, OPINION_LIMITS.answers as number)})`,
        )
        .commit(),
      decisions
        .patch({ userId: row.userId, id: row.decisionId })
        .add({ version: 1 })
        .where(({ status }, { ne }) => ne(status, "corbeille"))
        .commit(),
    ]),
  );

/** Gives an answer another key. Answers whether it is still there. */
export const renewOpinionKey = async (opinion: StoredOpinion, keyHash: string): Promise<boolean> =>
  (await undefinedIfRaceLost(() => OpinionEntity.patch(keyOf(opinion)).set({ keyHash }).go())) !== undefined;

/** Answers the corrected answer; `undefined` where it is gone, or has another key. */
export async function updateOpinion(
  opinion: StoredOpinion,
  { reason, ...optional }: OpinionFields,
  changedAt: string,
): Promise<StoredOpinion | undefined> {
  const given = Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== undefined));
  const gone = (["optionId", "optionTitle", "firstName"] as const).filter((name) => !(name in given));
  const changed = await undefinedIfRaceLost(() =>
    OpinionEntity.patch(keyOf(opinion))
      .set({ reason, changedAt, ...given })
      .remove(gone)
      .where(({ keyHash }, { eq }) => eq(keyHash, opinion.keyHash ?? ""))
      .go({ response: "all_new" }),
  );
  return changed?.data;
}

/** Removes an answer and its count at the link, which then has room for another. Throws LostRace where either has changed. */
export const removeOpinionAndCount = (link: Link, opinion: StoredOpinion): Promise<void> =>
  commitTransaction(
    createWriteTransaction(entities, ({ opinions, links }) => [
      opinions
        .remove(keyOf(opinion))
        .where(({ keyHash }, { eq }) => eq(keyHash, opinion.keyHash ?? ""))
        .commit(),
      links
        .patch(keyOfLink(link))
        .add({ answers: -1 })
        .where(({ hash }, { eq }) => eq(hash, link.hash))
        .commit(),
    ]),
  );

/** Idempotent. The link keeps its count: what is taken away makes no room for more of the same. */
export async function removeOpinion(key: OpinionKey): Promise<void> {
  await OpinionEntity.delete(keyOf(key)).go();
}

export const removeOpinions = (keys: OpinionKey[]): Promise<void> =>
  removeAllRows(keys, (some) => OpinionEntity.delete(some).go({ concurrent: 4 }));
