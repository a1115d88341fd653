import type { ExportDocument } from "./export.schema.ts";
import { EXPORT_FORMAT, EXPORT_VERSION, IMPORT_LIMITS } from "./export.ts";
import type { SentImport } from "./import.schema.ts";

/** Maximum number of rows in one call. Eight of the transaction's rows are left for the counters. */
const ROWS = IMPORT_LIMITS.rows - 8;
const BYTES = 900_000;
/**
 * Maximum number of messages or summaries in one call. The row of their discussion or decision and its
 * artefacts come on top.
 */
const ITEM_ROWS = 60;
const ITEM_BYTES = 350_000;

type Lists = Omit<SentImport, "format" | "version">;
/**
 * A piece of the document that is not split further. `of`: the id of the decision or discussion that it
 * belongs to. A call takes only one piece of each.
 */
type Piece = { lists: Lists; rows: number; of?: string };

const sizeOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length;

/**
 * Splits a document into calls within the limits. Projects come before the decisions that link to them, and
 * decisions before their discussions. The rest of a long discussion or decision comes in the calls that
 * follow.
 */
export function splitIntoImportParts(document: Omit<ExportDocument, "account" | "exportedAt">): SentImport[] {
  return partsOf([
    ...document.projects.map((one) => ({ lists: { projects: [one] }, rows: 1 })),
    ...document.decisions.flatMap(decisionPieces),
    ...document.discussions.flatMap(discussionPieces),
    { lists: { preferences: document.preferences }, rows: 1 },
    ...document.planner.weeks.map((week) => ({ lists: { planner: { weeks: [week] } }, rows: 1 })),
    { lists: { planner: { ownTasks: document.planner.ownTasks } }, rows: 1 },
  ]);
}

/** Splits one discussion into calls within the limits. */
export const splitDiscussionIntoImportParts = (
  discussion: ExportDocument["discussions"][number],
): SentImport[] => partsOf(discussionPieces(discussion));

function partsOf(pieces: readonly Piece[]): SentImport[] {
  const parts: Lists[] = [];
  let [rows, bytes, named] = [ROWS, 0, new Set<string>()];
  for (const piece of pieces) {
    const size = sizeOf(piece.lists);
    const isRepeated = piece.of !== undefined && named.has(piece.of);
    if (rows + piece.rows > ROWS || bytes + size > BYTES || isRepeated) {
      parts.push({});
      [rows, bytes, named] = [0, 0, new Set<string>()];
    }
    parts.push(merged(parts.pop() ?? {}, piece.lists));
    rows += piece.rows;
    bytes += size;
    if (piece.of !== undefined) named.add(piece.of);
  }
  return parts.map((lists) =>
    Object.assign({ format: EXPORT_FORMAT, version: EXPORT_VERSION } as const, lists),
  );
}

/**
 * Splits a refused call in two, to find the item that the server refuses; `undefined` if it has one item
 * only.
 */
export function splitImportInHalves({
  format,
  version,
  ...lists
}: SentImport): [SentImport, SentImport] | undefined {
  const { projects = [], decisions = [], summaries = [], discussions = [], messages = [] } = lists;
  const { weeks = [], ownTasks = [] } = lists.planner ?? {};
  const things: Lists[] = [
    ...projects.map((one) => ({ projects: [one] })),
    ...decisions.map((one) => ({ decisions: [one] })),
    ...summaries.map((one) => ({ summaries: [one] })),
    ...discussions.map((one) => ({ discussions: [one] })),
    ...messages.map((one) => ({ messages: [one] })),
    ...(lists.preferences ? [{ preferences: lists.preferences }] : []),
    ...weeks.map((one) => ({ planner: { weeks: [one] } })),
    ...ownTasks.map((one) => ({ planner: { ownTasks: [one] } })),
  ];
  if (things.length < 2) return undefined;
  const middle = Math.ceil(things.length / 2);
  const callOf = (some: Lists[]) => ({ format, version, ...some.reduce(merged) });
  return [callOf(things.slice(0, middle)), callOf(things.slice(middle))];
}

