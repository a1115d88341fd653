import { Refusal } from "#shared/api/refusal.ts";
import { bodyBytes, header, type ProxyEvent } from "./event.ts";

const BODY_MAX_BYTES = 1_000_000;

/**
 * The JSON of a request; no body is `{}`. Refuses what is not JSON (415), too large (413) or malformed (400),
 * in this order. A declared type is judged even without a body: a form of another site always declares one.
 */
export function jsonBody(event: ProxyEvent): unknown {
  const bytes = bodyBytes(event);
  const type = header(event, "content-type");
  if (type === undefined ? bytes.length > 0 : !/^application\/json\s*(;|$)/i.test(type.trim()))
    throw new Refusal("not_json", "Le corps de la demande doit être du JSON.");
  if (bytes.length > BODY_MAX_BYTES)
    throw new Refusal("too_large", "La demande dépasse 1 Mo : elle n’a pas été prise en compte.");
  if (bytes.length === 0) return {};
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch (cause) {
    throw new Refusal("malformed_json", "Le JSON de la demande est mal formé.", { cause });
  }
}
