import { byCodeUnit } from "../text/order.rules.ts";

/** The id of what compares two criteria: the same whichever comes first. */
export const pairId = (one: string, other: string): string =>
  byCodeUnit(one, other) < 0 ? `${one}.${other}` : `${other}.${one}`;
export const idsOfPair = (id: string): [string, string] => id.split(".") as [string, string];

/** The id of what an option means for a criterion. */
export const cellId = (optionId: string, criterionId: string): string => `${optionId}.${criterionId}`;
