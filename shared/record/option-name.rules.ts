import { foldForSearch } from "../text/fold.rules.ts";
import type { DecisionOption } from "./record.schema.ts";

type Named = Pick<DecisionOption, "id" | "title">;

/**
 * Whether an option gets another name. Only then is the name checked, because older records may have a name
 * twice.
 */
export const isOptionRenamed = (before: readonly Named[], { id, title }: Named): boolean =>
  before.find((one) => one.id === id)?.title !== title;

/** Returns a title or a line in the form in which it is compared: without case, accents and double spaces. */
export const toComparableText = (title: string): string =>
  foldForSearch(title).replaceAll(/\s+/g, " ").trim();

/** Whether another option has this name, ignoring case and accents. */
export const isOptionNameTaken = (options: readonly Named[], { id, title }: Named): boolean =>
  options.some((other) => other.id !== id && toComparableText(other.title) === toComparableText(title));
