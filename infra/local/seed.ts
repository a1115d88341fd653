import { DEMO_ACCOUNT, fillDemoAccount } from "./demo/fill.ts";
import { isMentaRunningAt } from "./demo/running.ts";
import { errorMessageOrStack } from "../failure.ts";
import { startMenta } from "./local.ts";
import { readSettings } from "./settings.ts";

/** Returns the product that runs on this port; if none does, starts one, to be closed after the filling. */
async function product() {
  const settings = readSettings(process.env);
  const url = `http://localhost:${settings.port}`;
  if (await isMentaRunningAt(url)) return { url, close: async () => {} };
  return startMenta({ ...settings, port: 0, aiDelayMs: 0, pages: "none" });
}

async function seed(): Promise<void> {
  const { url, close } = await product();
  try {
    const filled = await fillDemoAccount(url);
    process.stdout.write(
      filled === 0
        ? `Le compte ${DEMO_ACCOUNT.email} est déjà rempli.\n`
        : `Projets, décisions, semaines et discussions ajoutés ou complétés : ${filled}. Compte : ${DEMO_ACCOUNT.email}, mot de passe : ${DEMO_ACCOUNT.password}\n`,
    );
  } finally {
    await close();
  }
}

await seed().catch((error: unknown) => {
  process.exitCode = 1;
  process.stderr.write(`${errorMessageOrStack(error)}\n`);
});
