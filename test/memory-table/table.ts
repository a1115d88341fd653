import { PURGE_DUE_INDEX_DEFINITION, TABLE_KEY_ATTRIBUTES } from "#shared/platform/table.ts";
import {
  createNamedError,
  parseCondition,
  parseUpdate,
  type Item,
  type ExpressionTerms,
} from "./expression.ts";

const { partition: PK, sort: SK } = TABLE_KEY_ATTRIBUTES;
/** DynamoDB's own limits. */
const ROW_BYTES = 400 * 1024;
const KEY_BYTES = 1024;
const MOST_OF_A_TRANSACTION = 100;

type Input = Item & {
  Key?: Item;
  Item?: Item;
  ConditionExpression?: string;
  UpdateExpression?: string;
  KeyConditionExpression?: string;
  FilterExpression?: string;
  ExpressionAttributeNames?: Record<string, string>;
  ExpressionAttributeValues?: Item;
  ReturnValues?: string;
  Limit?: number;
  ScanIndexForward?: boolean;
  ExclusiveStartKey?: Item;
  Select?: string;
  IndexName?: string;
};
type Write = Partial<Record<"Put" | "Update" | "Delete" | "ConditionCheck", Input>>;
type Keyed = { Keys: Item[] };
type Command = { constructor: { name: string }; input: object };

/**
 * The table, in memory, for proofs of very many requests: it supports what the functions ask of the document
 * client, with DynamoDB's conditions, size limits and refusals. Nothing is late, and nothing fails by itself.
 */
export class MemoryTable {
  readonly #rows = new Map<string, Map<string, Item>>();

  /** Replaces the document client's `send`. */
  send = async (command: Command): Promise<object> => {
    const run = this.#commands[command.constructor.name.replace("Command", "")];
    if (!run) throw new Error(`The table in memory does not know ${command.constructor.name}`);
    return run(command.input as Input);
  };

