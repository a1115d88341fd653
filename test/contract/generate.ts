import { ulid } from "ulid";
import { mondayOfThisWeek } from "#infra/local/demo/builders.ts";
import { DEMO_PASSWORD } from "#infra/local/demo/person.ts";
import { contract } from "#shared/api/contract.ts";
import { endpoints, type EndpointName } from "#shared/api/endpoints.ts";
import type { Route } from "#shared/api/route.ts";
import { oneOf } from "#test/faults/random.ts";
import { jsonSchema, type Json, type Schema } from "#test/api/sample.ts";
import { HOSTILE_BODIES, HOSTILE_JSON, HOSTILE_WORDS } from "./hostile-values.ts";

/** `raw`: the bytes of the body, as text. */
export type Generated = {
  name: EndpointName;
  path: string;
  raw: string | undefined;
  headers: Record<string, string>;
};
/** Ids that a person's requests may name, by noun: the person's own, and another person's. */
export type KnownIds = Record<"own" | "others", Map<string, string[]>>;
type Kind = "valid" | "nearly" | "hostile";
type Draw = { random: () => number; known: KnownIds };

/** Marks a value that JSON cannot express, until its text is inserted; no real text contains it. */
const MARK = "\u0001hostile-";

/** Every route of the contract. */
const ROUTES = Object.entries<Route>(contract) as [EndpointName, Route][];
const SCHEMAS = new Map(
  ROUTES.flatMap(([name, { body }]) => (body ? [[name, jsonSchema(body)] as const] : [])),
);
const QUERIES = new Map(
  ROUTES.flatMap(([name, { query }]) => (query ? [[name, jsonSchema(query)] as const] : [])),
);

/** Generates a request of a random route: valid as far as its schema tells, nearly so, or hostile. */
export function generate(draw: Draw): Generated {
  const { random } = draw;
  const [name, route] = oneOf(ROUTES, random);
  const dice = random();
  const kind: Kind = dice < 0.45 ? "valid" : dice < 0.75 ? "nearly" : "hostile";
  const { method, path } = endpoints[name];
  const headers: Record<string, string> = {};
  if (kind === "hostile" && random() < 0.1)
    headers[oneOf(["content-type", "accept", "accept-encoding", "user-agent", "cookie"], random)] = oneOf(
      ["", "x".repeat(4_000), "menta=..", "text/plain", "*/*;q=-1", "text/event-stream", "__proto__"],
      random,
    );
  else if (route.streams && random() < 0.3) headers["accept"] = "text/event-stream";
  const query = QUERIES.get(name);
  const search = query
    ? new URLSearchParams(
        Object.entries((valid(query, "", draw) ?? {}) as Record<string, Json>).map(([key, value]) => [
          key,
          kind === "hostile" ? oneOf(HOSTILE_WORDS, random) : textIn(value),
        ]),
      ).toString()
    : "";
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(
      kind === "hostile" && random() < 0.3 ? inPath(oneOf(HOSTILE_WORDS, random)) : idOf(key, path, draw),
    ),
  );
  return {
    name,
    path: search ? `${filled}?${search}` : filled,
    raw: method === "GET" ? undefined : bodyOf(SCHEMAS.get(name), kind, draw),
    headers,
  };
}

/** A path segment of dots only means a parent folder to every client, and leads out of the API. */
const inPath = (word: string): string => (/^\.+$/.test(word) ? `${word}x` : word);

function bodyOf(schema: Schema | undefined, kind: Kind, draw: Draw): string | undefined {
  const { random } = draw;
  if (kind === "hostile" && random() < 0.15) return oneOf(HOSTILE_BODIES, random);
  if (!schema) return kind === "valid" ? undefined : random() < 0.5 ? undefined : "{}";
  let body = valid(schema, "", draw);
  if (kind === "nearly") body = mutated(body, () => oneOf(NEARLY, random), random);
  const times = kind === "hostile" ? 1 + Math.floor(random() * 3) : 0;
  for (let done = 0; done < times; done += 1)
    body = mutated(body, () => `${MARK}${Math.floor(random() * HOSTILE_JSON.length)}`, random);
  return JSON.stringify(body).replaceAll(
    /"\\u0001hostile-(\d+)"/g,
    (_, at: string) => HOSTILE_JSON[Number(at)] ?? "null",
  );
}

const NEARLY: readonly Json[] = [
  null,
  "",
  " ",
  0,
  -1,
  1.5,
  101,
  1e6,
  true,
  "x".repeat(256),
  "x".repeat(2_001),
  "x".repeat(10_001),
  [],
  {},
  ["x"],
  "2026-13-01",
  "2026-03-18T10:00:00",
];

