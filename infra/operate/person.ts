import { randomBytes } from "node:crypto";
import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { toPoolUserName } from "#shared/access/user-pool.rules.ts";
import type { ExportDocument } from "#shared/account/export.schema.ts";
import { contract } from "#shared/api/contract.ts";
import { Refusal } from "#shared/schema/refusal.ts";
import { DAY_MS } from "#shared/time/durations.ts";
import { RECOVERY_DAYS } from "../aws/table.ts";
import { CommandFailure, runMain } from "../failure.ts";
import { startMenta } from "../local/local.ts";
import { readSettings } from "../local/settings.ts";
import { DRY_RUN_OPTION, createUsageFailure, runOperatorCommand } from "./command.ts";
import { DEPLOYMENT_SELECTION_OPTIONS, printLine } from "../help.ts";
import { getDeployment, requirePhysicalId, tableNameOf } from "./deployment.ts";

const COMMAND = {
  name: "person",
  words: "export|erase <e-mail>",
  about:
    "export : écrit tout ce qui est à une personne dans un fichier que vous seul pouvez lire, le même document que celui de sa page « Profil ». erase : supprime son compte et tout ce qui est à elle, comme sa page « Profil », et dit ce qu’il en reste et jusqu’à quand. S’assurer d’abord que la demande vient bien d’elle.",
  options: {
    out: { value: "fichier", says: "avec export, le fichier à écrire ; par défaut menta-export.json" },
    local: { says: "la personne est sur cet ordinateur, dans MENTA_DATA ; MENTA doit y être arrêtée" },
    ...DRY_RUN_OPTION,
    ...DEPLOYMENT_SELECTION_OPTIONS,
  },
} as const;

const dayIn = (days: number, now: Date) => new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10);

/**
 * The access to the data, on a laptop or on AWS. `close` ends the access. `backupDays` and `logDays`: for how
 * many days backups and logs still contain an erased person.
 */
type Home = { close: () => Promise<void>; backupDays: number; logDays: number };

/** `npm run person -- export|erase <e-mail>`. Throws CommandFailure if nobody has that e-mail. */
export const runPersonCommand = (args: readonly string[], now = new Date()): Promise<void> =>
  runOperatorCommand(COMMAND, args, async (values, [verb, email, ...others]) => {
    if ((verb !== "export" && verb !== "erase") || !email?.includes("@") || others.length > 0)
      throw createUsageFailure(COMMAND, "Dites « export » ou « erase », puis une adresse e-mail.");
    const home = values.local ? await openLaptop() : await openDeployment(values.context);
    try {
      const userId = await findUserId(email);
      const isDry = values["dry-run"] ?? false;
      if (verb === "export") await writeExport(userId, resolve(values.out ?? "menta-export.json"), isDry);
      else await erase(userId, email, { home, isDry, now });
    } finally {
      await home.close();
    }
  });

/**
 * Starts the product on the data folder for the duration of the command. Fails if MENTA is running on the
 * folder, because it holds the folder's lock.
 */
async function openLaptop(): Promise<Home> {
  const settings = { ...readSettings(process.env), port: 0, pages: "none", fires: false } as const;
  const { close } = await startMenta(settings);
  return { close, backupDays: 0, logDays: 0 };
}

/** Runs the code of the functions in this process, with the rights of the operator. */
async function openDeployment(context: readonly string[] | undefined): Promise<Home> {
  const deployment = await getDeployment(context);
  const { restoredAt, logRetentionDays } = deployment.options;
  Object.assign(process.env, {
    AWS_REGION: deployment.region,
    TABLE_NAME: tableNameOf(deployment),
    USER_POOL_ID: requirePhysicalId(deployment, "AWS::Cognito::UserPool"),
    // On AWS, the audit trail is in the logs of the functions. This process logs elsewhere, so its pseudonyms
    // get a random key.
    LOG_KEY: randomBytes(32).toString("base64url"),
    LOG_LEVEL: "error",
    ...(restoredAt ? { RESTORED_AT: restoredAt } : {}),
  });
  return { close: async () => {}, backupDays: RECOVERY_DAYS, logDays: logRetentionDays };
}

/**
 * Returns the id of the person with this e-mail. Throws CommandFailure if there is none. The functions are
 * imported here, because they read the environment when they are loaded.
 */
async function findUserId(email: string): Promise<string> {
  const { findPoolUser } = await import("#functions/background/pool-users.ts");
  const found = await findPoolUser(await toPoolUserName(email));
  if (!found) throw new CommandFailure(`Personne n’a l’adresse ${email} dans l’annuaire.`);
  return found.id;
}

async function readExport(userId: string): Promise<ExportDocument> {
  const { exportAccountWithoutLimit } = await import("#functions/accounts/export.service.ts");
  const { findUser } = await import("#functions/accounts/account.rows.ts");
  if (!(await findUser(userId)))
    throw new CommandFailure(
      "Cette personne n’a pas de compte : son inscription ne s’est pas achevée, ou sa suppression est en cours. Le prochain ménage l’emportera.",
    );
  return contract.exportAccount.answer.parse(await exportAccountWithoutLimit(userId));
}

async function writeExport(userId: string, file: string, isDry: boolean): Promise<void> {
  const document = await readExport(userId);
  printLine(`${sizeOf(document)}.`);
  if (isDry) return printLine(`Rien n’a été écrit ; ce serait dans ${file}.`);
  try {
    // `wx` refuses to overwrite a file, whose permissions would stay as they were.
    writeFileSync(file, JSON.stringify(document, null, 2), { mode: 0o600, flag: "wx" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    throw new CommandFailure(`${file} existe déjà : donnez un autre nom par --out.`, { cause: error });
  }
  printLine(`Écrit dans ${file}, que vous seul pouvez lire. Supprimez-le une fois remis.`);
}

const sizeOf = ({ decisions, discussions, projects }: ExportDocument): string =>
  `Décisions : ${decisions.length}, discussions : ${discussions.length}, projets : ${projects.length}`;

/**
 * Returns, in French, how much data a person has. If it is too much for an export, returns that it is; it can
 * be erased all the same.
 */
async function describeSize(userId: string): Promise<string> {
  try {
    return sizeOf(await readExport(userId)).toLowerCase();
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== "too_large") throw error;
    return "plus qu’un export ne peut en tenir";
  }
}

async function erase(
  userId: string,
  email: string,
  { home, isDry, now }: { home: Home; isDry: boolean; now: Date },
): Promise<void> {
  printLine(`${email} : ${await describeSize(userId)}.`);
  if (isDry) return printLine("Rien n’a été supprimé.");
  const { eraseAccount } = await import("#functions/background/tasks.ts");
  const isOver = await eraseAccount(userId, now);
  printLine("Supprimés : son nom dans l’annuaire, ses connexions, et tout ce qui était à elle.");
  if (!isOver)
    printLine(
      "Reste la ligne de son compte, avec son adresse : elle part avec le prochain passage du ménage, une fois finies les demandes qui couraient encore.",
    );
  if (home.backupDays === 0)
    return printLine(
      "Restent aussi les courriels qui lui ont été envoyés : le fichier mails.jsonl du dossier des données.",
    );
  printLine(
    `Les sauvegardes de la table gardent ses données jusqu’au ${dayIn(home.backupDays, now)} ; une restauration d’ici là les effacerait de nouveau.`,
  );
  printLine(`Les journaux gardent un pseudonyme jusqu’au ${dayIn(home.logDays, now)}.`);
}

if (import.meta.main) await runMain(() => runPersonCommand(process.argv.slice(2)));
