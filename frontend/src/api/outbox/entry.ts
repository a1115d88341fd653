import { DAY_MS } from "#shared/time/durations.ts";
import type { Operation } from "./operation.ts";

/**
 * `isShown`: stored, or the browser stores nothing. `isOwn`: made on this page. `isSentElsewhere`: another tab has its answer.
 * `sendsAlone`: a call with others was refused. `isReleased`: to be sent although it is over a day old. `serverErrors`:
 * how often the server failed on it.
 */
export type Entry = {
  operation: Operation;
  isStored: boolean;
  isShown: boolean;
  isOwn: boolean;
  isReleased: boolean;
  isSentElsewhere: boolean;
  sendsAlone: boolean;
  serverErrors: number;
  resolve: (answer: unknown) => void;
  reject: (error: unknown) => void;
};

export const operationsOf = (entries: readonly Entry[]) => entries.map(({ operation }) => operation);

export const toEntry = (operation: Operation, fields: Partial<Entry>): Entry => ({
  operation,
  isStored: false,
  isShown: false,
  isOwn: false,
  isReleased: false,
  isSentElsewhere: false,
  sendsAlone: false,
  serverErrors: 0,
  resolve: () => {},
  reject: () => {},
  ...fields,
});

/** Whether an operation is of over a day ago, and the person has not said that it is to be sent. */
export const isHeld = ({ operation, isReleased }: Entry) =>
  !isReleased && Date.now() - Date.parse(operation.at) > DAY_MS;
