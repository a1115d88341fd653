import { byCodeUnit } from "../text/order.rules.ts";

/** Returns the id of the comparison of two criteria, the same in either order. */
export const criterionPairId = (one: string, other: string): string =>
  byCodeUnit(one, other) < 0 ? `${one}.${other}` : `${other}.${one}`;
export const idsOfCriterionPair = (id: string): [string, string] => id.split(".") as [string, string];

/** Returns the id of the cell in which an option has its level for a criterion. */
export const cellId = (optionId: string, criterionId: string): string => `${optionId}.${criterionId}`;
