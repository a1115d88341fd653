import fc from "fast-check";
import type { Schema } from "./contract.ts";

const INSTANTS = fc.date({ min: new Date(0), max: new Date("2100-01-01"), noInvalidDate: true });
const FORMATS: Record<string, fc.Arbitrary<string>> = {
  "date-time": INSTANTS.map((date) => date.toISOString()),
  date: INSTANTS.map((date) => date.toISOString().slice(0, 10)),
  email: fc.stringMatching(/^[a-z]{1,8}@[a-z]{1,8}\.fr$/),
  uuid: fc.uuid(),
  uri: fc.webUrl(),
};

/** Values that are valid for a schema, at its bounds too. */
export function samplesOf(schema: Schema): fc.Arbitrary<unknown> {
  const { type, anyOf, oneOf } = schema;
  const several = anyOf ?? oneOf;
  if (several) return fc.oneof(...several.map(samplesOf));
  if ("const" in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (Array.isArray(type)) return fc.oneof(...type.map((one) => samplesOf({ ...schema, type: one })));
  switch (type) {
    case "string":
      return texts(schema);
    case "integer":
    case "number":
      return numbers(schema);
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "array":
      return fc.array(samplesOf(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 3, Math.max(3, schema.minItems ?? 0)),
      });
    case "object":
      return objects(schema);
    default:
      return fc.constantFrom("", 0, null);
  }
}

function texts({ format = "", pattern, minLength = 0, maxLength = 100_000 }: Schema): fc.Arbitrary<string> {
  const known = FORMATS[format];
  if (known) return known;
  if (pattern)
    return fc
      .stringMatching(new RegExp(pattern))
      .filter((text) => text.length >= minLength && text.length <= maxLength);
  return fc.constantFrom(
    ...[minLength, maxLength, Math.min(maxLength, minLength + 7)].map((length) => "a".repeat(length)),
  );
}

/** Generates whole numbers, or multiples of a step: a schema that takes fractions takes these too. */
function numbers({ minimum = -1000, maximum = 1000, multipleOf = 1 }: Schema): fc.Arbitrary<number> {
  const steps = { min: Math.ceil(minimum / multipleOf), max: Math.floor(maximum / multipleOf) };
  return fc.oneof(fc.constantFrom(steps.min, steps.max), wholeIn(steps)).map((step) => step * multipleOf);
}

const wholeIn = ({ min, max }: { min: number; max: number }) =>
  fc.maxSafeInteger().map((at) => min + (Math.abs(at) % (max - min + 1)));

function objects(schema: Schema): fc.Arbitrary<unknown> {
  const fields = Object.entries(schema.properties ?? {}).map(
    ([name, inner]) => [name, samplesOf(inner)] as const,
  );
  const known = fc.record(Object.fromEntries(fields), { requiredKeys: schema.required ?? [] });
  if (typeof schema.additionalProperties !== "object") return known;
  const names = samplesOf(schema.propertyNames ?? { type: "string", minLength: 1, maxLength: 5 });
  const more = fc.dictionary(names as fc.Arbitrary<string>, samplesOf(schema.additionalProperties), {
    maxKeys: 3,
  });
  return fc.tuple(more, known).map(([some, own]) => Object.assign(some, own) as unknown);
}
