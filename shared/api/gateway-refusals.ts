import { REFUSAL_STATUS_BY_CODE, type RefusalCode } from "../schema/refusal-status.ts";

/** Messages of the refusals that a gateway gives without calling a function. */
export const GATEWAY_REFUSAL_MESSAGES = {
  not_found: "Cette adresse n’existe pas.",
  malformed_json: "La demande est mal formée.",
  not_json: "Le corps de la demande doit être du JSON.",
  too_large: "La demande dépasse la taille permise.",
  wrong_origin: "Cette demande a été refusée.",
  too_many: "Trop de demandes à la fois. Réessayez dans un instant.",
  unavailable: "Le service est momentanément indisponible. Réessayez dans un instant.",
  internal: "Une erreur inattendue est survenue de notre côté.",
} as const satisfies Partial<Record<RefusalCode, string>>;

export type GatewayRefusalCode = keyof typeof GATEWAY_REFUSAL_MESSAGES;

/** Builds a gateway's refusal in the shape of the contract's refusals. */
export const createGatewayRefusal = (code: GatewayRefusalCode, requestId: string) => ({
  status: REFUSAL_STATUS_BY_CODE[code],
  body: { message: GATEWAY_REFUSAL_MESSAGES[code], code, requestId },
});
