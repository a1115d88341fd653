import type { Options } from "./options.ts";

/** Lambda keeps a hundred for the functions without a reserve, and refuses more. */
const UNRESERVED = 100;
/** Below it half of the quota would not leave the hundred. */
export const LEAST_TO_SHARE = 2 * UNRESERVED;
/** At eight, a mail for each review of the day; in the background, what is purged. */
const FOR_PURGE = 10;

type Quota = Pick<Options, "concurrencyLimit" | "env">;

/** The quota is the account's: of the stacks that share one, production alone reserves a part of it. */
const isProduction = ({ env = "production" }: Quota): boolean => env === "production";

/**
 * How many replies of the assistant run at once, at most: half of the account's quota, so that it never holds up the
 * sign-in and the pages. Undefined where the quota is unknown or too small to share, and outside production.
 */
export const reservedForAssistant = (options: Quota): number | undefined => {
  const { concurrencyLimit = 0 } = options;
  return isProduction(options) && concurrencyLimit >= LEAST_TO_SHARE
    ? Math.floor(concurrencyLimit / 2)
    : undefined;
};

/** How many purges and mails run at once, at most, as nobody waits for them. Undefined where too few would be left for the others. */
export function reservedForPurge(options: Quota): number | undefined {
  const left = (options.concurrencyLimit ?? 0) - (reservedForAssistant(options) ?? Infinity) - FOR_PURGE;
  return left >= UNRESERVED ? FOR_PURGE : undefined;
}

/** What the operator has to know where nothing is reserved. */
export const concurrencyAdvice = (options: Quota): string | undefined =>
  isProduction(options) && reservedForAssistant(options) === undefined
    ? `Rien n’est réservé à l’assistant : assez de réponses écrites à la fois peuvent retenir la connexion et les pages. Un compte AWS neuf ne fait tourner que 10 fonctions à la fois : demandez-en ${LEAST_TO_SHARE} au moins (Service Quotas, Lambda, « Concurrent executions »), puis donnez le quota obtenu par l’option concurrencyLimit.`
    : undefined;
