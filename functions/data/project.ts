import { Entity, type EntityItem, type TransactWriteEntity } from "electrodb";
import { isUlid } from "#shared/api/fields.schema.ts";
import { notFound } from "#shared/api/refusal.ts";
import type { Project } from "#shared/project/project.schema.ts";
import { newId } from "./new-id.ts";
import { BY_DUE, PK, SK, table } from "./table.ts";
import { rowAfter, unlessLost } from "./write.ts";

/** What goes with a project that is removed. */
const REMOVALS = ["alone", "with decisions"] as const;
export type Removal = (typeof REMOVALS)[number];

/** `removal`, `dueDay` and `dueAt` stand on a project that is being removed: the sweep ends what is interrupted. */
export const ProjectEntity = new Entity(
  {
    model: { service: "menta", entity: "project", version: "1" },
    attributes: {
      userId: { type: "string", required: true },
      id: { type: "string", required: true },
      name: { type: "string", required: true },
      description: { type: "string" },
      removal: { type: REMOVALS },
      dueDay: { type: "string" },
      dueAt: { type: "string" },
      createdAt: { type: "string", required: true, readOnly: true },
      updatedAt: { type: "string", required: true },
    },
    indexes: {
      byUser: { pk: { field: PK, composite: ["userId"] }, sk: { field: SK, composite: ["id"] } },
      byDue: BY_DUE,
    },
  },
  table,
);

export type StoredProject = EntityItem<typeof ProjectEntity>;

/** The projects of a person, the newest first, without those that are being removed. */
export async function listProjects(userId: string): Promise<StoredProject[]> {
  const { data } = await ProjectEntity.query
    .byUser({ userId })
    .go({ pages: "all", consistent: true, order: "desc" });
  return data.filter((project) => !isBeingRemoved(project));
}

/** One that is being removed is as good as gone. */
export const isBeingRemoved = ({ dueAt }: Pick<StoredProject, "dueAt">): boolean => dueAt !== undefined;

/** Reads or refuses (404). */
export async function getProject(userId: string, id: string): Promise<StoredProject> {
  const found = isUlid(id) ? await findProject(userId, id) : undefined;
  if (!found || isBeingRemoved(found)) throw notFound();
  return found;
}

export async function findProject(userId: string, id: string): Promise<StoredProject | undefined> {
  const { data } = await ProjectEntity.get({ userId, id }).go({ consistent: true });
  return data ?? undefined;
}

type Described = { name: string; description: string | null };

export async function createProject(
  userId: string,
  { name, description }: Described,
  now: Date,
): Promise<StoredProject> {
  const at = now.toISOString();
  const row = {
    userId,
    id: newId(now),
    name,
    ...(description === null ? {} : { description }),
    createdAt: at,
    updatedAt: at,
  };
  // The id is new: what stands under it is what we wrote, whether or not we were told.
  await rowAfter(ProjectEntity.create(row).go(), { ours: row, find: () => findProject(userId, row.id) });
  return row;
}

/** What is not given keeps its value. Refuses (404) one that is gone. */
export async function updateProject(
  userId: string,
  id: string,
  { name, description }: { name?: string | undefined; description?: string | null | undefined },
  now: Date,
): Promise<StoredProject> {
  const change = ProjectEntity.patch({ userId, id }).set({
    updatedAt: now.toISOString(),
    ...(name === undefined ? {} : { name }),
    ...(description ? { description } : {}),
  });
  const write = description === null ? change.remove(["description"]) : change;
  const written = await unlessLost(
    write.where(({ dueAt }, { notExists }) => notExists(dueAt)).go({ response: "all_new" }),
  );
  if (!written) throw notFound();
  return written.data;
}

type InTransaction =
  typeof ProjectEntity extends Entity<infer A, infer F, infer C, infer S>
    ? TransactWriteEntity<A, F, C, S>
    : never;

/**
 * Part of a transaction that is to be written while this project is there, and not being removed. It changes nothing: a
 * write, because a check alone is a right that no function has.
 */
export const whileThere = (projects: InTransaction, key: { userId: string; id: string }) =>
  projects
    .patch(key)
    .set({})
    .where(({ dueAt }, { notExists }) => notExists(dueAt))
    .commit();

/**
 * Hides a project until it is gone; whoever is interrupted leaves it to the sweep. One that already goes with its
 * decisions goes on doing so. Answers how it is now being removed; nothing where it is gone.
 */
export async function markForRemoval(
  userId: string,
  id: string,
  removal: Removal,
  now: Date,
): Promise<Removal | undefined> {
  const dueAt = now.toISOString();
  const mark = ProjectEntity.patch({ userId, id }).set({ removal, dueDay: dueAt.slice(0, 10), dueAt });
  const isMarked = await unlessLost(
    (removal === "alone"
      ? mark.where(
          (read, { notExists, eq }) => `(${notExists(read.removal)} OR ${eq(read.removal, "alone")})`,
        )
      : mark
    ).go(),
  );
  return isMarked ? removal : (await findProject(userId, id))?.removal;
}

/** Unless it goes otherwise meanwhile: then whoever wants that, or the sweep, ends it. */
export async function removeProject(userId: string, id: string, removal: Removal): Promise<void> {
  await unlessLost(
    ProjectEntity.remove({ userId, id })
      .where((read, { eq }) => eq(read.removal, removal))
      .go(),
  );
}

/** Those whose removal was begun on this UTC day, before this instant, and never ended. */
export async function listHalfRemoved(
  dueDay: string,
  until: string,
): Promise<Pick<StoredProject, "userId" | "id">[]> {
  const { data } = await ProjectEntity.query.byDue({ dueDay }).lte({ dueAt: until }).go({ pages: "all" });
  return data;
}

export const toProject = ({ id, name, description, createdAt, updatedAt }: StoredProject): Project => ({
  id,
  name,
  description: description ?? null,
  createdAt,
  updatedAt,
});
