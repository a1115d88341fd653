/** Returns an environment variable. Throws if it is missing. */
export function requireEnv(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`Environment variable ${name} is missing`);
  return value;
}

/**
 * Returns a limit of the deployment as a whole number; 0 means no limit. Throws if the variable is missing or
 * malformed.
 */
export function readEnvLimit(name: string): number {
  const value = Number(requireEnv(name));
  if (!Number.isInteger(value) || value < 0) throw new Error(`Environment variable ${name} is not a limit`);
  return value;
}

/**
 * Returns a limit in millionths of a US dollar, from a variable in dollars; 0 means no limit. Throws if the
 * variable is missing or malformed.
 */
export function readEnvUsdLimit(name: string): number {
  const value = Number(requireEnv(name));
  if (!Number.isFinite(value) || value < 0) throw new Error(`Environment variable ${name} is not an amount`);
  return Math.round(value * 1_000_000);
}

/**
 * Returns how much the AI may cost for one person in all, until they have proven their e-mail address, in
 * millionths of a US dollar. 0 means no limit, as in deployments that require no proof.
 */
export const readUnprovenAiAllowance = (): number =>
  process.env["AI_USD_UNPROVEN"] ? readEnvUsdLimit("AI_USD_UNPROVEN") : 0;

/** Whether this deployment has an address to send mail from. */
export const canSendMail = (): boolean => Boolean(process.env["MAIL_FROM"]);

/**
 * Whether passkeys, second factors and calendar links require a proven e-mail address. They survive a
 * password change: somebody who signed up with another person's address would keep access.
 */
export const requiresEmailProof = (): boolean => Boolean(process.env["ASKS_FOR_PROOF"]);

/** Returns the seconds of a text. Throws if it is not a positive whole number. */
export function parseSeconds(text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value <= 0) throw new Error(`${text} is not a number of seconds`);
  return value;
}

/** Timeouts of calls to AWS services, in milliseconds. A function that has less time sets PATIENCE_MS. */
export const AWS_CLIENT_TIMEOUTS = {
  connectionTimeout: 1_000,
  requestTimeout: Number(process.env["PATIENCE_MS"] ?? 5_000),
  throwOnRequestTimeout: true,
};
