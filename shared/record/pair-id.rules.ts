import { byCodeUnit } from "../text/order.rules.ts";

/** Returns the id of a comparison of two criteria, whichever comes first. */
export const pairId = (one: string, other: string): string =>
  byCodeUnit(one, other) < 0 ? `${one}.${other}` : `${other}.${one}`;
export const idsOfPair = (id: string): [string, string] => id.split(".") as [string, string];

/** Returns the id of the cell of an option and a criterion. */
export const cellId = (optionId: string, criterionId: string): string => `${optionId}.${criterionId}`;
