import { requireEnv } from "../platform/environment.ts";
import { createEventHandler } from "./event-handler.ts";
import { toErrorLogFields, log } from "../platform/log.ts";

const PATIENCE_MS = 10_000;
/**
 * A well-formed session cookie that belongs to no account: the API has to read the table before it refuses.
 */
const NOBODY = `__Host-menta=00000000-0000-0000-0000-000000000000.${"0".repeat(43)}`;

type Question = { path: string; ask: (site: URL) => RequestInit; status: number; holds: string };
const QUESTIONS: Question[] = [
  { path: "/", ask: () => ({}), status: 200, holds: "MENTA</title>" },
  {
    path: "/api/auth/user",
    ask: () => ({ headers: { cookie: NOBODY } }),
    status: 401,
    holds: '"code":"signed_out"',
  },
  // A write like those of our pages. It has no e-mail, so it is refused before it counts as a failed sign-in.
  {
    path: "/auth/local/login",
    ask: ({ origin }) => ({
      method: "POST",
      headers: { origin, "content-type": "application/json" },
      body: "{}",
    }),
    status: 422,
    holds: '"code":"invalid"',
  },
];

/**
 * Checks each minute that the product gives the right answers at its public address. Logs how many were
 * wrong: alarms read this number. Never throws, because a retry would come later than the call of the next
 * minute.
 */
export const handler = createEventHandler("probe", async () => {
  const site = new URL(requireEnv("SITE_URL"));
  const answers = await Promise.all(QUESTIONS.map((question) => isAnswered(site, question)));
  const failed = answers.filter((answered) => !answered).length;
  log(failed > 0 ? "warn" : "info", "probe", { failed });
});

async function isAnswered(site: URL, { path, ask, status, holds }: Question): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const answer = await fetch(new URL(path, site), { ...ask(site), redirect: "manual", signal });
    const text = await answer.text();
    if (answer.status === status && text.includes(holds)) return true;
    log("warn", "probe_answer", { path, status: answer.status });
  } catch (error) {
    log("warn", "probe_answer", { path, ...toErrorLogFields(error) });
  }
  return false;
}
