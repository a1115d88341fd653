import { REFUSAL_STATUS, type RefusalCode } from "./refusal-status.ts";

/** What a gateway says by itself, before any function is asked. */
export const GATEWAY_SENTENCES = {
  not_found: "Cette adresse n’existe pas.",
  malformed_json: "La demande est mal formée.",
  not_json: "Le corps de la demande doit être du JSON.",
  too_large: "La demande dépasse la taille permise.",
  wrong_origin: "Cette demande a été refusée.",
  too_many: "Trop de demandes à la fois. Réessayez dans un instant.",
  unavailable: "Le service est momentanément indisponible. Réessayez dans un instant.",
  internal: "Une erreur inattendue est survenue de notre côté.",
} as const satisfies Partial<Record<RefusalCode, string>>;

export type GatewayRefusal = keyof typeof GATEWAY_SENTENCES;

/** Such a refusal in the form of the contract. */
export const gatewayRefusal = (code: GatewayRefusal) => ({
  status: REFUSAL_STATUS[code],
  body: { message: GATEWAY_SENTENCES[code], code },
});
