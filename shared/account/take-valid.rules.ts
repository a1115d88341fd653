import type * as z from "zod";
import { flattenUnion, frenchErrorMap } from "../schema/issues.ts";

type Path = readonly PropertyKey[];
/** Why a part of a value is refused. `isOver`: the part is valid, but its list is too long. */
export type PathIssue = { path: Path; message: string; isOver?: true };
/**
 * A part of a value that was left out. `path`: its dotted path in the value, "" for the whole value. `field`:
 * the invalid field in it, or "". `name`: its title or first words, or "".
 */
export type LeftOutPart = { path: string; field: string; name: string; message: string };

/**
 * How often items beyond a list's limit may be tried again. Each round parses the whole value; our lists need
 * fewer rounds.
 */
const OVER_ROUNDS = 10;
const NAME_LENGTH = 80;
const NAMED_BY = ["title", "name", "optionTitle", "text", "summary", "content", "reason", "quote"];

/**
 * Returns the largest part of a value that a schema accepts, and what was left out of it. Removes invalid
 * fields and invalid items of lists, also of those in `record` and `dossier`. An item is taken whole or not
 * at all. `taken` is `undefined` if removing parts does not help.
 * @param settle makes accepted parts consistent, and returns what is still invalid; may be called several
 * times
 */
export function takeValidPart<T>(
  schema: z.ZodType<T>,
  value: unknown,
  settle: (taken: T) => { taken: T; issues: readonly PathIssue[] } = (taken) => ({ taken, issues: [] }),
): { taken: T | undefined; left: LeftOutPart[] } {
  const removed = new Map<string, LeftOutPart>();
  /**
   * Pieces that were removed only because their list is too long, with the key of the list. If another item
   * of the list turns out to be invalid, they are tried again.
   */
  const over = new Map<string, string>();
  const messages = new Map<string, string>();
  for (let round = 1; ; round += 1) {
    const kept = pruned(value, removed);
    const result = schema.safeParse(kept.value, { error: frenchErrorMap });
    const settled = result.success ? settle(result.data) : undefined;
    const issues: readonly PathIssue[] = settled?.issues ?? issuesOf(result.error!, kept.value);
    if (settled && issues.length === 0) return { taken: settled.taken, left: outermost(removed) };
    const before = new Set(removed.keys());
    for (const issue of issues) {
      const path = kept.sourceOf(issue.path);
      // Once a field is removed, the schema reports it as missing: the first message is the one to show.
      const message = messages.get(keyOf(path)) ?? issue.message;
      if (!issue.isOver) messages.set(keyOf(path), message);
      const piece = smallestPiece(value, path, before);
      const left = { path: piece.join("."), field: fieldOf(path), name: nameOf(at(value, piece)), message };
      if (piece.length === 0) return { taken: undefined, left: [{ ...left, name: "" }] };
      if (!removed.has(keyOf(piece))) removed.set(keyOf(piece), left);
      const list = keyOf(piece.slice(0, -1));
      if (issue.isOver && round < OVER_ROUNDS) over.set(keyOf(piece), list);
      else
        for (const [key, ofList] of over)
          if (ofList === list) {
            over.delete(key);
            removed.delete(key);
          }
    }
  }
}

const keyOf = (path: Path): string => JSON.stringify(path.map(String));
const isObject = (value: unknown): value is Record<PropertyKey, unknown> =>
  typeof value === "object" && value !== null;
const at = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (inside, key) => (isObject(inside) && Object.hasOwn(inside, key) ? inside[key] : undefined),
    value,
  );
const fieldOf = (path: Path): string => {
  const last = path.at(-1);
  return typeof last === "string" ? last : "";
};

function nameOf(piece: unknown): string {
  const words = isObject(piece)
    ? NAMED_BY.map((key) => piece[key]).find((one) => typeof one === "string" && one.trim() !== "")
    : piece;
  return typeof words === "string" ? words.trim().slice(0, NAME_LENGTH).toWellFormed() : "";
}

/** Returns the length of the path to the smallest part that may be removed: a field, or an item of a list. */
function depthOf([first, second, third]: Path): number {
  if (first === "record" || first === "dossier") return typeof third === "number" ? 3 : 2;
  return typeof second === "number" ? 2 : 1;
}

/** Returns the path of the smallest part around `path` that is not removed yet; [] for the whole value. */
function smallestPiece(value: unknown, path: Path, removed: ReadonlySet<string>): Path {
  for (let length = Math.min(depthOf(path), path.length); length > 0; length -= 1) {
    const piece = path.slice(0, length);
    if (at(value, piece) !== undefined && !removed.has(keyOf(piece))) return piece;
  }
  return [];
}

/** Returns the removed parts that are not inside a larger removed part. */
function outermost(removed: ReadonlyMap<string, LeftOutPart>): LeftOutPart[] {
  const pieces = [...removed.values()];
  const paths = new Set(pieces.map(({ path }) => path));
  const isInside = ({ path }: LeftOutPart) =>
    path.split(".").some((_, length, keys) => length > 0 && paths.has(keys.slice(0, length).join(".")));
  return pieces.filter((piece) => !isInside(piece));
}

const PIECE_DEPTH = 3;

/**
 * Returns the value without the removed parts. `sourceOf` converts a path in the result to one in the value.
 */
function pruned(value: unknown, removed: ReadonlyMap<string, unknown>) {
  const places = new WeakMap<object, readonly number[]>();
  const prune = (inside: unknown, path: Path): unknown => {
    if (path.length >= PIECE_DEPTH || !isObject(inside)) return inside;
    const isKept = (key: PropertyKey) => !removed.has(keyOf([...path, key]));
    if (!Array.isArray(inside))
      return Object.fromEntries(
        Object.entries(inside)
          .filter(([key]) => isKept(key))
          .map(([key, one]) => [key, prune(one, [...path, key])]),
      );
    const kept = inside.map((_, place) => place).filter(isKept);
    const list = kept.map((place) => prune(inside[place], [...path, place]));
    places.set(list, kept);
    return list;
  };
  const left = removed.size === 0 ? value : prune(value, []);
  const sourceOf = (path: Path): Path => {
    let inside: unknown = left;
    return path.map((key) => {
      const source = isObject(inside) && typeof key === "number" ? (places.get(inside)?.[key] ?? key) : key;
      inside = isObject(inside) ? inside[key] : undefined;
      return source;
    });
  };
  return { value: left, sourceOf };
}

/**
 * Returns the issues of a schema error. A list that is too long has an issue for each item beyond its limit.
 */
function issuesOf(error: z.ZodError, value: unknown): PathIssue[] {
  return error.issues.flatMap(flattenUnion).flatMap((issue): PathIssue[] => {
    const list = at(value, issue.path);
    if (issue.code !== "too_big" || !Array.isArray(list)) return [issue];
    const max = Number(issue.maximum);
    const message = `Il y en a plus que le maximum, ${max}.`;
    return list.slice(max).map((_, over) => ({ path: [...issue.path, max + over], message, isOver: true }));
  });
}