function decisionPieces({ summaries, ...decision }: ExportDocument["decisions"][number]): Piece[] {
  // A value that is no list is sent as it is, so that the server reports what is wrong.
  if (!Array.isArray(summaries)) return [{ lists: { decisions: [{ ...decision, summaries }] }, rows: 4 }];
  const beside = besideRows(decision);
  const pieces = chunks(summaries, () => false);
  // Summaries that do not fit into the call with their decision come in the next calls.
  const [first = [], ...others] = beside + (pieces[0]?.length ?? 0) > ITEM_ROWS ? [[], ...pieces] : pieces;
  const { id, title } = decision;
  const head = { ...decision, summaries: first, more: others.length > 0 };
  return [
    { lists: { decisions: [head] }, rows: 4 + first.length + beside, of: id },
    ...following(first.length, others).map(({ items, ...rest }) => ({
      lists: { summaries: [{ decisionId: id, title, ...rest, items }] },
      rows: 2 + items.length,
      of: id,
    })),
  ];
}

const placeOf = (message: unknown): unknown => (Object(message) as { place?: unknown }).place;

function discussionPieces({ messages, ...talk }: ExportDocument["discussions"][number]): Piece[] {
  if (!Array.isArray(messages)) return [{ lists: { discussions: [{ ...talk, messages }] }, rows: 4 }];
  // A question and its reply have the same `place`, and must be in the same call.
  const [first = [], ...others] = chunks(
    messages,
    (a, b) => placeOf(a) !== undefined && placeOf(a) === placeOf(b),
  );
  const { id, title } = talk;
  const head = { ...talk, messages: first, more: others.length > 0 };
  const own = 3 + (talk.dossier ? 1 : 0) + countItems(talk.artefacts) + countItems(talk.previousArtefacts);
  return [
    { lists: { discussions: [head] }, rows: own + first.length, of: id },
    ...following(first.length, others).map(({ items, ...rest }) => ({
      lists: { messages: [{ discussionId: id, title, ...rest, items }] },
      rows: 1 + items.length,
      of: id,
    })),
  ];
}

/**
 * Counts the rows of a record: its own, and one for each review and opinion. Older files have no opinions.
 */
const besideRows = ({
  record,
  opinions = [],
}: Pick<ExportDocument["decisions"][number], "record" | "opinions">): number =>
  (record ? 1 + countItems(record.reviews) : 0) + countItems(opinions);
const countItems = (list: unknown): number => (Array.isArray(list) ? list.length : 0);

function following<Item>(from: number, lists: readonly Item[][]) {
  let at = from;
  return lists.map((items, n) => {
    const piece = { from: at, more: n < lists.length - 1, items };
    at += items.length;
    return piece;
  });
}

function chunks<Item>(items: readonly Item[], belong: (a: Item, b: Item) => boolean): Item[][] {
  const lists: Item[][] = [];
  let bytes = 0;
  for (const [at, item] of items.entries()) {
    const size = sizeOf(item);
    const list = lists.at(-1);
    const isFull = !list || list.length >= ITEM_ROWS || bytes + size > ITEM_BYTES;
    const before = items[at - 1];
    if (isFull && !(list && before !== undefined && belong(before, item))) {
      lists.push([item]);
      bytes = size;
    } else {
      list?.push(item);
      bytes += size;
    }
  }
  return lists;
}

function merged(a: Lists, b: Lists): Lists {
  const list = <K extends "projects" | "decisions" | "summaries" | "discussions" | "messages">(name: K) =>
    a[name] || b[name] ? { [name]: [...(a[name] ?? []), ...(b[name] ?? [])] } : {};
  return {
    ...a,
    ...b,
    ...list("projects"),
    ...list("decisions"),
    ...list("summaries"),
    ...list("discussions"),
    ...list("messages"),
    ...(a.planner || b.planner
      ? {
          planner: {
            weeks: [...(a.planner?.weeks ?? []), ...(b.planner?.weeks ?? [])],
            ownTasks: [...(a.planner?.ownTasks ?? []), ...(b.planner?.ownTasks ?? [])],
          },
        }
      : {}),
  };
}
