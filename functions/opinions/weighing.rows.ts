import { randomUUID } from "node:crypto";
import { createWriteTransaction } from "electrodb";
import type { LinkWeighing } from "#shared/opinion/opinion.schema.ts";
import { weighedOf } from "#shared/record/weighing.rules.ts";
import type { DecisionRecord } from "#shared/record/record.schema.ts";
import type { FinishedWeighing, JointWeighing, Weighed } from "#shared/record/weighing.schema.ts";
import { commitTransaction } from "../platform/conditional-write.ts";
import { packText, unpackText } from "../platform/packed-text.ts";
import { LinkEntity, type Link } from "../platform/secret-link.rows.ts";
import { RECORD_ENTITIES, recordWrites, type RecordOfDecision } from "../decisions/record-change.rows.ts";
import { requireRecordSize } from "../decisions/record.rows.ts";

/**
 * What two people have given at a link, each apart. It is in the row of the link, so that it ends with it; once both are
 * open, the answers are in the record, and only who the guest is stays here.
 */
export type Weighings = {
  owner: FinishedWeighing | null;
  guest: (FinishedWeighing & { firstName: string; keyHash: string }) | null;
  /** The id of the joint weighing in the record. */
  jointId: string | null;
};

const packed = (weighings: Weighings) => packText(JSON.stringify(weighings));

/** Of a new link. */
export const NO_WEIGHINGS = packed({ owner: null, guest: null, jointId: null });

/** `undefined`: the link asks for opinions. */
export const findWeighings = ({ weighing }: Pick<Link, "weighing">): Weighings | undefined =>
  weighing === undefined ? undefined : (JSON.parse(unpackText(weighing)) as Weighings);

/** The options and criteria that a link invites to weigh: those of its person's answers, once given. */
export function findWeighed(link: Link, record: DecisionRecord): Weighed | undefined {
  const weighings = findWeighings(link);
  return weighings && (weighings.owner ?? weighedOf(record));
}

/** Without the guest's answers: their person is not to see them before both are open. */
export function toLinkWeighing(link: Link): LinkWeighing | null {
  const weighings = findWeighings(link);
  if (!weighings) return null;
  const { owner, guest, jointId } = weighings;
  return {
    owner,
    guest: guest && {
      firstName: guest.firstName,
      finishedAt: guest.finishedAt,
      options: guest.options,
      criteria: guest.criteria,
    },
    isOpen: jointId !== null,
  };
}

const entities = { ...RECORD_ENTITIES, links: LinkEntity };
const keyOfLink = ({ userId, kind, about }: Link) => ({ userId, kind, about });

/**
 * Writes what two people have given, and with a joint weighing the record that has it, in one transaction. Throws LostRace
 * where the link has ended, either has changed since it was read, or the decision is gone or in the trash; refuses (413) a
 * record that grows too large.
 */
export function saveWeighings(
  { link, ...current }: { link: Link } & RecordOfDecision,
  weighings: Weighings,
  joint: JointWeighing | null,
): Promise<void> {
  const { record, decision } = current;
  const { weighingVersion = 0 } = link;
  const after = joint && { ...record, weighing: joint, version: record.version + 1 };
  if (after) requireRecordSize(after);
  const set = { weighing: packed(weighings), weighingVersion: weighingVersion + 1 };
  const { userId, id } = decision;
  return commitTransaction(
    createWriteTransaction(entities, ({ links, ...to }) => [
      links
        .patch(keyOfLink(link))
        .set({ ...set, answers: weighings.guest ? 1 : 0 })
        .where(
          (row, { eq, notExists }) =>
            `${eq(row.hash, link.hash)} AND ${
              weighingVersion === 0
                ? notExists(row.weighingVersion)
                : eq(row.weighingVersion, weighingVersion)
            }`,
        )
        .commit(),
      ...(after
        ? recordWrites(to, current, { after, mark: randomUUID() })
        : [
            to.decisions
              .check({ userId, id })
              .where(({ status }, { exists, ne }) => `${exists(status)} AND ${ne(status, "corbeille")}`)
              .commit(),
          ]),
    ]),
  );
}
