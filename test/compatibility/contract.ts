import { join } from "node:path";
import { createOpenApiDocument } from "#shared/api/openapi.ts";
import { ROOT } from "#test/sources.ts";

/** The part of JSON Schema that the contract's schemas come to. */
export type Schema = {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  propertyNames?: Schema;
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
  multipleOf?: number;
};

/**
 * The shape of a route that a page and a function rely on. `request`: its body, and its query as an object.
 */
export type RouteShape = {
  caller: "anyone" | "person";
  status: string;
  /** The content types of its answer. */
  mediaTypes: string[];
  query: Schema;
  body?: Schema;
  isBodyRequired: boolean;
  answer: Schema;
};
/** Routes by "METHOD path". */
export type ContractShape = Record<string, RouteShape>;

/** The contract of the release that people use: see `renew.ts`. */
export const PREVIOUS = join(ROOT, "test/compatibility/previous.json");

type Operation = {
  security: unknown[];
  parameters: { name: string; in: string; required: boolean; schema: Schema }[];
  requestBody?: { required: boolean; content: Record<string, { schema: Schema }> };
  responses: Record<string, { content: Record<string, { schema: Schema }> }>;
};

/** The contract of this code. */
export const currentContract = (): ContractShape =>
  Object.fromEntries(
    Object.entries(createOpenApiDocument().paths as Record<string, Record<string, Operation>>).flatMap(
      ([path, methods]) =>
        Object.entries(methods).map(([method, operation]) => [
          `${method.toUpperCase()} ${path}`,
          shapeOf(operation),
        ]),
    ),
  );

function shapeOf({ security, parameters, requestBody, responses }: Operation): RouteShape {
  const query = parameters.filter((one) => one.in === "query");
  const [[status, { content }]] = Object.entries(responses) as [[string, Operation["responses"][string]]];
  const [[, { schema: answer }]] = Object.entries(content) as [[string, { schema: Schema }]];
  const body = requestBody && Object.values(requestBody.content)[0]?.schema;
  return {
    caller: security.length > 0 ? "person" : "anyone",
    status,
    mediaTypes: Object.keys(content),
    query: {
      type: "object",
      properties: Object.fromEntries(query.map(({ name, schema }) => [name, plain(schema)])),
      required: query.filter(({ required }) => required).map(({ name }) => name),
    },
    ...(body ? { body: plain(body) } : {}),
    isBodyRequired: requestBody?.required ?? false,
    answer: plain(answer),
  };
}

/** Formats beside which zod writes a pattern that says the same. */
const FORMATS = new Set(["date-time", "date", "email", "uri", "uuid"]);
/** Keywords that do not affect validity. */
const WORDS = new Set(["default", "description", "title", "examples"]);

/**
 * Replaces references by the schemas that they name: a release may name a schema that the previous one did
 * not name.
 */
function plain(schema: Schema): Schema {
  const named = createOpenApiDocument().components.schemas as Record<string, Schema>;
  const copy = (value: unknown, isNames = false): unknown => {
    if (Array.isArray(value)) return value.map((item) => copy(item));
    if (typeof value !== "object" || value === null) return value;
    if ("$ref" in value) return copy(named[(value.$ref as string).split("/").at(-1)!]);
    const known = FORMATS.has((value as Schema).format ?? "");
    return Object.fromEntries(
      Object.entries(value)
        .filter(([key]) => isNames || !(WORDS.has(key) || (known && key === "pattern")))
        .map(([key, inner]) => [key, key === "enum" ? inner : copy(inner, key === "properties")]),
    );
  };
  return copy(schema) as Schema;
}
