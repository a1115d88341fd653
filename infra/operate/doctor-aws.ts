import { ACMClient, DescribeCertificateCommand } from "@aws-sdk/client-acm";
import {
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  DynamoDBClient,
} from "@aws-sdk/client-dynamodb";
import {
  GetAccountCommand,
  GetConfigurationSetCommand,
  GetEmailIdentityCommand,
  NotFoundException,
  SESv2Client,
} from "@aws-sdk/client-sesv2";
import { ListSubscriptionsByTopicCommand, SNSClient } from "@aws-sdk/client-sns";
import { GetCallerIdentityCommand, STSClient } from "@aws-sdk/client-sts";
import { DAY_MS } from "#shared/time/durations.ts";
import { configureEmulatorIfAny } from "../aws/cdk-cli.ts";
import { concurrencyProblem, readConcurrencyQuota } from "../aws/concurrency-quota.ts";
import { findModelAccessProblems } from "../aws/model-check.ts";
import type { Options } from "../aws/options.ts";
import { runCheck, failedCheck, passedCheck, skippedCheck, type Check, type CheckResult } from "./check.ts";
import { getDeployment, requirePhysicalId, readStackOptions, tableNameOf } from "./deployment.ts";

const CERTIFICATE_DAYS = 30;

/**
 * Checks what a deployment needs from its account. The checks are independent: if a right is missing, only
 * the check that needs it fails.
 */
export async function runAwsChecks(context: readonly string[] | undefined, now: Date): Promise<Check[]> {
  configureEmulatorIfAny();
  const place = readStackOptions(context);
  const credentials = await runCheck("Identifiants AWS", () => lookAtCredentials(place));
  // Needs no right: if this call fails, all others would fail too.
  if (credentials.state === "fails")
    return [credentials, { name: "Le reste du compte", ...skippedCheck("pas vu") }];
  const deployment = await getDeployment(context).catch((error: unknown) => error);
  const isDeployed = !(deployment instanceof Error);
  const found = deployment as Awaited<ReturnType<typeof getDeployment>>;
  const options = isDeployed ? { ...found.options, ...given(place, context) } : place;
  const others = await Promise.all([
    runCheck("Pile", () => {
      if (!isDeployed && deployment.cause === undefined) return skippedCheck(deployment.message);
      if (!isDeployed) return failedCheck("pas vue", deployment.message);
      return stackVerdict(found.stack.StackStatus ?? "");
    }),
    runCheck("Table", () =>
      isDeployed ? lookAtTable(options, tableNameOf(found)) : skippedCheck("pas encore de pile"),
    ),
    runCheck("Quota Lambda", () => lookAtConcurrency(options)),
    runCheck("Modèle de la conversation", () => lookAtModel(options, options.chatModel)),
    runCheck("Modèle des documents", () => lookAtModel(options, options.artefactModel)),
    runCheck("Compte SES", () => lookAtMailAccount(options)),
    runCheck("Expéditeur", () => lookAtSender(options)),
    runCheck("Signature DKIM", () => lookAtSignature(options)),
    runCheck("Jeu de configuration", () => lookAtConfigurationSet(options)),
    runCheck("Certificat", () => lookAtCertificate(options, now)),
    runCheck("Courriel des alarmes", () => {
      if (!options.alarmEmail)
        return failedCheck("aucune adresse", "Personne n’entendra les alarmes : donnez l’option alarmEmail.");
      if (!isDeployed) return skippedCheck("pas encore de pile");
      return lookAtAlarmMail(options, requirePhysicalId(found, "AWS::SNS::Topic"));
    }),
  ]);
  return [credentials, ...others];
}

/**
 * Returns the options that were typed for this command. They override those of the running stack, because
 * they may be deployed next.
 */
const given = (place: Options, context: readonly string[] = []): Partial<Options> =>
  Object.fromEntries(
    Object.entries(place).filter(([name]) => context.some((assignment) => assignment.startsWith(`${name}=`))),
  );

async function lookAtCredentials(options: Options): Promise<CheckResult> {
  const client = new STSClient({ region: options.region });
  try {
    const { Account } = await client.send(new GetCallerIdentityCommand());
    return passedCheck(`compte ${Account}, ${options.region}`);
  } catch (error) {
    return failedCheck(
      `aucun compte (${(error as Error).name})`,
      "Connectez-vous (aws sso login, AWS_PROFILE…), puis recommencez.",
    );
  } finally {
    client.destroy();
  }
}

