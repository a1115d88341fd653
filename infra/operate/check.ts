/** Result of one check. `advice`: what the operator should do if it fails. */
export type Check = {
  name: string;
  state: "holds" | "fails" | "skipped";
  figure: string;
  advice?: string;
};
export type CheckResult = Omit<Check, "name">;

const MARKS: Record<Check["state"], string> = { holds: "✓", fails: "✗", skipped: "–" };

export const passedCheck = (figure: string): CheckResult => ({ state: "holds", figure });
export const failedCheck = (figure: string, advice: string): CheckResult => ({
  state: "fails",
  figure,
  advice,
});
export const skippedCheck = (figure: string, advice?: string): CheckResult => ({
  state: "skipped",
  figure,
  ...(advice === undefined ? {} : { advice }),
});

export const formatCheckResult = ({ name, state, figure, advice }: Check): string =>
  `${MARKS[state]} ${name} : ${figure}${advice === undefined ? "" : `\n    ${advice}`}`;

/**
 * Runs one check. If `look` throws, the check is skipped if AWS refused the call for want of a right, and
 * fails otherwise; other checks go on.
 */
export async function runCheck(name: string, look: () => Promise<CheckResult> | CheckResult): Promise<Check> {
  try {
    return { name, ...(await look()) };
  } catch (error) {
    return { name, ...unseen(error) };
  }
}

const DENIED = /^(AccessDenied|Unauthorized|Forbidden|UnrecognizedClient|AuthorizationError)/;

function unseen(error: unknown): CheckResult {
  if (!(error instanceof Error)) return failedCheck(String(error), "Recommencez.");
  if (DENIED.test(error.name))
    return skippedCheck(
      `pas vu, AWS refuse (${error.name})`,
      "Ces identifiants n’ont pas le droit de le lire : demandez-le, ou regardez dans la console.",
    );
  const kind = error.name !== "Error" ? `${error.name} : ` : "";
  return failedCheck(`${kind}${error.message}`, "Corrigez, puis recommencez.");
}
