import * as z from "zod";
import { contract } from "./contract.ts";
import { endpoints, type EndpointName } from "./endpoints.ts";
import { REFUSAL_STATUS, type RefusalCode } from "../schema/refusal-status.ts";
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

/** The OpenAPI 3.1 document of the contract, as data. */
export function openApi() {
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
      schemas: { Refusal: schemaOf(RefusalSchema, "output") },
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

/** A missing body is read as `{}`: it is optional where `{}` is valid. */
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

/** The refusals that any route of this kind can answer, one per status. */
function refusals(route: Route, method: string) {
  // The gateway refuses too many of any of them.
  const codes: RefusalCode[] = ["internal", "unavailable", "too_many"];
  if (method !== "GET" && !route.fromMail)
    codes.push("wrong_origin", "not_json", "too_large", "malformed_json");
  if (route.caller === "person") codes.push("signed_out", "wrong_origin");
  if (route.body || route.query) codes.push("invalid", "not_found", "conflict");
  if (route.params) codes.push("not_found");
  if (route.streams) codes.push("ai_failed");
  const statuses = new Set(codes.map((code) => REFUSAL_STATUS[code]));
  const refusal = json({ $ref: "#/components/schemas/Refusal" });
  return Object.fromEntries(
    [...statuses].map((status) => [status, { description: STATUS_TEXT[status], content: refusal }]),
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

/** Without the dialect, which OpenAPI 3.1 implies (JSON Schema 2020-12). */
function schemaOf(schema: z.ZodType, io: "input" | "output"): JsonSchema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io });
  return rest;
}
