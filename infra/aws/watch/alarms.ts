import { Duration } from "aws-cdk-lib";
import { MathExpression, Metric, TreatMissingData } from "aws-cdk-lib/aws-cloudwatch";
import type { RecurringTask } from "#shared/platform/recurring-tasks.ts";
import type { AlarmDefinition } from "./alarm.ts";
import {
  faultsAndCrashesMetric,
  type LogMetrics,
  refusedSignInsMetric,
  throttledInvocationsMetric,
  type WatchOptions,
} from "./metrics.ts";

/**
 * Returns the alarms. Each one is about a state in which the operator has to act; other numbers are only on
 * the dashboard.
 */
export const alarmDefinitions = (options: WatchOptions, logMetrics: LogMetrics): AlarmDefinition[] => [
  ...outsideAlarms(options, logMetrics),
  ...requestAlarms(options, logMetrics),
  ...signInAlarms(logMetrics),
  ...mailAlarms(logMetrics),
  ...assistantAlarms(logMetrics),
  ...functionAlarms(options),
  ...recurringAlarms(options, logMetrics),
];

const FAILED_PERCENT = 5;
/**
 * Minimum number of requests in five minutes for an alarm about their share of failures. Below it, the alarm
 * `faults` reports single failures.
 */
const MIN_REQUESTS = 20;
/**
 * Minimum number of failures for an alarm about their share: with little traffic, one failure is already 5 %.
 */
const MIN_FAILURES = 3;

/** Alarms for requests that fail, and for every fault of ours. */
const requestAlarms = ({ api, functions }: WatchOptions, logMetrics: LogMetrics): AlarmDefinition[] => [
  {
    name: "requests-failing",
    severity: "critical",
    impact: `Au moins ${FAILED_PERCENT} % des demandes échouent depuis dix minutes : des personnes lisent un message d’erreur.`,
    firstStep:
      "ouvrir le tableau de bord et lire les statuts. 500 : le tableau « Derniers défauts » dit où ; 502 ou 503 : regarder l’assistant et la table ; après un déploiement : revenir au précédent.",
    metric: new MathExpression({
      expression: `IF(FILL(requests,0) >= ${MIN_REQUESTS} AND FILL(failures,0) >= ${MIN_FAILURES}, 100 * FILL(failures,0) / requests, 0)`,
      usingMetrics: { requests: api.metricCount(), failures: api.metricServerError({ statistic: "Sum" }) },
      label: "Demandes en échec (%)",
    }),
    threshold: FAILED_PERCENT,
    times: 2,
    outOf: 3,
  },
  {
    name: "faults",
    severity: "review",
    impact:
      "Un défaut de notre code s’est montré : au moins une personne a reçu une erreur 500, ou une fonction s’est arrêtée sans finir (délai, mémoire) : une réponse s’est interrompue, ou le ménage n’est pas allé jusqu’au bout.",
    firstStep:
      "lire « Derniers défauts » sur le tableau de bord ; la colonne « places » nomme la ligne du code, requestId retrouve toutes les lignes de la demande. Sans ligne : le graphe des arrêts nomme la fonction ; lire son journal.",
    metric: faultsAndCrashesMetric(functions, logMetrics),
    threshold: 1,
  },
];

const MANY_REFUSED = 100;

const signInAlarms = (logMetrics: LogMetrics): AlarmDefinition[] => [
  {
    name: "sign-ins-refused",
    severity: "review",
    impact: `Au moins ${MANY_REFUSED} connexions ou inscriptions ont été refusées en un quart d’heure, ou faites au-delà de signUpsPerHour : quelqu’un essaie des mots de passe ou inscrit des adresses en série, ou les bons sont refusés aussi.`,
    firstStep:
      "se connecter soi-même. Si c’est refusé : comparer l’annuaire avec celui d’avant le dernier déploiement. Sinon compter dans le journal d’access les lignes sign_in_failed par « who » : un même pseudonyme, c’est une seule adresse e-mail que l’on vise ; beaucoup, une liste de mots de passe volés. Beaucoup de lignes sign_up_ceiling : si les email_proven ne les suivent pas, les adresses sont inventées. Les limites tiennent ; un pare-feu (webAclArn) arrête qui insiste.",
    metric: refusedSignInsMetric(logMetrics).with({ period: Duration.minutes(15) }),
    threshold: MANY_REFUSED,
  },
];

