import { byCodeUnit } from "../text/order.rules.ts";
import { OPINION_EDIT_WINDOW_MS, OPINION_LIMITS, OPINION_REFUSAL_MESSAGES } from "./opinion.ts";

/** Returns the instant until which its author can correct or withdraw an opinion. */
export const opinionEditableUntil = ({ createdAt }: { createdAt: string }): Date =>
  new Date(Date.parse(createdAt) + OPINION_EDIT_WINDOW_MS);

export const isOpinionEditable = (opinion: { createdAt: string }, now: Date): boolean =>
  now <= opinionEditableUntil(opinion);

/** Returns the message if an opinion link cannot be created for these options; `null` if it can. */
export const newOpinionLinkRefusal = (options: readonly { isKept: boolean }[]): string | null =>
  options.filter(({ isKept }) => isKept).length < OPINION_LIMITS.optionsMin
    ? OPINION_REFUSAL_MESSAGES.fewOptions
    : null;

type Said = { optionId: string | null; optionTitle: string | null; createdAt: string };
/**
 * The opinions for one option. `optionId` `null`: « Je ne sais pas ». `isOffered`: whether the option is
 * still kept.
 */
export type OpinionGroup<One extends Said> = {
  optionId: string | null;
  title: string | null;
  isOffered: boolean;
  opinions: One[];
};

/**
 * Groups opinions by option, in the order of the options, never by their number: this is no vote. Options
 * without an opinion are included. Dismissed options come after the others, under the title they had, and
 * « Je ne sais pas » last. The opinions of an option are oldest first.
 */
export function groupOpinionsByOption<One extends Said>(
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
