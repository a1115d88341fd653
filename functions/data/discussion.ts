import { Entity, type EntityItem } from "electrodb";
import { isUlid } from "#shared/api/fields.schema.ts";
import { notFound } from "#shared/api/refusal.ts";
import { AGENTS } from "#shared/discussion/agent.ts";
import type { Session } from "#shared/discussion/session.schema.ts";
import { byCode } from "#shared/text/order.rules.ts";
import { PK, SK, table } from "./table.ts";
import { unlessLost } from "./write.ts";

/** Who gave a discussion its title: nobody yet, MENTA after the first exchange, or the person for good. */
const TITLE_ORIGINS = ["default", "suggested", "chosen"] as const;

export const DiscussionEntity = new Entity(
  {
    model: { service: "menta", entity: "discussion", version: "1" },
    attributes: {
      userId: { type: "string", required: true },
      id: { type: "string", required: true },
      title: { type: "string", required: true },
      titleOrigin: { type: TITLE_ORIGINS, required: true },
      agentType: { type: AGENTS, required: true },
      /** What it is about, if anything in particular. */
      decisionId: { type: "string" },
      projectId: { type: "string" },
      createdAt: { type: "string", required: true, readOnly: true },
      updatedAt: { type: "string", required: true },
    },
    indexes: { byUser: { pk: { field: PK, composite: ["userId"] }, sk: { field: SK, composite: ["id"] } } },
  },
  table,
);

export type Discussion = EntityItem<typeof DiscussionEntity>;

/** All discussions of a person, the most recently changed first. */
export async function listDiscussions(userId: string): Promise<Discussion[]> {
  const { data } = await DiscussionEntity.query.byUser({ userId }).go({ pages: "all", consistent: true });
  return data.toSorted((a, b) => byCode(b.updatedAt, a.updatedAt));
}

/** Reads or refuses (404): the owner is in the key, so somebody else's row cannot be read. */
export async function getDiscussion(userId: string, id: string): Promise<Discussion> {
  const discussion = isUlid(id) ? await findDiscussion(userId, id) : undefined;
  if (!discussion) throw notFound();
  return discussion;
}

/** The discussion of this id, if there is one. */
export async function findDiscussion(userId: string, id: string): Promise<Discussion | undefined> {
  const { data } = await DiscussionEntity.get({ userId, id }).go({ consistent: true });
  return data ?? undefined;
}

/** The title the person chose. The same title again moves nothing but its origin. */
export async function renameDiscussion(
  userId: string,
  id: string,
  title: string,
  now: Date,
): Promise<Discussion> {
  const discussion = await getDiscussion(userId, id);
  const moved = title === discussion.title ? {} : { updatedAt: now.toISOString() };
  const change = { title, titleOrigin: "chosen" as const, ...moved };
  if (!(await unlessLost(DiscussionEntity.patch({ userId, id }).set(change).go()))) throw notFound();
  return { ...discussion, ...change };
}

/** The header alone: what it holds goes first, so that what is interrupted can be done again. */
export async function removeDiscussion(userId: string, id: string): Promise<void> {
  await DiscussionEntity.delete({ userId, id }).go();
}

/** Those that are about one decision, or one project. */
export type Link = { decisionId: string } | { projectId: string };

export async function listLinked(userId: string, link: Link): Promise<Discussion[]> {
  const isLinked = (discussion: Discussion) =>
    "decisionId" in link
      ? discussion.decisionId === link.decisionId
      : discussion.projectId === link.projectId;
  return (await listDiscussions(userId)).filter(isLinked);
}

/** The discussions stay, what they were about is gone. Can be done again. */
export const unlinkDiscussions = async (userId: string, link: Link): Promise<void> =>
  unlink(await listLinked(userId, link), "decisionId" in link ? "decisionId" : "projectId");

export async function unlink(linked: readonly Discussion[], name: "decisionId" | "projectId"): Promise<void> {
  for (const { userId, id } of linked)
    await unlessLost(DiscussionEntity.patch({ userId, id }).remove([name]).go());
}

/** As it travels. */
export const toSession = (stored: Discussion): Session => ({
  id: stored.id,
  title: stored.title,
  agentType: stored.agentType,
  decisionId: stored.decisionId ?? null,
  projectId: stored.projectId ?? null,
  createdAt: stored.createdAt,
  updatedAt: stored.updatedAt,
});
