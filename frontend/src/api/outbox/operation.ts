import { DAY_MS } from "#shared/time/durations.ts";

/**
 * A change that a person made and that the server has not confirmed. `id`: a ULID; the operations of a
 * subject are sent in its order. `subject`: kind and id of the changed thing, such as « decision 01J… ».
 * `at`: when the change was made.
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

/** How operations of one name are sent, and how they change the state of their subject. */
export type OperationHandler<Answer = unknown, State = unknown> = {
  /**
   * Sends consecutive operations in one call. Must be idempotent, because a call without an answer is
   * repeated.
   */
  send: (operations: readonly Operation[]) => Promise<Answer>;
  /**
   * Whether `next`, an operation of the same name, can be sent in one call with those of `batch`. Default:
   * never.
   */
  fits?: (batch: readonly Operation[], next: Operation) => boolean;
  /**
   * After a refused operation is rolled back: returns what remains of a later operation of the subject,
   * possibly of another name; `null` if nothing remains. Default: the later operation is unchanged.
   */
  without?: (refused: Operation, later: Operation) => Operation | null;
  /** How long to wait for further operations to send in the same call, in milliseconds. */
  batchMs?: number;
  /**
   * Tells the person that operations were refused. Called in one tab only. `isOwn`: this page made the
   * change, so the promise of `add` is rejected too.
   */
  onRefused?: (operations: readonly Operation[], error: unknown, isOwn: boolean) => void;
  /**
   * Returns the subject after an operation. Must be idempotent: the server's state may already include the
   * operation.
   */
  apply: (state: State, operation: Operation, now: Date) => State;
  /**
   * Returns the server's state of the subject after an answer; `undefined` if the answer is only a part of it
   * and the rest is not cached.
   */
  receive: (state: State | undefined, answer: Answer, now: Date) => State | undefined;
  /**
   * Called when the last pending operation of a subject is answered, with all operations answered since the
   * first one.
   */
  onSettled?: (operations: readonly Operation[]) => void;
};

/**
 * An operation in the queue. `isShown`: screens show it (it is stored, or the browser cannot store). `isOwn`:
 * this page made it. `isSentElsewhere`: another tab has sent it and publishes the answer. `sendsAlone`: a
 * call with others was refused. `isReleased`: the person agreed to send it although it is over a day old.
 * `serverErrors`: number of server errors so far.
 */
export type OutboxEntry = {
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

export const operationsOf = (entries: readonly OutboxEntry[]) => entries.map(({ operation }) => operation);

export const toOutboxEntry = (operation: Operation, fields: Partial<OutboxEntry>): OutboxEntry => ({
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

/** Whether an operation is over a day old and waits for the person to agree before it is sent. */
export const isHeldForConfirmation = ({ operation, isReleased }: OutboxEntry) =>
  !isReleased && Date.now() - Date.parse(operation.at) > DAY_MS;
