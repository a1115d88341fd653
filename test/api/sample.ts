import * as z from "zod";

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type Schema = {
  type?: string;
  const?: Json;
  enum?: Json[];
  default?: Json;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minLength?: number;
  minimum?: number;
  format?: string;
  pattern?: string;
};

export const jsonSchema = (schema: z.ZodType): Schema => z.toJSONSchema(schema, { io: "input" }) as Schema;

/** A valid value of a schema: what it requires, and every optional text, because a refinement may ask for one. */
export function sample(schema: Schema): Json {
  if (schema.const !== undefined) return schema.const;
  if (schema.default !== undefined) return schema.default;
  if (schema.enum) return schema.enum[0] ?? null;
  if (schema.anyOf) return sample(schema.anyOf[0] ?? {});
  if (schema.type === "object")
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([key, field]) => [key, sample(field)]),
    );
  if (schema.type === "array") return [];
  if (schema.type === "boolean") return true;
  if (schema.type === "number" || schema.type === "integer") return schema.minimum ?? 1;
  if (schema.format === "email") return "quelqu-un@exemple.fr";
  if (schema.pattern?.includes("0-9A-HJKMNP-TV-Z")) return "01ARZ3NDEKTSV4RRFFQ69G5FAV";
  return "Une-Question-1!".padEnd(schema.minLength ?? 1, "a");
}

/** For every field of an object: a body that is valid but for this field, which has a type it cannot have. */
export function wrongTypes(schema: Schema): { field: string; body: Json }[] {
  const valid = sample(schema) as Record<string, Json>;
  return Object.entries(schema.properties ?? {}).map(([field, { type }]) => ({
    field,
    body: { ...valid, [field]: type === "object" ? 12 : { not: "this" } },
  }));
}
