import { byCodeUnit } from "../text/order.rules.ts";
import { OPINION_EDIT_MS, OPINION_LIMITS, OPINION_MESSAGES } from "./opinion.ts";

/** The instant until which an answer can be corrected or withdrawn. */
export const opinionEditableUntil = ({ createdAt }: { createdAt: string }): Date =>
  new Date(Date.parse(createdAt) + OPINION_EDIT_MS);

export const isOpinionEditable = (opinion: { createdAt: string }, now: Date): boolean =>
  now <= opinionEditableUntil(opinion);

/** Why no link can be made for these options; `null` where one can. */
export const opinionLinkRefusal = (options: readonly { isKept: boolean }[]): string | null =>
  options.filter(({ isKept }) => isKept).length < OPINION_LIMITS.optionsMin
    ? OPINION_MESSAGES.fewOptions
    : null;

type Said = { optionId: string | null; optionTitle: string | null; createdAt: string };
/** `isOffered`: the option is still one of those that are shown; `optionId` `null`: « Je ne sais pas ». */
export type OpinionGroup<One extends Said> = {
  optionId: string | null;
  title: string | null;
  isOffered: boolean;
  opinions: One[];
};

/**
 * Answers under their options, in the order of the options and never by their number: it is not a vote. An option without an
 * answer is there too; one that has been set aside since comes after the others while it has answers, under the name that it
 * had; who did not know comes last. Answers of an option oldest first.
 */
export function groupOpinions<One extends Said>(
  options: readonly { id: string; title: string }[],
  opinions: readonly One[],
): OpinionGroup<One>[] {
  const sorted = opinions.toSorted((a, b) => byCodeUnit(a.createdAt, b.createdAt));
  const byOption = Map.groupBy(sorted, ({ optionId }) => optionId);
  const offered = new Set(options.map(({ id }) => id));
  const gone = [...byOption].filter(([id]) => id !== null && !offered.has(id));
  return [
    ...options.map(({ id, title }) => ({
      optionId: id,
      title,
      isOffered: true,
      opinions: byOption.get(id) ?? [],
    })),
    ...gone.map(([id, own]) => ({
      optionId: id,
      title: own.at(-1)?.optionTitle ?? null,
      isOffered: false,
      opinions: own,
    })),
    { optionId: null, title: null, isOffered: true, opinions: byOption.get(null) ?? [] },
  ];
}
