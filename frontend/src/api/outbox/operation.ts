import { DAY_MS } from "#shared/time/durations.ts";

/**
 * One change that a person made and that the server has not confirmed. `id` is a ULID: the operations of one subject are
 * sent in its order. `subject`: the kind of thing that changes and its id, as « decision 01J… ». `at`: the instant it was made.
 */
export type Operation = {
  id: string;
  userId: string;
  subject: string;
  name: string;
  params: Record<string, string>;
  body: unknown;
  at: string;
};

/** How the operations of one name are sent, and what they change of the thing that their subject names. */
export type OperationType<Answer = unknown, State = unknown> = {
  /** Sends neighbouring operations in one call. Sending them twice must have the effect of sending them once. */
  send: (operations: readonly Operation[]) => Promise<Answer>;
  /** Whether `next`, of the same name, can travel in the same call as those before it. Default: never. */
  fits?: (batch: readonly Operation[], next: Operation) => boolean;
  /**
   * Returns the rest of a later operation of the subject, which may be of another name, after a rollback; null: nothing.
   * Default: all of it.
   */
  without?: (refused: Operation, later: Operation) => Operation | null;
  /** How long to wait for operations that fit, in milliseconds. */
  batchMs?: number;
  /** Reports a rollback, in one tab. `isOwn`: made on this page, whose caller also gets the rejection. */
  onRefused?: (operations: readonly Operation[], error: unknown, isOwn: boolean) => void;
  /** The thing after an operation. The server's may have it already: twice has the effect of once. */
  apply: (state: State, operation: Operation, now: Date) => State;
  /** The server's thing after an answer; undefined where that does not say all of a thing that was not cached. */
  receive: (state: State | undefined, answer: Answer, now: Date) => State | undefined;
  /** Nothing of the subject is pending any more; these were answered since something was. */
  onSettled?: (operations: readonly Operation[]) => void;
};

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

/** Whether an operation is over a day old and the person has not asked to send it. */
export const isHeld = ({ operation, isReleased }: Entry) =>
  !isReleased && Date.now() - Date.parse(operation.at) > DAY_MS;
