import * as z from "zod";

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type Schema = {
  type?: string | string[];
  const?: Json;
  enum?: Json[];
  default?: Json;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  format?: string;
  pattern?: string;
  examples?: Json[];
};

export const jsonSchema = (schema: z.ZodType): Schema => z.toJSONSchema(schema, { io: "input" }) as Schema;

/**
 * Returns a valid value of a schema: with everything that it requires, and with every optional text, because
 * a refinement may ask for one. Dates follow each other in the order of the fields, because an end must be
 * after its start.
 * @param at position of the field in its object
 */
export function sampleValue(schema: Schema, at = 0): Json {
  if (schema.const !== undefined) return schema.const;
  if (schema.default !== undefined) return schema.default;
  if (schema.examples?.[0] !== undefined) return schema.examples[0];
  if (schema.enum) return schema.enum[0] ?? null;
  if ([schema, ...(schema.anyOf ?? [])].some(({ type }) => [type].flat().includes("null"))) return null;
  if (schema.anyOf) return sampleValue(schema.anyOf[0] ?? {}, at);
  if (schema.type === "object")
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([key, field], place) => [key, sampleValue(field, place)]),
    );
  if (schema.type === "array") return schema.minItems ? [sampleValue(schema.items ?? {}, at)] : [];
  if (schema.type === "boolean") return true;
  if (schema.type === "number" || schema.type === "integer") return schema.minimum ?? 1;
  if (schema.format === "email") return "quelqu-un@exemple.fr";
  if (schema.format === "date-time") return new Date(Date.UTC(2026, 0, 1 + at)).toISOString();
  if (schema.pattern?.includes("0-9A-HJKMNP-TV-Z")) return "01ARZ3NDEKTSV4RRFFQ69G5FAV";
  return "Une-Question-1!".padEnd(schema.minLength ?? 1, "a");
}

/** Returns a value whose type the field does not allow. */
const wrongFor = ({ type, anyOf = [] }: Schema): Json =>
  [type, ...anyOf.map((one) => one.type)].includes("object") ? 12 : { not: "this" };

/** Returns the fields that have a type. A field without one allows any type. */
const typedFields = ({ properties = {} }: Schema) =>
  Object.entries(properties).filter(([, { type, anyOf, enum: values }]) => type ?? anyOf ?? values);

/**
 * Returns, for an object and for the objects of each of its lists, a value in which every field has a wrong
 * type, and the names of these fields.
 */
export function allWrongBodies(schema: Schema): { fields: string[]; body: Json }[] {
  const valid = sampleValue(schema) as Record<string, Json>;
  const typed = typedFields(schema);
  if (typed.length === 0) return [];
  const wrong = Object.fromEntries(typed.map(([field, one]) => [field, wrongFor(one)]));
  const inside = typed.flatMap(([field, { items }]) =>
    allWrongBodies(items ?? {}).map((inner) => ({
      fields: inner.fields.map((one) => `${field}.0.${one}`),
      body: { ...valid, [field]: [inner.body] },
    })),
  );
  return [{ fields: Object.keys(wrong), body: { ...valid, ...wrong } }, ...inside];
}

/**
 * Returns, for every field of an object and of the objects of its lists, a value in which only this field has
 * a wrong type.
 */
export function wrongTypeBodies(schema: Schema): { field: string; body: Json }[] {
  const valid = sampleValue(schema) as Record<string, Json>;
  return typedFields(schema).flatMap(([field, one]) => {
    const wrong = { field, body: { ...valid, [field]: wrongFor(one) } };
    const inside = wrongTypeBodies(one.items ?? {}).map((inner) => ({
      field: `${field}.0.${inner.field}`,
      body: { ...valid, [field]: [inner.body] },
    }));
    return [wrong].concat(inside);
  });
}
