import { foldForSearch } from "../text/fold.rules.ts";
import type { DecisionOption } from "./record.schema.ts";

type Named = Pick<DecisionOption, "id" | "title">;

/** What is stored under the name of another stays as it is: only a new name is refused. */
export const isOptionRenamed = (before: readonly Named[], { id, title }: Named): boolean =>
  before.find((one) => one.id === id)?.title !== title;

const nameOf = (title: string): string => foldForSearch(title).replaceAll(/\s+/g, " ").trim();

/** Whether another of these options has this name; case and accents do not tell two apart. */
export const isOptionNameTaken = (options: readonly Named[], { id, title }: Named): boolean =>
  options.some((other) => other.id !== id && nameOf(other.title) === nameOf(title));
