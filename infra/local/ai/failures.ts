import { BedrockError, type BedrockErrorName } from "../bedrock/errors.ts";
import { isLocalProvider, type ServerAi } from "./providers.ts";

/** The Bedrock error that the stand-in returns for each reason why a model server did not answer. */
const ERRORS = {
  "no key": "AccessDeniedException",
  key: "AccessDeniedException",
  account: "AccessDeniedException",
  model: "ResourceNotFoundException",
  "no model": "ResourceNotFoundException",
  busy: "ThrottlingException",
  long: "ValidationException",
  silent: "ModelTimeoutException",
  mute: "ModelErrorException",
  away: "ServiceUnavailableException",
  broken: "ServiceUnavailableException",
} as const satisfies Record<string, BedrockErrorName>;
type TurnFailureReason = keyof typeof ERRORS;

const QUOTED_LENGTH = 200;

/** A model server's failure. `detail`: the server's own words, or the technical reason. */
export class ModelServerFailure extends BedrockError {
  readonly reason: TurnFailureReason;
  readonly detail: string;
  constructor(reason: TurnFailureReason, detail = "") {
    super(ERRORS[reason], `The model server failed: ${detail || reason}`);
    this.reason = reason;
    this.detail = detail;
  }
}

/**
 * Returns why a server refused a request. Reads the body too: some providers report an empty account with the
 * status of throttling or of a bad request.
 */
export function reasonOfRefusal(status: number, body: string): TurnFailureReason {
  if (status === 402 || (status < 500 && /insufficient_quota|credit balance|billing/i.test(body)))
    return "account";
  if (status === 401 || status === 403) return "key";
  if (status === 404 || /model_not_found|invalid[_ ]model|unknown model/i.test(body)) return "model";
  if (status === 429) return "busy";
  if (status === 413 || (status < 500 && /context|too (long|large|many tokens)|exceed/i.test(body)))
    return "long";
  return "broken";
}

/** Returns a French sentence for the person: why the model failed, and what to do. Never contains the key. */
export function failureSentence(error: unknown, ai: ServerAi): string {
  const { provider, model: asked } = ai;
  const { name, baseUrl, keyVariable, keysAt, model: usual } = provider;
  const model = `« ${asked ?? usual ?? "le modèle"} »`;
  const isLocal = isLocalProvider(provider);
  const failure =
    error instanceof ModelServerFailure ? error : new ModelServerFailure("broken", (error as Error).message);
  const detail = withoutKey(failure.detail, ai);
  const newKey = keysAt ? `${keysAt} en donne une` : "demandez-la à qui tient ce serveur";
  switch (failure.reason) {
    case "no key":
      return `Il manque une clé pour ${name} : donnez-la par ${keyVariable ?? "MENTA_AI_KEY"}, ou collez-la dans /_ia ; ${newKey}.`;
    case "key":
      return ai.apiKey
        ? `${name} refuse la clé, peut-être coupée en la copiant ou révoquée ; ${newKey}${keysAt ? " autre" : ""}.`
        : `${name} demande une clé : donnez-la par MENTA_AI_KEY.`;
    case "account":
      return `Le compte chez ${name} n’a plus de crédit${keysAt ? ` : il se recharge sur ${keysAt}` : ""}.`;
    case "model":
      return isLocal
        ? `${name} n’a pas le modèle ${model} : installez-le, ou nommez-en un autre par MENTA_AI_MODEL ou dans /_ia.`
        : `${name} ne connaît pas le modèle ${model}, ou ne l’ouvre pas à ce compte : nommez-en un autre par MENTA_AI_MODEL.`;
    case "no model":
      return `${name} répond, mais n’a aucun modèle de discussion : installez-en un, puis réessayez.`;
    case "busy":
      return `${name} reçoit trop de demandes pour l’instant : attendez une minute, puis réessayez.`;
    case "long":
      return `La discussion est trop longue pour ${model} : ouvrez-en une autre, ou choisissez un modèle qui lit davantage.`;
    case "silent":
      return `${model} n’a donné aucun signe à temps${isLocal ? " : cette machine est peut-être trop petite pour lui" : ""}. Réessayez, ou choisissez un autre modèle dans /_ia.`;
    case "mute":
      return `${model} a réfléchi sans rien répondre. Réessayez, ou choisissez un autre modèle dans /_ia.`;
    case "away":
      return isLocal
        ? `${name} ne répond pas à ${baseUrl} : ouvrez-le, puis réessayez.`
        : `${name} ne répond pas : vérifiez le réseau, puis réessayez.`;
    case "broken":
      return `${name} n’a pas pu répondre${detail ? ` (${detail})` : ""}. Réessayez.`;
    default:
      return failure.reason satisfies never;
  }
}

/** Removes line breaks and the key, which some servers repeat in their errors. */
function withoutKey(detail: string, { apiKey }: ServerAi): string {
  const line = detail.replaceAll(/\s+/g, " ").replace(/[\s.]+$/, "");
  return (apiKey ? line.replaceAll(apiKey, "…") : line).slice(0, QUOTED_LENGTH);
}
