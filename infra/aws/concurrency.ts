import type { Options } from "./options.ts";

/** Lambda keeps a hundred for the functions without a reserve: half of less would leave the sign-in too few. */
const LEAST_TO_SHARE = 200;

type Quota = Pick<Options, "concurrencyLimit">;

/**
 * How many replies of the assistant run at once, at most: half of the account's quota, so that it never holds up the
 * sign-in and the pages. Undefined where the quota is unknown or too small to share.
 */
export const reservedForAssistant = ({ concurrencyLimit = 0 }: Quota): number | undefined =>
  concurrencyLimit >= LEAST_TO_SHARE ? Math.floor(concurrencyLimit / 2) : undefined;

/** What the operator has to know where nothing is reserved. */
export const concurrencyAdvice = (options: Quota): string | undefined =>
  reservedForAssistant(options) === undefined
    ? `Rien n’est réservé à l’assistant : assez de réponses écrites à la fois peuvent retenir la connexion et les pages. Un compte AWS neuf ne fait tourner que 10 fonctions à la fois : demandez-en ${LEAST_TO_SHARE} au moins (Service Quotas, Lambda, « Concurrent executions »), puis donnez le quota obtenu par l’option concurrencyLimit.`
    : undefined;
