import { createWriteTransaction, Entity, type EntityItem } from "electrodb";
import { OPINION_LIMITS } from "#shared/opinion/opinion.ts";
import { byCodeUnit } from "#shared/text/order.rules.ts";
import { DecisionEntity, raiseDecisionVersionWrite } from "../decisions/decision.rows.ts";
import { SecretLinkEntity, type SecretLink } from "../platform/secret-link.rows.ts";
import { PK, SK, tableConfig } from "../platform/table.ts";
import {
  commitTransaction,
  removeRowsWithRetries,
  undefinedIfRaceLost,
} from "../platform/conditional-write.ts";

/**
 * The answer that a person without an account gave at a decision's link, in the partition of the decision's
 * owner. `linkHash`: the hash of that link. `keyHash`: the hash of the key that allows corrections. Imported
 * answers have neither.
 */
export const OpinionEntity = new Entity(
  {
    model: { service: "menta", entity: "opinion", version: "1" },
    attributes: {
      userId: { type: "string", required: true },
      decisionId: { type: "string", required: true },
      id: { type: "string", required: true },
      /** Absent if the answer is « Je ne sais pas ». */
      optionId: { type: "string" },
      /** The title that the option had when the opinion was given. */
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

/**
 * Returns a decision's answers, oldest first. They are not sorted by id, because each id contains the time of
 * another browser.
 */
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

const entities = { opinions: OpinionEntity, links: SecretLinkEntity, decisions: DecisionEntity };
export const keyOfLink = ({ userId, kind, about }: SecretLink) => ({ userId, kind, about });

/**
 * Stores the link of a decision in place of the former one. Also raises the decision's version, so that a
 * concurrent removal of the decision fails: it reads the answers first, and requires the version that it
 * read. Throws LostRace if the decision is gone or in the trash.
 */
export const saveOpinionLink = (row: SecretLink): Promise<void> =>
  commitTransaction(
    createWriteTransaction(entities, ({ links, decisions }) => [
      links.put(row).commit(),
      raiseDecisionVersionWrite(decisions, { userId: row.userId, id: row.about }),
    ]),
  );

/**
 * Writes a new answer and counts it at its link, in one transaction. Throws LostRace if an answer with this
 * id exists, if the link was replaced or is full, or if the decision is gone or in the trash.
 */
export const addOpinion = (link: SecretLink, row: StoredOpinion): Promise<void> =>
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
      raiseDecisionVersionWrite(decisions, { userId: row.userId, id: row.decisionId }),
    ]),
  );

/** Replaces the key of an answer. Returns false if the answer is gone. */
export const setCorrectionKeyIfOpinionExists = async (
  opinion: StoredOpinion,
  keyHash: string,
): Promise<boolean> =>
  (await undefinedIfRaceLost(() => OpinionEntity.patch(keyOf(opinion)).set({ keyHash }).go())) !== undefined;

/**
 * Writes a corrected answer and returns it. Returns `undefined` if the answer is gone or has another key by
 * now.
 */
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

/**
 * Removes an answer and lowers the count of its link, which can then take another answer. Throws LostRace if
 * the answer has another key by now, or if the link was replaced.
 */
export const removeOpinionAndUncount = (link: SecretLink, opinion: StoredOpinion): Promise<void> =>
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

/**
 * Removes an answer. Idempotent. The link keeps its count, so that answers which the owner removes are not
 * replaced by new ones.
 */
export async function removeOpinion(key: OpinionKey): Promise<void> {
  await OpinionEntity.delete(keyOf(key)).go();
}

export const removeOpinions = (keys: OpinionKey[]): Promise<void> =>
  removeRowsWithRetries(keys, (some) => OpinionEntity.delete(some).go({ concurrent: 4 }));
