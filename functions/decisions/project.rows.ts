import { createWriteTransaction, Entity, type EntityItem } from "electrodb";
import { isUlid } from "#shared/schema/fields.schema.ts";
import { notFoundRefusal } from "#shared/schema/refusal.ts";
import type { Project } from "#shared/project/project.schema.ts";
import { instantOfUlid } from "#shared/record/ulid.rules.ts";
import { createId } from "../platform/new-id.ts";
import {
  countNewRowsWrite,
  uncountRemovedRows,
  createCountedRow,
  RowCountEntity,
} from "../platform/row-count.rows.ts";
import { sortNewestFirst, ELECTRODB_DUE_INDEX, PK, SK, tableConfig } from "../platform/table.ts";
import { undefinedIfRaceLost, type InTransaction } from "../platform/conditional-write.ts";
import { eachRow } from "../platform/paged-rows.ts";

/** The ways in which a project is removed: without its decisions, or with them. */
const REMOVALS = ["alone", "with decisions"] as const;
export type ProjectRemovalMode = (typeof REMOVALS)[number];

/**
 * A project. With `removal`, `dueDay` and `dueAt` it is being removed: it is hidden, and the sweep completes
 * an interrupted removal.
 */
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
      byDue: ELECTRODB_DUE_INDEX,
    },
  },
  tableConfig,
);

export type StoredProject = EntityItem<typeof ProjectEntity>;

/** Returns a person's projects, newest first, without those that are being removed. */
export async function listProjects(userId: string): Promise<StoredProject[]> {
  const { data } = await ProjectEntity.query
    .byUser({ userId })
    .go({ pages: "all", consistent: true, order: "desc" });
  return sortNewestFirst(data.filter((project) => !isProjectBeingRemoved(project)));
}

export const isProjectBeingRemoved = ({ dueAt }: Pick<StoredProject, "dueAt">): boolean =>
  dueAt !== undefined;

/** Returns the project, or refuses (404). */
export async function getProject(userId: string, id: string): Promise<StoredProject> {
  const found = isUlid(id) ? await findProject(userId, id) : undefined;
  if (!found || isProjectBeingRemoved(found)) throw notFoundRefusal();
  return found;
}

export async function findProject(userId: string, id: string): Promise<StoredProject | undefined> {
  const { data } = await ProjectEntity.get({ userId, id }).go({ consistent: true });
  return data ?? undefined;
}

type ProjectFields = { name: string; description: string | null };

/**
 * Returns the creation time that the id contains, so that a project that is created again keeps its age.
 * Returns `now` if the id contains no plausible time.
 */
function createdAtOf(id: string, now: Date): string {
  const at = instantOfUlid(id);
  return at < OLDEST_CREATION || at > now.toISOString() ? now.toISOString() : at;
}

const OLDEST_CREATION = "2020";

/**
 * Creates a project. Returns an existing one with this id, which an earlier attempt wrote. Refuses (404) if
 * that one is being removed by now, and (409) more projects than `limit`.
 */
export async function createProject(
  userId: string,
  { id, name, description }: ProjectFields & { id?: string | undefined },
  { now, limit }: { now: Date; limit: number },
): Promise<StoredProject> {
  const at = now.toISOString();
  const rowId = id ?? createId(now);
  const row: StoredProject = {
    userId,
    id: rowId,
    name,
    ...(description === null ? {} : { description }),
    createdAt: createdAtOf(rowId, now),
    updatedAt: at,
  };
  const created = await createCountedRow<StoredProject>({
    userId,
    kind: "projects",
    limit,
    all: () => ProjectEntity.query.byUser({ userId }).params(),
    attempt: () => ({ row, transaction: creation(row, limit) }),
    find: () => findProject(userId, row.id),
  });
  if (isProjectBeingRemoved(created)) throw notFoundRefusal();
  return created;
}

const creation = (row: StoredProject, limit: number) =>
  createWriteTransaction({ projects: ProjectEntity, counts: RowCountEntity }, ({ projects, counts }) => [
    projects.create(row).commit(),
    countNewRowsWrite(counts, { userId: row.userId, kind: "projects" }, limit),
  ]);

/** Changes the given fields. Refuses (404) a project that is gone or being removed. */
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
  const written = await undefinedIfRaceLost(() =>
    write.where(({ dueAt }, { notExists }) => notExists(dueAt)).go({ response: "all_new" }),
  );
  if (!written) throw notFoundRefusal();
  return written.data;
}

/**
 * Returns a write that makes a transaction fail if this project is gone or being removed. It is an update
 * without changes: a condition check needs a right that only the `workspace` function has.
 */
export const activeProjectCondition = (
  projects: InTransaction<typeof ProjectEntity>,
  key: { userId: string; id: string },
) =>
  projects
    .patch(key)
    .set({})
    .where(({ dueAt }, { notExists }) => notExists(dueAt))
    .commit();

/**
 * Marks a project as being removed, which hides it. "with decisions" replaces the mark "alone", and is never
 * replaced. Returns the mark in force; `undefined` if the project is gone.
 */
export async function markProjectForRemoval(
  userId: string,
  id: string,
  removal: ProjectRemovalMode,
  now: Date,
): Promise<ProjectRemovalMode | undefined> {
  const dueAt = now.toISOString();
  const mark = ProjectEntity.patch({ userId, id }).set({ removal, dueDay: dueAt.slice(0, 10), dueAt });
  const isMarked = await undefinedIfRaceLost(() =>
    (removal === "alone"
      ? mark.where(
          (read, { notExists, eq }) => `(${notExists(read.removal)} OR ${eq(read.removal, "alone")})`,
        )
      : mark
    ).go(),
  );
  return isMarked ? removal : (await findProject(userId, id))?.removal;
}

/**
 * Removes the row of a project, unless its mark is another than `removal`: then the request that set the
 * other mark, or the sweep, completes the removal.
 */
export async function removeProjectRow(
  userId: string,
  id: string,
  removal: ProjectRemovalMode,
): Promise<void> {
  const isRemoved = await undefinedIfRaceLost(() =>
    ProjectEntity.remove({ userId, id })
      .where((read, { eq }) => eq(read.removal, removal))
      .go(),
  );
  if (isRemoved) await uncountRemovedRows({ userId, kind: "projects" }, 1);
}

/**
 * Yields the projects whose removal began on this UTC day, up to the instant `until`, and is not complete.
 * Eventually consistent.
 */
export const listInterruptedProjectRemovals = (
  dueDay: string,
  until: string,
): AsyncIterable<Pick<StoredProject, "userId" | "id">> =>
  eachRow((from) => ProjectEntity.query.byDue({ dueDay }).lte({ dueAt: until }).go(from));

export const toProject = ({ id, name, description, createdAt, updatedAt }: StoredProject): Project => ({
  id,
  name,
  description: description ?? null,
  createdAt,
  updatedAt,
});