  /** Yields every row itself, not a copy. */
  *rows(): Generator<Item> {
    for (const part of this.#rows.values()) yield* part.values();
  }

  clear(): void {
    this.#rows.clear();
  }

  readonly #commands: Record<string, (input: Input) => object> = {
    Get: (input) => ({ Item: structuredClone(this.#find(input.Key!)) }),
    Put: (input) => this.#write({ Put: input }),
    Update: (input) => this.#write({ Update: input }),
    Delete: (input) => this.#write({ Delete: input }),
    Query: (input) => this.#query(input),
    Scan: (input) => this.#page([...this.rows()], input),
    BatchGet: ({ RequestItems }) => {
      const asked = Object.entries(RequestItems as Record<string, Keyed>);
      const found = ({ Keys }: Keyed) => Keys.flatMap((key) => structuredClone(this.#find(key)) ?? []);
      return {
        Responses: Object.fromEntries(asked.map(([name, keys]) => [name, found(keys)])),
        UnprocessedKeys: {},
      };
    },
    BatchWrite: ({ RequestItems }) => {
      type Request = { PutRequest?: Input; DeleteRequest?: Input };
      for (const { PutRequest, DeleteRequest } of Object.values(
        RequestItems as Record<string, Request[]>,
      ).flat())
        this.#write(PutRequest ? { Put: PutRequest } : { Delete: DeleteRequest! });
      return { UnprocessedItems: {} };
    },
    TransactGet: ({ TransactItems }) => ({
      Responses: (TransactItems as { Get: Input }[]).map(({ Get }) => ({
        Item: structuredClone(this.#find(Get.Key!)),
      })),
    }),
    TransactWrite: ({ TransactItems }) => this.#transact(TransactItems as Write[]),
  };

  #find(key: Item): Item | undefined {
    return this.#rows.get(key[PK] as string)?.get(key[SK] as string);
  }

  #transact(writes: Write[]): object {
    if (writes.length > MOST_OF_A_TRANSACTION) throw tooLong(`${writes.length} writes`);
    const keys = writes.map((write) => JSON.stringify(keyOf(write)));
    if (new Set(keys).size < keys.length) throw tooLong("one row twice in a transaction");
    const CancellationReasons = writes.map((write) => ({
      Code: this.#isAllowed(write) ? "None" : "ConditionalCheckFailed",
    }));
    if (CancellationReasons.some(({ Code }) => Code !== "None"))
      throw createNamedError("TransactionCanceledException", "cancelled", { CancellationReasons });
    const after = writes.map((write) => this.#after(write));
    writes.forEach((write, at) => this.#store(keyOf(write), after[at]));
    return {};
  }

  #write(write: Write): object {
    const before = this.#find(keyOf(write));
    if (!this.#isAllowed(write))
      throw createNamedError("ConditionalCheckFailedException", "The condition failed");
    const after = this.#after(write);
    this.#store(keyOf(write), after);
    const wanted = Object.values(write)[0]?.ReturnValues;
    if (wanted === "ALL_NEW") return { Attributes: structuredClone(after) };
    return wanted === "ALL_OLD" ? { Attributes: structuredClone(before) } : {};
  }

  #isAllowed(write: Write): boolean {
    const input = Object.values(write)[0]!;
    if (!input.ConditionExpression) return true;
    return parseCondition(input.ConditionExpression)(this.#find(keyOf(write)), termsOf(input));
  }

  /** Returns the row that a write leaves; nothing if the write removes it. */
  #after({ Put, Update, Delete, ConditionCheck }: Write): Item | undefined {
    if (Delete) return undefined;
    if (Put) return checked(structuredClone(Put.Item!));
    if (ConditionCheck) return this.#find(ConditionCheck.Key!);
    const { Key, UpdateExpression = "" } = Update!;
    const before = this.#find(Key!) ?? {};
    const after: Item = { ...structuredClone(before), ...Key };
    parseUpdate(UpdateExpression)(after, before, termsOf(Update!));
    return checked(after);
  }

  #store(key: Item, row: Item | undefined): void {
    const [pk, sk] = [key[PK] as string, key[SK] as string];
    const part = this.#rows.get(pk) ?? new Map<string, Item>();
    if (row) part.set(sk, row);
    else part.delete(sk);
    if (part.size > 0) this.#rows.set(pk, part);
    else this.#rows.delete(pk);
  }

  #query(input: Input): object {
    const isIndex = input.IndexName === PURGE_DUE_INDEX_DEFINITION.name;
    const sort = isIndex ? PURGE_DUE_INDEX_DEFINITION.sort : SK;
    const terms = termsOf(input);
    const isAsked = parseCondition(input.KeyConditionExpression!);
    // In the table itself, only a partition key is compared with `=`, so each value may be one.
    const parts = isIndex
      ? [...this.rows()]
      : Object.values(terms.values).flatMap((value) =>
          Array.from(this.#rows.get(value as string)?.values() ?? []),
        );
    const found = parts
      .filter((row) => isAsked(row, terms))
      .toSorted((a, b) => ((a[sort] as string) < (b[sort] as string) ? -1 : 1));
    return this.#page(input.ScanIndexForward === false ? found.toReversed() : found, input);
  }

  #page(rows: Item[], input: Input): object {
    const { ExclusiveStartKey: start, Limit = Infinity, FilterExpression, Select } = input;
    const from = start ? 1 + rows.findIndex((row) => row[PK] === start[PK] && row[SK] === start[SK]) : 0;
    const page = rows.slice(from, from + Limit);
    const last = from + page.length < rows.length ? page.at(-1) : undefined;
    const terms = termsOf(input);
    const kept = FilterExpression ? page.filter((row) => parseCondition(FilterExpression)(row, terms)) : page;
    return {
      Count: kept.length,
      ...(Select === "COUNT" ? {} : { Items: structuredClone(kept) }),
      ...(last && { LastEvaluatedKey: { [PK]: last[PK], [SK]: last[SK] } }),
    };
  }
}

const keyOf = (write: Write): Item => {
  const { Key, Item: row } = Object.values(write)[0]!;
  return Key ?? { [PK]: row![PK], [SK]: row![SK] };
};

const termsOf = ({
  ExpressionAttributeNames: names = {},
  ExpressionAttributeValues: values = {},
}: Input): ExpressionTerms => ({
  names,
  values,
});

/** Throws if DynamoDB would refuse the row. */
function checked(row: Item): Item {
  const [pk, sk] = [row[PK] as string, row[SK] as string];
  if (!pk || !sk || Buffer.byteLength(pk) > 2 * KEY_BYTES || Buffer.byteLength(sk) > KEY_BYTES)
    throw tooLong("a key");
  if (Buffer.byteLength(JSON.stringify(row)) > ROW_BYTES) throw tooLong("a row");
  return row;
}

const tooLong = (what: string) => createNamedError("ValidationException", `DynamoDB refuses ${what}`);
