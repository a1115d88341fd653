import type { Options } from "./options.ts";

/** Number of concurrent calls that Lambda requires to leave to functions without a reservation. */
const UNRESERVED = 100;
/** Smallest quota of which half can be reserved: of a smaller one, less than `UNRESERVED` would be left. */
export const MIN_QUOTA_FOR_RESERVATIONS = 2 * UNRESERVED;
/**
 * Reservation of the function `purge`, which sends the review mails of the day at 8:00 and purges in the
 * background.
 */
const FOR_PURGE = 10;

type Quota = Pick<Options, "concurrencyLimit" | "env">;

/**
 * Whether this is production. Several stacks of an account share its quota, so only production reserves a
 * part of it.
 */
const isProduction = ({ env = "production" }: Quota): boolean => env === "production";

/**
 * Returns the maximum number of concurrent calls of the assistant: half of the account's quota, so that
 * replies cannot block sign-in and pages. Returns `undefined`, for no reservation, if the quota is unknown or
 * too small, and outside production.
 */
export const assistantReservedConcurrency = (options: Quota): number | undefined => {
  const { concurrencyLimit = 0 } = options;
  return isProduction(options) && concurrencyLimit >= MIN_QUOTA_FOR_RESERVATIONS
    ? Math.floor(concurrencyLimit / 2)
    : undefined;
};

/**
 * Returns the maximum number of concurrent purges and mails, for which no person waits. Returns `undefined`,
 * for no reservation, if too little of the quota would be left.
 */
export function purgeReservedConcurrency(options: Quota): number | undefined {
  const left =
    (options.concurrencyLimit ?? 0) - (assistantReservedConcurrency(options) ?? Infinity) - FOR_PURGE;
  return left >= UNRESERVED ? FOR_PURGE : undefined;
}

/**
 * Returns a French notice for the operator of production if nothing is reserved for the assistant; otherwise
 * `undefined`.
 */
export const assistantReservationAdvice = (options: Quota): string | undefined =>
  isProduction(options) && assistantReservedConcurrency(options) === undefined
    ? `Rien n’est réservé à l’assistant : assez de réponses écrites à la fois peuvent retenir la connexion et les pages. Un compte AWS neuf ne fait tourner que 10 fonctions à la fois : demandez-en ${MIN_QUOTA_FOR_RESERVATIONS} au moins (Service Quotas, Lambda, « Concurrent executions »), puis donnez le quota obtenu par l’option concurrencyLimit.`
    : undefined;
