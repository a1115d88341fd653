/** Returns a variable that the stack or the laptop sets. Throws if it is missing. */
export function requireEnv(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`Environment variable ${name} is missing`);
  return value;
}

/** A limit of the deployment, a whole number. 0 means no limit. */
export function readLimit(name: string): number {
  const value = Number(requireEnv(name));
  if (!Number.isInteger(value) || value < 0) throw new Error(`Environment variable ${name} is not a limit`);
  return value;
}

/** A limit in US dollars, as millionths of one. 0 means no limit. */
export function readUsdLimit(name: string): number {
  const value = Number(requireEnv(name));
  if (!Number.isFinite(value) || value < 0) throw new Error(`Environment variable ${name} is not an amount`);
  return Math.round(value * 1_000_000);
}

/**
 * Lifetime AI budget of a person with an unproven e-mail address, in millionths of a US dollar. 0: no limit,
 * as in deployments that require no proof.
 */
export const readFirstAllowance = (): number =>
  process.env["AI_USD_UNPROVEN"] ? readUsdLimit("AI_USD_UNPROVEN") : 0;

/** Whether this deployment has an address to send mail from. */
export const canSendMail = (): boolean => Boolean(process.env["MAIL_FROM"]);

/**
 * Whether passkeys, second factors and calendar addresses require a proven e-mail address. They outlive a
 * password change: somebody who signed up with another person's address would keep access.
 */
export const requiresEmailProof = (): boolean => Boolean(process.env["ASKS_FOR_PROOF"]);

/** Parses a positive whole number of seconds. */
export function parseSeconds(text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value <= 0) throw new Error(`${text} is not a number of seconds`);
  return value;
}

/** Timeouts of requests to AWS services, in milliseconds. A function with less time sets PATIENCE_MS. */
export const SERVICE_TIMEOUTS = {
  connectionTimeout: 1_000,
  requestTimeout: Number(process.env["PATIENCE_MS"] ?? 5_000),
  throwOnRequestTimeout: true,
};
