import { appendFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { CommandFailure, runCommand } from "../failure.ts";
import { runOperatorCommand } from "./command.ts";
import { printLine } from "../help.ts";

const COMMAND = {
  name: "assume",
  about:
    "Dans un pipeline de GitHub : demande un jeton OIDC pour le rôle AWS_ROLE_ARN, et le laisse aux étapes suivantes. Aucune clé n’est gardée nulle part ; le jeton ne vaut que quelques minutes.",
  options: {},
} as const;

/** Whom the token is for: AWS refuses one for anybody else. */
const AUDIENCE = "sts.amazonaws.com";
const PATIENCE_MS = 30_000;

/**
 * `npm run assume`: the SDK and the CDK exchange the file's token for an hour's credentials by themselves. To be run before
 * each command that asks AWS: the token ends after some minutes.
 */
export const assumePipelineRole = (args: readonly string[], env = process.env): Promise<void> =>
  runOperatorCommand(COMMAND, args, async () => {
    const [url, bearer] = [env["ACTIONS_ID_TOKEN_REQUEST_URL"], env["ACTIONS_ID_TOKEN_REQUEST_TOKEN"]];
    const [role, folder, after] = [env["AWS_ROLE_ARN"], env["RUNNER_TEMP"], env["GITHUB_ENV"]];
    if (!url || !bearer || !folder || !after)
      throw new CommandFailure(
        "Aucun jeton à demander : ceci ne sert que dans GitHub Actions, dans un travail qui a « permissions: id-token: write ».",
      );
    if (!role) throw new CommandFailure("Donnez le rôle à prendre : AWS_ROLE_ARN.");
    const file = join(folder, "oidc-token");
    writeFileSync(file, await askToken(url, bearer), { mode: 0o600 });
    appendFileSync(after, `AWS_WEB_IDENTITY_TOKEN_FILE=${file}\nAWS_ROLE_SESSION_NAME=menta-pipeline\n`);
    printLine("Le jeton est prêt pour les étapes suivantes.");
  });

async function askToken(address: string, bearer: string): Promise<string> {
  const url = new URL(address);
  url.searchParams.set("audience", AUDIENCE);
  const answer = await fetch(url, {
    headers: { authorization: `Bearer ${bearer}` },
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  const { value } = answer.ok ? ((await answer.json()) as { value?: unknown }) : {};
  if (typeof value !== "string")
    throw new CommandFailure(`GitHub n’a pas donné de jeton : ${answer.status}.`);
  return value;
}

if (import.meta.main) await runCommand(() => assumePipelineRole(process.argv.slice(2)));