const AI_FAILED_PERCENT = 20;

/**
 * Alarms for an assistant that does not answer, because the model fails or the deployment's daily budget is
 * used up. With little traffic, `smoke-failing` is raised instead.
 */
const assistantAlarms = ({ metric }: LogMetrics): AlarmDefinition[] => [
  {
    name: "ai-failing",
    severity: "critical",
    impact: `L’assistant ne répond plus : au moins ${AI_FAILED_PERCENT} % des demandes qui lui sont faites échouent depuis un quart d’heure (502 ou 503). Rien n’est perdu, chacun peut renvoyer son message.`,
    firstStep:
      "regarder sur le tableau de bord si Bedrock limite nos appels (demander alors un quota plus haut) ou échoue (AWS Health) ; sinon vérifier que l’accès au modèle est toujours accordé à ce compte.",
    metric: new MathExpression({
      expression: `IF(FILL(failures,0) >= ${MIN_FAILURES}, 100 * failures / (failures + FILL(done,0)), 0)`,
      // Failed requests against successful calls of the model. A question that was refused counts in neither.
      usingMetrics: {
        failures: metric("AiFailures"),
        done: metric("AiCalls", { dimensionsMap: { Outcome: "done" } }),
      },
      period: Duration.minutes(15),
      label: "Demandes à l’assistant en échec (%)",
    }),
    threshold: AI_FAILED_PERCENT,
  },
  {
    name: "ai-ceiling",
    severity: "critical",
    impact:
      "L’IA ne répond plus à personne jusqu’à minuit UTC : la dépense du jour pour tous (aiUsdPerDayAll) est atteinte.",
    firstStep:
      "voir sur le tableau de bord (jetons, demandes) si beaucoup de personnes sont là ou si quelques-unes dépensent tout ; dans le premier cas, déployer avec aiUsdPerDayAll plus haut, dans le second avec aiUsdPerDay ou aiUsdUnproven plus bas.",
    metric: metric("AiCeiling"),
    threshold: 1,
  },
];

/**
 * The functions that people wait for. `purge` is left out: it may use all its reserved calls, because Lambda
 * retries for six hours, and then `dead-letters` is raised.
 */
const awaited = ({ access, workspace, menta, pool }: WatchOptions["functions"]) => ({
  access,
  workspace,
  menta,
  pool,
});

/**
 * Alarms for the functions. Requests that fail because the table refuses calls are answered 503 and counted
 * by `requests-failing`.
 */
const functionAlarms = ({ functions }: WatchOptions): AlarmDefinition[] => [
  {
    name: "functions-throttled",
    severity: "review",
    impact:
      "Lambda refuse de démarrer des fonctions : des demandes échouent ou attendent, parce que trop de fonctions tournent à la fois dans ce compte, ou que l’assistant a pris toute sa part.",
    firstStep:
      "voir sur le tableau de bord quelle fonction monte ; si ce sont de vraies personnes, demander à AWS une limite plus haute (Service Quotas, Lambda, Concurrent executions), sinon chercher la boucle ou l’abus.",
    metric: throttledInvocationsMetric(awaited(functions)),
    threshold: 1,
  },
];

const runsPerHour = ({ metric }: LogMetrics, Task: RecurringTask) =>
  metric("TaskDone", { dimensionsMap: { Task }, statistic: "SampleCount", period: Duration.hours(1) });

const AFTER_DEPLOYMENT = "Normal juste après la première mise en service, jusqu’au premier passage.";

/**
 * Alarms for scheduled tasks that do not run, which nobody would notice. A task that runs and fails raises
 * `faults`.
 */