/** Replaces or removes a random part of a value. */
function mutated(value: Json, other: () => Json, random: () => number): Json {
  const isHolder = typeof value === "object" && value !== null && Object.keys(value).length > 0;
  if (!isHolder || random() < 0.1) return other();
  const copy = structuredClone(value) as Record<string, Json>;
  const key = oneOf(Object.keys(copy), random);
  const dice = random();
  if (dice < 0.12 && !Array.isArray(copy)) delete copy[key];
  else if (dice < 0.18 && !Array.isArray(copy))
    copy[oneOf(["userId", "pk", "extra", "id"], random)] = other();
  else if (dice < 0.24 && Array.isArray(copy)) copy.push(structuredClone(copy[0] ?? null));
  else copy[key] = mutated(copy[key] ?? null, other, random);
  return copy;
}

const WORDS = [
  "Rester",
  "Partir à Lyon",
  "Le loyer pèse moins",
  "Dois-je accepter ?",
  "- un\n- deux",
  "été 🦉",
];

/** Returns a value that the schema accepts, except that it ignores refinements. */
function valid(schema: Schema, key: string, draw: Draw): Json {
  const { random } = draw;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return oneOf(schema.enum, random);
  if (schema.anyOf) return valid(oneOf(schema.anyOf, random), key, draw);
  const type = Array.isArray(schema.type) ? oneOf(schema.type, random) : schema.type;
  if (type === "null") return null;
  if (type === "boolean") return random() < 0.5;
  if (type === "number" || type === "integer") return numberOf(schema, random);
  if (type === "array") {
    const least = schema.minItems ?? 0;
    const count = Math.min(schema.maxItems ?? Infinity, least + Math.floor(random() * 4));
    return Array.from({ length: count }, () => valid(schema.items ?? {}, key, draw));
  }
  if (type === "object") {
    const required = new Set(schema.required);
    return Object.fromEntries(
      Object.entries(schema.properties ?? {})
        .filter(([name]) => required.has(name) || random() < 0.5)
        .map(([name, field]) => [name, valid(field, name, draw)]),
    );
  }
  return textOf(schema, key, draw);
}

const textIn = (value: Json): string => (typeof value === "string" ? value : JSON.stringify(value));

function numberOf({ minimum = 0, maximum = minimum + 50 }: Schema, random: () => number): number {
  const most = Math.min(maximum, minimum + 1e6);
  const dice = random();
  return dice < 0.15 ? minimum : dice < 0.3 ? most : Math.floor(minimum + random() * (most - minimum));
}

function textOf(schema: Schema, key: string, draw: Draw): string {
  const { random } = draw;
  if (/password/i.test(key)) return DEMO_PASSWORD;
  if (schema.format === "email") return `quelqu-un-${Math.floor(random() * 1e9)}@exemple.fr`;
  const day = new Date(
    Date.UTC(2026, Math.floor(random() * 12), 1 + Math.floor(random() * 28)),
  ).toISOString();
  if (schema.format === "date-time") return day;
  if (schema.format === "date" || /\b(day|until|monday)\b/i.test(key)) return day.slice(0, 10);
  if (schema.examples && random() < 0.8) return textIn(oneOf(schema.examples, random));
  if (/(^id|Id|Ids)$/.test(key)) return random() < 0.3 ? ulid() : idOf(key, "", draw);
  if (schema.pattern?.includes("HJKMNP")) return ulid();
  const { minLength = 0, maxLength = 1_000 } = schema;
  const word = oneOf(WORDS, random);
  const repeated = random() < 0.1 ? word.repeat(1 + Math.ceil(maxLength / word.length)) : word;
  return repeated.slice(0, maxLength).padEnd(minLength, "a");
}

/**
 * Returns an id of the noun that a key or a path names: mostly one's own, sometimes another's, sometimes
 * nobody's.
 */
function idOf(key: string, path: string, { random, known }: Draw): string {
  if (key === "monday") return random() < 0.9 ? mondayOfThisWeek() : "2026-03-17";
  const noun = key === "id" ? (/^\/api\/([a-z-]+)s\//.exec(path)?.[1] ?? "any") : key.replace(/Ids?$/, "");
  const dice = random();
  const side = dice < 0.8 ? known.own : known.others;
  const list = side.get(noun) ?? side.get("any") ?? [];
  return dice > 0.95 || list.length === 0 ? ulid() : oneOf(list, random);
}
