/** A row as the document client has it, and what an expression's names and values stand for. */
export type Item = Record<string, unknown>;
export type ExpressionTerms = { names: Record<string, string>; values: Item };

type Condition = (item: Item | undefined, terms: ExpressionTerms) => boolean;
type Operand = (item: Item | undefined, terms: ExpressionTerms) => unknown;
type Change = (item: Item, before: Item, terms: ExpressionTerms) => void;

const TOKEN = /\s*(#\w+|:\w+|<>|<=|>=|[=<>(),.+-]|\[\d+\]|\w+)/gy;
const tokensOf = (text: string): string[] => [...text.matchAll(TOKEN)].map(([, token = ""]) => token);

/** Caches parsed expressions: their meaning does not depend on names and values, and the code has few. */
const cached = <T>(parse: (text: string) => T) => {
  const known = new Map<string, T>();
  return (text: string): T => {
    if (!known.has(text)) known.set(text, parse(text));
    return known.get(text)!;
  };
};

class Tokens {
  #at = 0;
  readonly #all: string[];
  constructor(text: string) {
    this.#all = tokensOf(text);
  }
  peek = (): string => this.#all[this.#at] ?? "";
  next = (): string => this.#all[this.#at++] ?? "";
  isDone = (): boolean => this.#at >= this.#all.length;
  take(...words: string[]): boolean {
    const isNext = words.includes(this.peek().toUpperCase());
    if (isNext) this.#at += 1;
    return isNext;
  }
  expect(word: string): void {
    if (!this.take(word)) throw new Error(`Expected ${word}, found ${this.peek()}`);
  }
}

type Path = (terms: ExpressionTerms) => (string | number)[];

function pathOf(tokens: Tokens): Path {
  const parts = [tokens.next()];
  for (;;) {
    if (tokens.take(".")) parts.push(tokens.next());
    else if (tokens.peek().startsWith("[")) parts.push(tokens.next());
    else break;
  }
  return ({ names }) =>
    parts.map((part) =>
      part.startsWith("#") ? names[part]! : part.startsWith("[") ? Number(part.slice(1, -1)) : part,
    );
}

const read = (item: Item | undefined, path: (string | number)[]): unknown =>
  path.reduce<unknown>((value, key) => (value as Item | undefined)?.[key], item);

function write(item: Item, path: (string | number)[], value: unknown): void {
  const holder = read(item, path.slice(0, -1)) as Item | undefined;
  if (!holder) throw createNamedError("ValidationException", "The document path is invalid for update");
  if (value === undefined) delete holder[path.at(-1)!];
  else holder[path.at(-1)!] = value;
}

export const createNamedError = (name: string, message: string, more: object = {}): Error =>
  Object.assign(new Error(message), { name, ...more });

function operandOf(tokens: Tokens): Operand {
  const token = tokens.peek();
  if (token.startsWith(":")) {
    tokens.next();
    return (_, { values }) => values[token];
  }
  if (["if_not_exists", "list_append", "size"].includes(token)) {
    tokens.next();
    tokens.expect("(");
    const first = operandOf(tokens);
    const second = tokens.take(",") ? operandOf(tokens) : () => undefined;
    tokens.expect(")");
    if (token === "if_not_exists") return (item, terms) => first(item, terms) ?? second(item, terms);
    if (token === "size") return (item, terms) => sizeOf(first(item, terms));
    return (item, terms) => [...(first(item, terms) as unknown[]), ...(second(item, terms) as unknown[])];
  }
  const path = pathOf(tokens);
  return (item, terms) => read(item, path(terms));
}

const sizeOf = (value: unknown): number | undefined =>
  value instanceof Set ? value.size : ((value as { length?: number } | undefined)?.length ?? undefined);

const compare: Record<string, (a: never, b: never) => boolean> = {
  "=": (a, b) => isSame(a, b),
  "<>": (a, b) => !isSame(a, b),
  "<": (a, b) => typeof a === typeof b && a < b,
  "<=": (a, b) => typeof a === typeof b && a <= b,
  ">": (a, b) => typeof a === typeof b && a > b,
  ">=": (a, b) => typeof a === typeof b && a >= b,
};
const isSame = (a: unknown, b: unknown): boolean =>
  a === b || (typeof a === "object" && a !== null && JSON.stringify(a) === JSON.stringify(b));

const holds = (whole: unknown, part: unknown): boolean =>
  whole instanceof Set
    ? whole.has(part)
    : Array.isArray(whole)
      ? whole.some((one) => isSame(one, part))
      : typeof whole === "string" && whole.includes(String(part));

const FUNCTIONS: Record<string, (a: unknown, b: unknown) => boolean> = {
  attribute_exists: (a) => a !== undefined,
  attribute_not_exists: (a) => a === undefined,
  begins_with: (a, b) => typeof a === "string" && a.startsWith(String(b)),
  contains: holds,
};

function factorOf(tokens: Tokens): Condition {
  if (tokens.take("NOT")) {
    const inner = factorOf(tokens);
    return (item, terms) => !inner(item, terms);
  }
  if (tokens.take("(")) {
    const inner = anyOf(tokens);
    tokens.expect(")");
    return inner;
  }
  const test = FUNCTIONS[tokens.peek()];
  if (test) {
    tokens.next();
    tokens.expect("(");
    const first = operandOf(tokens);
    const second = tokens.take(",") ? operandOf(tokens) : () => undefined;
    tokens.expect(")");
    return (item, terms) => test(first(item, terms), second(item, terms));
  }
  const left = operandOf(tokens);
  if (tokens.take("BETWEEN")) {
    const from = operandOf(tokens);
    tokens.expect("AND");
    const to = operandOf(tokens);
    return (item, terms) => {
      const value = left(item, terms) as string;
      return value >= (from(item, terms) as string) && value <= (to(item, terms) as string);
    };
  }
  const sign = compare[tokens.next()];
  if (!sign) throw new Error("The condition has a word that this table does not know");
  const right = operandOf(tokens);
  return (item, terms) => {
    const [a, b] = [left(item, terms), right(item, terms)];
    return a !== undefined && sign(a as never, b as never);
  };
}

function allOf(tokens: Tokens): Condition {
  const all = [factorOf(tokens)];
  while (tokens.take("AND")) all.push(factorOf(tokens));
  return (item, terms) => all.every((one) => one(item, terms));
}

function anyOf(tokens: Tokens): Condition {
  const any = [allOf(tokens)];
  while (tokens.take("OR")) any.push(allOf(tokens));
  return (item, terms) => any.some((one) => one(item, terms));
}

export const parseCondition = cached((text: string): Condition => anyOf(new Tokens(text)));

const CLAUSES = new Set(["SET", "REMOVE", "ADD", "DELETE"]);

/** Parses an update expression. Like DynamoDB, each value refers to the row before the update. */
export const parseUpdate = cached((text: string): Change => {
  const tokens = new Tokens(text);
  const changes: Change[] = [];
  while (!tokens.isDone()) {
    const clause = tokens.next().toUpperCase();
    if (!CLAUSES.has(clause)) throw new Error(`No clause: ${clause}`);
    do changes.push(changeOf(clause, tokens));
    while (tokens.take(","));
  }
  return (item, before, terms) => {
    for (const change of changes) change(item, before, terms);
  };
});

const setOf = (value: unknown): Set<unknown> => (value instanceof Set ? value : new Set());

function changeOf(clause: string, tokens: Tokens): Change {
  const path = pathOf(tokens);
  if (clause === "REMOVE") return (item, _, terms) => write(item, path(terms), undefined);
  if (clause === "SET") {
    tokens.expect("=");
    const value = sumOf(tokens);
    return (item, before, terms) => write(item, path(terms), structuredClone(value(before, terms)));
  }
  const value = operandOf(tokens);
  return (item, before, terms) => {
    const [was, more] = [read(before, path(terms)), value(before, terms)];
    if (clause === "DELETE") {
      const left = new Set([...setOf(was)].filter((one) => !setOf(more).has(one)));
      return write(item, path(terms), left.size > 0 ? left : undefined);
    }
    const sum =
      more instanceof Set
        ? new Set([...setOf(was), ...setOf(more)])
        : ((was as number | undefined) ?? 0) + (more as number);
    write(item, path(terms), sum);
  };
}

function sumOf(tokens: Tokens): Operand {
  if (tokens.take("(")) {
    const inner = sumOf(tokens);
    tokens.expect(")");
    return inner;
  }
  const left = operandOf(tokens);
  const sign = tokens.peek();
  if (sign !== "+" && sign !== "-") return left;
  tokens.next();
  const right = operandOf(tokens);
  const factor = sign === "+" ? 1 : -1;
  return (item, terms) => (left(item, terms) as number) + factor * (right(item, terms) as number);
}
