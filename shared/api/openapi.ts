import * as z from "zod";
import { ReflectionEvaluationSchema, ArgumentationEvaluationSchema } from "../artefact/artefact.schema.ts";
import { WeekPlanSchema } from "../clarity/planner.schema.ts";
import { DecisionFullSchema, DecisionSchema, PlanAnswerSchema } from "../decision/decision.schema.ts";
import { MessageSchema } from "../discussion/message.schema.ts";
import { SessionSchema } from "../discussion/session.schema.ts";
import { ActionSchema } from "../plan/action.schema.ts";
import { RecordSchema } from "../record/record.schema.ts";
import { contract } from "./contract.ts";
import { endpoints, type EndpointName } from "./endpoints.ts";
import { REFUSAL_STATUS_BY_CODE, type RefusalCode } from "../schema/refusal-status.ts";
import { RefusalSchema } from "../schema/refusal.schema.ts";
import type { Route } from "./route.ts";

type JsonSchema = Record<string, unknown>;

const STATUS_TEXT: Record<number, string> = {
  400: "JSON mal formé",
  401: "Non connecté, ou identifiants incorrects",
  403: "Demande venue d’un autre site",
  404: "Élément inconnu",
  409: "Conflit avec l’état actuel",
  413: "Demande trop grande",
  415: "Le corps n’est pas du JSON",
  422: "Champs non valides",
  429: "Trop de demandes",
  500: "Erreur inattendue",
  502: "L’IA a échoué",
  503: "Indisponible ou trop tard",
};

/** Schemas that several answers share. The document defines each once, and refers to it by this name. */
const NAMED = {
  Action: ActionSchema,
  ArgumentationEvaluation: ArgumentationEvaluationSchema,
  Decision: DecisionSchema,
  DecisionFull: DecisionFullSchema,
  Message: MessageSchema,
  PlanAnswer: PlanAnswerSchema,
  Record: RecordSchema,
  ReflectionEvaluation: ReflectionEvaluationSchema,
  Refusal: RefusalSchema,
  Session: SessionSchema,
  WeekPlan: WeekPlanSchema,
} satisfies Record<string, z.ZodType>;
const names = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries(NAMED)) names.add(schema, { id });

/** Returns the OpenAPI 3.1 document of the contract. */
export function createOpenApiDocument() {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, { method, path }] of Object.entries(endpoints)) {
    const route: Route = contract[name as EndpointName];
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(name, route, method) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "MENTA",
      version: "1",
      description: "L’API de MENTA. Les dates sont en ISO 8601, UTC, avec millisecondes.",
    },
    paths,
    components: {
      schemas: namedSchemas(),
      responses: Object.fromEntries(
        Object.entries(STATUS_TEXT).map(([status, description]) => [
          status,
          { description, content: REFUSAL },
        ]),
      ),
      securitySchemes: { session: { type: "apiKey", in: "cookie", name: "__Host-menta" } },
    },
  };
}

function operation(operationId: string, route: Route, method: string) {
  return {
    operationId,
    summary: route.summary,
    tags: [route.servedBy],
    security: route.caller === "person" ? [{ session: [] }] : [],
    parameters: [...parameters(route.params, "path"), ...parameters(route.query, "query")],
    ...(route.body ? { requestBody: requestBody(route.body) } : {}),
    responses: { [route.status]: success(route), ...refusals(route, method) },
  };
}

/**
 * Describes the body of a request. A missing body is parsed as `{}`, so it is optional where `{}` is valid.
 */
const requestBody = (body: z.ZodType) => ({
  required: !body.safeParse({}).success,
  content: json(schemaOf(body, "input")),
});

function success({ answer, mediaType, streams }: Route) {
  const content = { [mediaType ?? "application/json"]: { schema: schemaOf(answer, "output") } };
  return {
    description: "Réussite",
    content: streams ? { ...content, "text/event-stream": { schema: { type: "string" } } } : content,
  };
}

/** Returns the refusals that a route may give, grouped by status. */
function refusals(route: Route, method: string) {
  // The gateway limits the rate of all routes, hence "too_many".
  const codes: RefusalCode[] = ["internal", "unavailable", "too_many"];
  if (method !== "GET" && !route.fromMail)
    codes.push("wrong_origin", "not_json", "too_large", "malformed_json");
  if (route.caller === "person") codes.push("signed_out", "wrong_origin");
  if (route.body || route.query) codes.push("invalid", "not_found", "conflict");
  if (route.params) codes.push("not_found");
  if (route.streams) codes.push("ai_failed");
  const statuses = new Set(codes.map((code) => REFUSAL_STATUS_BY_CODE[code]));
  return Object.fromEntries(
    [...statuses].map((status) => [status, { $ref: `#/components/responses/${status}` }]),
  );
}

function parameters(schema: z.ZodObject | undefined, place: "path" | "query") {
  return Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
    name,
    in: place,
    required: place === "path" || !(field as z.ZodType).safeParse(undefined).success,
    schema: schemaOf(field as z.ZodType, "input"),
  }));
}

const json = (schema: JsonSchema) => ({ "application/json": { schema } });

const REFUSAL = json({ $ref: "#/components/schemas/Refusal" });

/** Removes the regular expression of a schema with a `format`, because the format says the same. */
const override = ({ jsonSchema }: { jsonSchema: JsonSchema }) => {
  if (jsonSchema["format"] !== undefined) delete jsonSchema["pattern"];
};

/**
 * Converts a zod schema to JSON Schema. Answers refer to the named schemas; requests are written out. Leaves
 * out `$schema`, which OpenAPI 3.1 implies.
 */
function schemaOf(schema: z.ZodType, io: "input" | "output"): JsonSchema {
  const metadata = io === "output" ? { metadata: names } : {};
  const { $schema: _dialect, $defs: _named, ...rest } = z.toJSONSchema(schema, { io, override, ...metadata });
  return JSON.parse(JSON.stringify(rest).replaceAll('"#/$defs/', '"#/components/schemas/')) as JsonSchema;
}

function namedSchemas(): Record<string, JsonSchema> {
  const { schemas } = z.toJSONSchema(names, { override, uri: (id) => `#/components/schemas/${id}` });
  return Object.fromEntries(
    Object.entries(schemas).map(([name, { $schema: _dialect, $id: _id, ...schema }]) => [name, schema]),
  );
}
