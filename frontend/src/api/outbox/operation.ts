import { DAY_MS } from "#shared/time/durations.ts";

/**
 * A change that a person made and the server has not confirmed. `id`: a ULID, the sending order of one
 * subject. `subject`: kind and id of the changed thing, such as « decision 01J… ». `at`: when it was made.
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

/** How operations of one name are sent, and how they change their subject. */
export type OperationType<Answer = unknown, State = unknown> = {
  /** Sends neighbouring operations in one call. Must be idempotent. */
  send: (operations: readonly Operation[]) => Promise<Answer>;
  /** Whether `next`, of the same name, can be sent in one call with those before it. Default: never. */
  fits?: (batch: readonly Operation[], next: Operation) => boolean;
  /**
   * Returns what remains of a later operation of the subject, possibly of another name, after a rollback;
   * null: nothing. Default: all of it.
   */
  without?: (refused: Operation, later: Operation) => Operation | null;
  /** How long to wait for operations that fit, in milliseconds. */
  batchMs?: number;
  /** Reports a rollback, in one tab. `isOwn`: made on this page, whose caller also gets the rejection. */
  onRefused?: (operations: readonly Operation[], error: unknown, isOwn: boolean) => void;
  /** Returns the thing after an operation. Must be idempotent, because the server's state may include it. */
  apply: (state: State, operation: Operation, now: Date) => State;
  /**
   * Returns the server's thing after an answer; undefined if the answer is only a part and the thing was not
   * cached.
   */
  receive: (state: State | undefined, answer: Answer, now: Date) => State | undefined;
  /** Called when no operation of the subject is pending any more, with those answered meanwhile. */
  onSettled?: (operations: readonly Operation[]) => void;
};

/**
 * `isShown`: stored, or the browser cannot store. `isOwn`: made on this page. `isSentElsewhere`: another tab
 * has its answer. `sendsAlone`: a call with others was refused. `isReleased`: to be sent although it is over
 * a day old. `serverErrors`: number of server errors.
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
