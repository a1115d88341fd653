import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import * as z from "zod";
import { toDecisionEditBody } from "#frontend/features/decision/update-decision.ts";
import {
  breaksBetween,
  breaksOfNewPages,
  breaksOfOldPages,
  formatBreakingChange,
} from "./compatibility/breaks.ts";
import { currentContract, PREVIOUS, type ContractShape, type Schema } from "./compatibility/contract.ts";
import { EXCEPTIONS } from "./compatibility/exceptions.ts";
import { formatContract } from "./compatibility/renew.ts";
import { samplesOf } from "./compatibility/samples.ts";

const text = readFileSync(PREVIOUS, "utf8");
const previous = JSON.parse(text) as ContractShape;
const current = currentContract();
const SAMPLES = { seed: 1, numRuns: 20 };

const unexplained = (lines: readonly string[]) => lines.filter((line) => !Object.hasOwn(EXCEPTIONS, line));

test("pages of the previous release work with these functions", () => {
  const breaks = breaksOfOldPages({ pages: previous, functions: current });
  expect(unexplained(breaks.map(formatBreakingChange))).toEqual([]);
});

test("these pages work with functions that went back to the previous release", () => {
  const breaks = breaksOfNewPages({ pages: current, functions: previous });
  expect(unexplained(breaks.map(formatBreakingChange))).toEqual([]);
});

test("every exception is of a break that is there, and says why it does no harm", () => {
  const lines = [
    ...breaksOfOldPages({ pages: previous, functions: current }),
    ...breaksOfNewPages({ pages: current, functions: previous }),
  ].map(formatBreakingChange);
  for (const [line, reason] of Object.entries(EXCEPTIONS)) {
    expect(lines).toContain(line);
    expect(reason.length).toBeGreaterThan(30);
  }
});

test("the contract of the previous release is kept as the command writes it", () => {
  expect(text).toBe(formatContract(previous));
  expect(Object.keys(previous).length).toBeGreaterThan(60);
});

/** Returns zod's messages for a value that a schema refuses, for a reader that ignores unknown fields. */
function refusals(schema: Schema, value: unknown): string[] {
  const open = JSON.parse(
    JSON.stringify(schema, (key, inner: unknown) =>
      key === "additionalProperties" && inner === false ? undefined : inner,
    ),
  ) as z.core.JSONSchema.JSONSchema;
  const { error } = z.fromJSONSchema(open).safeParse(value);
  return (error?.issues ?? []).map(({ path, message }) => `${path.join(".")}: ${message}`);
}

/** Returns which examples of the written schema the reader refuses. */
const refusedSamples = (written: Schema, read: Schema): string[] =>
  fc.sample(samplesOf(written), SAMPLES).flatMap((value) => refusals(read, value));

/**
 * Returns the parts of routes whose examples the other side refuses, although the comparison finds no break
 * there.
 */
function unforeseenRefusals({
  pages,
  functions,
}: {
  pages: ContractShape;
  functions: ContractShape;
}): string[] {
  const breaks = breaksOfOldPages({ pages, functions }).map(({ where }) => where);
  return Object.entries(pages).flatMap(([route, asked]) => {
    const served = functions[route];
    if (!served) return [];
    const parts: [where: string, written: Schema, read: Schema][] = [
      [`${route} query`, asked.query, served.query],
      [`${route} body`, asked.body ?? {}, served.body ?? {}],
      [`${route} answer`, served.answer, asked.answer],
    ];
    return parts
      .filter(([part]) => !breaks.some((where) => where.startsWith(part)))
      .flatMap(([where, written, read]) =>
        refusedSamples(written, read).map((refusal) => `${where} ${refusal}`),
      );
  });
}

test("what the previous pages may send is taken, and what they are answered is what they know: by examples", () => {
  expect(unforeseenRefusals({ pages: previous, functions: current })).toEqual([]);
});

test("an edit of a period moves it with functions of the previous release too", () => {
  const [before, after] = ["2026-03-29", "2026-04-01"];
  const body = toDecisionEditBody({ changes: { endDay: after }, base: { endDay: before } });
  const { body: schema = {} } = previous["PUT /api/decisions/{id}"]!;
  const known = Object.entries(body).filter(([name]) => name in (schema.properties ?? {}));
  expect(refusals(schema, body)).toEqual([]);
  expect(Object.fromEntries(known)).toMatchObject({ endDate: after });
});

const ROUTE = "POST /api/decisions";
type Change = (route: ContractShape[string]) => void;
/** The contract with one route changed. */
function changed(change: Change): ContractShape {
  const copy = structuredClone(current);
  change(copy[ROUTE]!);
  return copy;
}
const bodyOf = (route: ContractShape[string]) => route.body!.properties!;
const answerOf = (route: ContractShape[string]) => route.answer.properties!;

/**
 * A change of a release, and the breaks that its report must list: `before`, of older pages; `back`, of its
 * own pages on the functions of the previous release.
 */