const stackVerdict = (status: string): CheckResult =>
  /^(CREATE|UPDATE|IMPORT|UPDATE_ROLLBACK)_COMPLETE$/.test(status)
    ? passedCheck(status)
    : failedCheck(status, "Attendez sa fin, ou regardez l’onglet « Events » de CloudFormation.");

/**
 * Checks the settings of the table. The template ensures them for the stack's own table, but not for a
 * restored one.
 */
async function lookAtTable({ region }: Options, TableName: string): Promise<CheckResult> {
  const client = new DynamoDBClient({ region });
  try {
    const [backups, expiry, table] = await Promise.all([
      client.send(new DescribeContinuousBackupsCommand({ TableName })),
      client.send(new DescribeTimeToLiveCommand({ TableName })),
      client.send(new DescribeTableCommand({ TableName })),
    ]);
    const { PointInTimeRecoveryStatus } =
      backups.ContinuousBackupsDescription?.PointInTimeRecoveryDescription ?? {};
    const missing = [
      PointInTimeRecoveryStatus !== "ENABLED" && "sauvegarde continue",
      expiry.TimeToLiveDescription?.TimeToLiveStatus !== "ENABLED" && "expiration des lignes",
      !table.Table?.DeletionProtectionEnabled && "protection contre la suppression",
    ].filter((what) => what !== false);
    if (missing.length === 0) return passedCheck(`${TableName}, sauvegardée et protégée`);
    return failedCheck(
      `${TableName}, sans ${missing.join(", ")}`,
      "Remettez-le dans la console DynamoDB : un déploiement ne le fait pas.",
    );
  } finally {
    client.destroy();
  }
}

async function lookAtConcurrency(options: Options): Promise<CheckResult> {
  const quota = await readConcurrencyQuota(options);
  const figure = `${quota} fonctions à la fois`;
  const problem = concurrencyProblem(quota, options);
  if (problem !== undefined) return failedCheck(figure, problem);
  return passedCheck(
    options.concurrencyLimit ? figure : `${figure} ; donnez-le par l’option concurrencyLimit`,
  );
}

async function lookAtModel({ region }: Options, model: string): Promise<CheckResult> {
  const [advice] = await findModelAccessProblems({ region, chatModel: model, artefactModel: model });
  return advice === undefined ? passedCheck(`${model} a répondu`) : failedCheck(model, advice);
}

async function lookAtMailAccount({ region, mailFrom }: Options): Promise<CheckResult> {
  if (!mailFrom)
    return skippedCheck(
      "pas d’expéditeur",
      "Cognito n’enverra que 50 courriels par jour : donnez l’option mailFrom.",
    );
  const account = await withMail(region, (client) => client.send(new GetAccountCommand({})));
  const figure = `${account.SendQuota?.Max24HourSend ?? 0} courriels par jour`;
  if (!account.ProductionAccessEnabled)
    return failedCheck(
      `bac à sable, ${figure}`,
      "SES n’écrit qu’aux adresses vérifiées : demandez l’accès en production (« Request production access »).",
    );
  return account.SendingEnabled
    ? passedCheck(figure)
    : failedCheck(
        "envoi suspendu par AWS",
        "Ouvrez la console SES, « Account dashboard » : elle dit pourquoi.",
      );
}

async function lookAtSender({ region, mailFrom }: Options): Promise<CheckResult> {
  if (!mailFrom) return skippedCheck("pas d’expéditeur");
  const identity = await withMail(region, (client) =>
    client.send(new GetEmailIdentityCommand({ EmailIdentity: mailFrom })),
  );
  return identity.VerifiedForSendingStatus
    ? passedCheck(`${mailFrom}, vérifiée`)
    : failedCheck(
        `${mailFrom}, pas vérifiée`,
        "Ouvrez le lien que SES lui a envoyé, ou demandez-en un autre.",
      );
}

/**
 * Checks that mails are signed with DKIM. An address uses the settings of its domain, unless it has settings
 * of its own.
 */
async function lookAtSignature({ region, mailFrom }: Options): Promise<CheckResult> {
  if (!mailFrom) return skippedCheck("pas d’expéditeur");
  const domain = mailFrom.slice(mailFrom.lastIndexOf("@") + 1);
  return withMail(region, async (client) => {
    for (const EmailIdentity of [mailFrom, domain]) {
      const identity = await client
        .send(new GetEmailIdentityCommand({ EmailIdentity }))
        .catch(undefinedIfMissing);
      const dkim = identity?.DkimAttributes;
      if (dkim?.SigningEnabled && dkim.Status === "SUCCESS") return passedCheck(`au nom de ${domain}`);
    }
    return failedCheck(
      `${domain} ne signe pas`,
      `Les messageries prendront ces courriels pour indésirables : vérifiez le domaine ${domain} dans SES, et écrivez dans son DNS les trois enregistrements CNAME qu’il montre.`,
    );
  });
}