const recurringAlarms = ({ deadLetters }: WatchOptions, logMetrics: LogMetrics): AlarmDefinition[] => [
  {
    name: "disabled-people-not-looked-at",
    severity: "review",
    impact: `Depuis trois heures, personne n’a regardé qui a été désactivé : ces personnes restent connectées au-delà de l’heure promise. ${AFTER_DEPLOYMENT}`,
    firstStep:
      'vérifier dans EventBridge Scheduler que l’horaire DisabledPeople est actif, puis lancer la fonction purge à la main avec {"task": "disabled-people"}.',
    metric: runsPerHour(logMetrics, "disabled-people"),
    threshold: 1,
    below: true,
    times: 3,
    missingData: TreatMissingData.BREACHING,
  },
  {
    name: "sweep-not-done",
    severity: "review",
    impact: `Le ménage, prévu deux fois par jour, n’a pas eu lieu depuis quatorze heures : des données promises à l’effacement sont encore là. ${AFTER_DEPLOYMENT}`,
    firstStep:
      'vérifier dans EventBridge Scheduler que l’horaire Sweep est actif, puis lancer la fonction purge à la main avec {"task": "sweep"}.',
    metric: runsPerHour(logMetrics, "sweep"),
    threshold: 1,
    below: true,
    times: 14,
    missingData: TreatMissingData.BREACHING,
  },
  {
    name: "dead-letters",
    severity: "review",
    impact:
      "Un travail planifié a été abandonné après tous ses essais : ce qui devait être effacé ou fermé ne l’est pas.",
    firstStep:
      "lire les tâches abandonnées (« npm run redrive -- --dry-run »), corriger la cause d’après le journal de purge, puis « npm run redrive » les relance, avec le même « -c env=… » que la pile.",
    metric: deadLetters.metricApproximateNumberOfMessagesVisible({ statistic: "Maximum" }),
    threshold: 1,
    // The metric of an idle queue ends even if the queue has messages, so missing data must not end the
    // alarm.
    missingData: TreatMissingData.IGNORE,
  },
];

/** Alarms of the functions that call the product from outside. */
const outsideAlarms = ({ logGroups }: WatchOptions, logMetrics: LogMetrics): AlarmDefinition[] => [
  ...probeAlarms(logMetrics),
  ...(logGroups.smoke ? smokeAlarms(logMetrics) : []),
];

const EACH_MINUTE = Duration.minutes(1);

/**
 * Alarms of the probe. They alone see what fails before the API: DNS, certificate, CloudFront, a wrong edge
 * secret.
 */
const probeAlarms = ({ metric }: LogMetrics): AlarmDefinition[] => [
  {
    name: "site-down",
    severity: "critical",
    impact:
      "Le site ne répond plus comme il le doit à qui l’appelle du dehors, deux minutes sur trois : tout le monde est sans doute concerné.",
    firstStep:
      "ouvrir l’adresse du site dans un navigateur, puis le journal de la fonction probe : « path » dit si ce sont les pages (/), l’API ou la connexion, « status » ou « error » comment. 403 : le secret entre CloudFront et l’API n’est plus le même des deux côtés (changé à la main ?), déployer avec originSecret augmenté de un et trafficShift=all-at-once ; sinon le pare-feu. 429 : trop de demandes à la fois. Sans réponse du tout : nom de domaine, certificat, CloudFront ; après un déploiement : revenir au précédent.",
    metric: metric("ProbeFailures", { statistic: "Maximum", period: EACH_MINUTE }),
    threshold: 1,
    // Two of three periods, because failures that come and go would never be consecutive.
    times: 2,
    outOf: 3,
  },
  {
    name: "site-not-watched",
    severity: "critical",
    impact:
      "Depuis cinq minutes, plus rien ne vérifie que le site répond : il va peut-être bien, mais le contraire ne se saurait pas. Normal juste après la première mise en service, jusqu’au premier passage.",
    firstStep:
      "ouvrir le site ; s’il répond mal, regarder si Lambda refuse de démarrer des fonctions (tableau de bord) ; s’il va bien, vérifier dans EventBridge Scheduler que l’horaire EachMinute est actif, puis lire le journal de la fonction probe.",
    metric: metric("ProbeFailures", { statistic: "SampleCount", period: EACH_MINUTE }),
    threshold: 1,
    below: true,
    times: 5,
    missingData: TreatMissingData.BREACHING,
  },
];