const CHANGES: [what: string, change: Change, before: string[], back: string[]][] = [
  [
    "a new field that must be sent",
    ({ body }) => {
      body!.properties!["mood"] = { type: "string" };
      body!.required!.push("mood");
    },
    [`${ROUTE} body.mood: is required`],
    [],
  ],
  [
    "a new field that may be sent",
    ({ body }) => {
      body!.properties!["mood"] = { type: "string" };
    },
    [],
    [],
  ],
  [
    "a field that is not asked for any more",
    ({ body }) => {
      delete body!.properties!["title"];
      body!.required = body!.required!.filter((name) => name !== "title");
    },
    [],
    [`${ROUTE} body.title: is required`],
  ],
  [
    "a shorter text",
    (route) => {
      bodyOf(route)["title"]!.maxLength = 100;
    },
    [`${ROUTE} body.title: maxLength is 100 where it was 200`],
    [],
  ],
  [
    "a longer text",
    (route) => {
      bodyOf(route)["title"]!.maxLength = 300;
    },
    [],
    [],
  ],
  [
    "a value that is not taken any more",
    (route) => {
      bodyOf(route)["priority"]!.enum = ["haute", "basse"];
    },
    [`${ROUTE} body.priority: "moyenne" is not known`],
    [],
  ],
  [
    "a number in the place of a text",
    (route) => {
      bodyOf(route)["decideur"] = { type: "number" };
    },
    [`${ROUTE} body.decideur: is of type string, not number`],
    [],
  ],
  [
    "an answer without one of its fields",
    (route) => {
      delete answerOf(route)["shortCode"];
      route.answer.required = route.answer.required!.filter((name) => name !== "shortCode");
    },
    [`${ROUTE} answer.shortCode: is required`],
    [],
  ],
  [
    "an answer with a field more, which its own pages need",
    (route) => {
      answerOf(route)["mood"] = { type: "string" };
      route.answer.required!.push("mood");
    },
    [],
    [`${ROUTE} answer.mood: is required`],
  ],
  [
    "an answer with a field more, which its own pages can do without",
    (route) => {
      answerOf(route)["mood"] = { type: "string" };
    },
    [],
    [],
  ],
  [
    "an answer whose field may be missing now",
    (route) => {
      route.answer.required = route.answer.required!.filter((name) => name !== "title");
    },
    [`${ROUTE} answer.title: is required`],
    [],
  ],
  [
    "an answer with null where there was always a text",
    (route) => {
      answerOf(route)["title"]!.type = ["string", "null"];
    },
    [`${ROUTE} answer.title: is of type null, not string`],
    [],
  ],
  [
    "an answer with a value that earlier pages have no word for",
    (route) => {
      answerOf(route)["priority"]!.enum = ["haute", "moyenne", "basse", "urgente"];
    },
    [`${ROUTE} answer.priority: "urgente" is not known`],
    [],
  ],
  [
    "a sign-in, a status and a form that were not so",
    (route) => {
      route.status = "202";
      route.mediaTypes = ["text/html"];
    },
    [`${ROUTE}: answers 202, not 201`, `${ROUTE}: answers no application/json any more`],
    [],
  ],
];

test.each(CHANGES)("%s is seen as what it is", (_what, change, before, back) => {
  const next = changed(change);
  expect(breaksOfOldPages({ pages: current, functions: next }).map(formatBreakingChange)).toEqual(before);
  expect(breaksOfNewPages({ pages: next, functions: current }).map(formatBreakingChange)).toEqual(back);
});

test("a new value in an answer is left to the comparison, which an exception may answer", () => {
  const answersMore = changed((route) => {
    answerOf(route)["priority"]!.enum = ["haute", "moyenne", "basse", "urgente"];
  });
  expect(unforeseenRefusals({ pages: current, functions: answersMore })).toEqual([]);
});

test("a route that is gone, or asks for a sign-in now, is seen", () => {
  const { [ROUTE]: _gone, ...rest } = current;
  expect(breaksOfOldPages({ pages: current, functions: rest }).map(formatBreakingChange)).toEqual([
    `${ROUTE}: is no route any more`,
  ]);
  expect(breaksOfNewPages({ pages: current, functions: rest })).toEqual([]);
  const open = structuredClone(current);
  open[ROUTE]!.caller = "anyone";
  expect(breaksOfOldPages({ pages: open, functions: current }).map(formatBreakingChange)).toEqual([
    `${ROUTE}: needs a sign-in now`,
  ]);
});

test("the examples see what the comparison sees, so that neither is blind by itself", () => {
  for (const [what, change, before] of CHANGES) {
    const [from, to] = [current[ROUTE]!, changed(change)[ROUTE]!];
    const seen = [
      ...refusedSamples(from.body!, to.body!),
      ...refusedSamples(to.answer, from.answer),
      ...(from.status === to.status ? [] : ["status"]),
    ];
    expect(seen.length > 0, what).toBe(before.length > 0);
  }
});

test("a schema that is closed refuses a field that it does not know, unless its reader passes over it", () => {
  const written = { type: "object", properties: { a: { type: "string" } } };
  const closed = { type: "object", properties: {}, additionalProperties: false };
  expect(breaksBetween(written, closed, "x").map(formatBreakingChange)).toEqual(["x.a: is refused"]);
  expect(breaksBetween(written, closed, "x", { readerIgnores: true })).toEqual([]);
});