/**
 * Checks that the sender's default configuration set, if it has one, exists and may send: every mail of the
 * sender passes through it.
 */
async function lookAtConfigurationSet({ region, mailFrom }: Options): Promise<CheckResult> {
  if (!mailFrom) return skippedCheck("pas d’expéditeur");
  return withMail(region, async (client) => {
    const { ConfigurationSetName } = await client.send(
      new GetEmailIdentityCommand({ EmailIdentity: mailFrom }),
    );
    if (!ConfigurationSetName) return passedCheck("aucun, ce n’est pas nécessaire");
    const set = await client
      .send(new GetConfigurationSetCommand({ ConfigurationSetName }))
      .catch(undefinedIfMissing);
    return set && set.SendingOptions?.SendingEnabled !== false
      ? passedCheck(ConfigurationSetName)
      : failedCheck(
          `${ConfigurationSetName}, ${set ? "envoi suspendu" : "introuvable"}`,
          "Aucun courriel ne part : rétablissez-le dans la console SES, ou retirez-le de l’expéditeur.",
        );
  });
}

function undefinedIfMissing(error: unknown): undefined {
  if (error instanceof NotFoundException) return undefined;
  throw error;
}

async function withMail<A>(region: string, ask: (client: SESv2Client) => Promise<A>): Promise<A> {
  const client = new SESv2Client({ region });
  try {
    return await ask(client);
  } finally {
    client.destroy();
  }
}

async function lookAtCertificate({ domain, certificateArn }: Options, now: Date): Promise<CheckResult> {
  if (!domain || !certificateArn) return skippedCheck("pas de domaine : l’adresse de CloudFront a le sien");
  // us-east-1, because CloudFront accepts certificates of this region only.
  const client = new ACMClient({ region: "us-east-1" });
  const { Certificate } = await client
    .send(new DescribeCertificateCommand({ CertificateArn: certificateArn }))
    .finally(() => client.destroy());
  if (Certificate?.Status !== "ISSUED")
    return failedCheck(
      Certificate?.Status ?? "introuvable",
      "Écrivez dans le DNS l’enregistrement que montre la console ACM, en us-east-1.",
    );
  const names = Certificate.SubjectAlternativeNames ?? [];
  if (!names.some((name) => covers(name, domain)))
    return failedCheck(`pour ${names.join(", ")}`, `Demandez un certificat pour ${domain}.`);
  const days = Math.floor(((Certificate.NotAfter?.getTime() ?? 0) - now.getTime()) / DAY_MS);
  return days >= CERTIFICATE_DAYS
    ? passedCheck(`${domain}, encore ${days} jours`)
    : failedCheck(
        `${domain}, encore ${days} jours`,
        "ACM ne l’a pas renouvelé : son enregistrement DNS manque peut-être.",
      );
}

const covers = (name: string, domain: string): boolean =>
  name === domain || (name.startsWith("*.") && domain.slice(domain.indexOf(".")) === name.slice(1));

async function lookAtAlarmMail(options: Options, topic: string): Promise<CheckResult> {
  const client = new SNSClient({ region: options.region });
  const { Subscriptions = [] } = await client
    .send(new ListSubscriptionsByTopicCommand({ TopicArn: topic }))
    .finally(() => client.destroy());
  const subscriptions = Subscriptions.map(({ SubscriptionArn = "" }) => SubscriptionArn);
  if (subscriptions.some((arn) => arn.startsWith("arn:")))
    return passedCheck(`${options.alarmEmail}, confirmée`);
  // Anybody who gets the mail can end the subscription without signing in, and Amazon drops one that is not
  // confirmed within 48 hours. No deployment creates it again.
  return subscriptions.includes("PendingConfirmation")
    ? failedCheck(
        `${options.alarmEmail}, pas confirmée`,
        "Aucune alarme n’arrive : ouvrez le lien « Confirm subscription » qu’Amazon a envoyé à cette adresse.",
      )
    : failedCheck(
        `${options.alarmEmail}, pas abonnée`,
        `Aucune alarme n’arrive : aws sns subscribe --region ${options.region} --topic-arn ${topic} --protocol email --notification-endpoint ${options.alarmEmail}, puis ouvrez le lien du courriel.`,
      );
}
