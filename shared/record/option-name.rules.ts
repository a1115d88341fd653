import { foldForSearch } from "../text/fold.rules.ts";
import type { DecisionOption } from "./record.schema.ts";

type Named = Pick<DecisionOption, "id" | "title">;

/** Existing duplicate names stay valid: only a renamed option is checked. */
export const isOptionRenamed = (before: readonly Named[], { id, title }: Named): boolean =>
  before.find((one) => one.id === id)?.title !== title;

/** A title or a line as it is compared: without case, accents and doubled spaces. */
export const nameOf = (title: string): string => foldForSearch(title).replaceAll(/\s+/g, " ").trim();

/** Whether another option has this name, ignoring case and accents. */
export const isOptionNameTaken = (options: readonly Named[], { id, title }: Named): boolean =>
  options.some((other) => other.id !== id && nameOf(other.title) === nameOf(title));