/** Alarms of the smoke test, for what the probe does not see: sign-in and the model. */
const smokeAlarms = ({ metric }: LogMetrics): AlarmDefinition[] => [
  {
    name: "smoke-failing",
    severity: "critical",
    impact:
      "Deux heures de suite, le chemin d’une personne (se connecter, parler, décider, jeter) ne va pas jusqu’au bout, ou n’a pas été tenté : tout le monde est sans doute arrêté au même endroit. Normal juste après la première mise en service, jusqu’au premier passage.",
    firstStep:
      "lire dans le journal de la fonction smoke la ligne smoke_stopped : « step » nomme l’étape, « route » et « status » ce qui a été répondu ; puis faire ce pas soi-même sur le site.",
    metric: metric("SmokeFailures", { statistic: "Maximum", period: Duration.hours(1) }),
    threshold: 1,
    times: 2,
    missingData: TreatMissingData.BREACHING,
  },
];

/**
 * Number of mails that were not sent from which an alarm is raised: a single one may be due to an invalid
 * address.
 */
const MANY_MAILS = 3;
const EACH_HOUR = Duration.hours(1);
/**
 * Rates from which SES reviews an account. At two to five times these rates, SES stops the account's mail.
 */
const BOUNCED = 0.05;
const COMPLAINED = 0.001;

/**
 * Alarms for mails that are not sent, and for the rates of bounces and complaints, by which SES judges the
 * account.
 */
const mailAlarms = ({ metric }: LogMetrics): AlarmDefinition[] => [
  {
    name: "mails-not-sent",
    severity: "review",
    impact: `Au moins ${MANY_MAILS} courriels ne sont pas partis en une heure. Ceux d’une relecture sont essayés de nouveau chaque quart d’heure de leur jour ; rien ne renvoie les autres (confirmation d’une adresse, fin d’un compte).`,
    firstStep:
      "lancer « npm run doctor », qui dit si SES est dans son bac à sable, suspendu, ou ne connaît pas l’expéditeur ; sinon lire dans le journal d’access les lignes email_proof_not_sent : Refusal dit que proofMailsPerHour est atteint ; et dans celui de purge les lignes review_mail_not_sent.",
    metric: metric("MailsNotSent", { period: EACH_HOUR }),
    threshold: MANY_MAILS,
  },
  {
    name: "mail-reputation",
    severity: "review",
    impact: `Au moins ${100 * BOUNCED} % des courriels de ce compte reviennent, ou un sur ${1 / COMPLAINED} est signalé comme indésirable : SES l’examine, et au double (au quintuple pour les plaintes) n’envoie plus rien à personne.`,
    firstStep:
      "compter dans le journal d’access les inscriptions par heure (sign_up) : une montée soudaine est quelqu’un qui inscrit des adresses inventées ou celles d’autres personnes ; déployer alors avec signUpsPerAddress et proofMailsPerHour plus bas. Sinon la console SES, « Reputation metrics », dit qui se plaint de quoi.",
    metric: new MathExpression({
      expression: `MAX([FILL(bounced,0) / ${BOUNCED}, FILL(complained,0) / ${COMPLAINED}])`,
      usingMetrics: {
        bounced: reputation("Reputation.BounceRate"),
        complained: reputation("Reputation.ComplaintRate"),
      },
      period: EACH_HOUR,
      label: "Part de ce que SES examine",
    }),
    threshold: 1,
  },
];

/**
 * Returns a metric of the account's reputation at SES. It counts all mails of the account in this region,
 * also those that Cognito sends.
 */
function reputation(metricName: string): Metric {
  return new Metric({ namespace: "AWS/SES", metricName, statistic: "Average", period: EACH_HOUR });
}
