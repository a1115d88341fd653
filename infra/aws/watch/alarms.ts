import { Duration } from "aws-cdk-lib";
import { MathExpression, Metric, TreatMissingData } from "aws-cdk-lib/aws-cloudwatch";
import type { RecurringTask } from "#shared/platform/recurring-tasks.ts";
import { THROTTLE } from "../api.ts";
import type { ProductFunction } from "../functions.ts";
import type { AlarmDefinition } from "./alarm.ts";
import { mailAlarms } from "./mail-alarms.ts";
import {
  type LogMetrics,
  refusedSignIns,
  tableErrors,
  throttledInvocations,
  throttledRequests,
  type WatchOptions,
} from "./metrics.ts";
import { outsideAlarms } from "./outside-alarms.ts";

/** One for each state that somebody can act upon; the rest is on the dashboard only. */
export const alarmDefinitions = (options: WatchOptions, logMetrics: LogMetrics): AlarmDefinition[] => [
  ...outsideAlarms(options, logMetrics),
  ...requestAlarms(options, logMetrics),
  ...signInAlarms(logMetrics),
  ...mailAlarms(logMetrics),
  ...assistantAlarms(logMetrics),
  ...functionAlarms(options),
  ...tableAlarms(options),
  ...recurringAlarms(options, logMetrics),
];

const FAILED_PERCENT = 5;
/** Below so many requests in five minutes a percentage says little; the alarm `faults` rings for a single one. */
const MIN_REQUESTS = 20;
/** Nobody is woken for what one person meets once, where few are there: one in twenty is 5 % too. */
const MIN_FAILURES = 3;
const SLOW_MS = 2_000;

/** One may be an extension of somebody's browser that got between. */
const MANY_CLIENT_FAULTS = 5;

/**
 * Requests of five minutes, a tenth of what the gateway lets pass. Ten thousand persons a month ask 36 in the second at their top
 * (scale.md).
 */
const MANY_REQUESTS = (THROTTLE.rateLimit / 10) * 300;

/** What people notice: failures, slowness; and how much is asked, whatever is answered. */
const requestAlarms = ({ api }: WatchOptions, { metric }: LogMetrics): AlarmDefinition[] => [
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
      "Un défaut de notre code s’est montré : au moins une personne a reçu une erreur 500, ou un travail n’a pas été fait jusqu’au bout.",
    firstStep:
      "lire « Derniers défauts » sur le tableau de bord ; la colonne « places » nomme la ligne du code, requestId retrouve toutes les lignes de la demande.",
    metric: metric("Faults"),
    threshold: 1,
  },
  {
    name: "client-faults",
    severity: "review",
    impact: `Au moins ${MANY_CLIENT_FAULTS} défauts du programme se sont montrés en une heure dans des navigateurs : des personnes ont vu une partie de page, ou une page entière, s’interrompre.`,
    firstStep:
      "lire « Derniers défauts » sur le tableau de bord : « page » dit où, « places » nomme le fichier et la ligne, « release » la version. Si une seule version est touchée et qu’elle est la dernière : revenir au déploiement précédent.",
    metric: metric("ClientFaults", { period: Duration.hours(1) }),
    threshold: MANY_CLIENT_FAULTS,
  },
  {
    name: "answers-slow",
    severity: "review",
    impact: `Une réponse simple sur vingt prend plus de ${SLOW_MS / 1000} secondes depuis un quart d’heure : l’application paraît figée (les réponses de l’assistant ne sont pas comptées).`,
    firstStep:
      "comparer sur le tableau de bord la durée des fonctions et les appels que la table refuse ; si seule la connexion est lente, regarder l’état de Cognito dans AWS Health.",
    metric: metric("AnswerMs", { statistic: "p95" }),
    threshold: SLOW_MS,
    times: 3,
  },
  {
    name: "requests-flooding",
    severity: "review",
    impact: `Au moins ${MANY_REQUESTS / 300} demandes par seconde depuis dix minutes, quelles que soient les réponses : personne n’en souffre encore, mais à ce rythme l’API coûte quelque 25 $ par jour, et dix fois plus à son plafond.`,
    firstStep:
      "lire dans le journal du gateway quelles routes et quels statuts reviennent (la commande est dans la fiche). Des refus, ou une seule route : un script, que le pare-feu arrête à 20 demandes par seconde et par adresse (firewall) ; de beaucoup d’adresses, une règle dans webAclArn. Toutes les routes : de vraies personnes, pour qui relever le plafond.",
    metric: api.metricCount(),
    threshold: MANY_REQUESTS,
    times: 2,
    outOf: 3,
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
    metric: refusedSignIns(logMetrics).with({ period: Duration.minutes(15) }),
    threshold: MANY_REFUSED,
  },
];

const AI_FAILED_PERCENT = 20;

/** An assistant that does not answer: to many, to the few who are there, or by our own ceiling. */
const assistantAlarms = ({ metric }: LogMetrics): AlarmDefinition[] => [
  {
    name: "ai-failing",
    severity: "critical",
    impact: `L’assistant ne répond plus : au moins ${AI_FAILED_PERCENT} % des demandes qui lui sont faites échouent depuis un quart d’heure (502 ou 503). Rien n’est perdu, chacun peut renvoyer son message.`,
    firstStep:
      "regarder sur le tableau de bord si Bedrock limite nos appels (demander alors un quota plus haut) ou échoue (AWS Health) ; sinon vérifier que l’accès au modèle est toujours accordé à ce compte.",
    metric: new MathExpression({
      expression: `IF(FILL(failures,0) >= ${MIN_FAILURES}, 100 * failures / (failures + FILL(done,0)), 0)`,
      usingMetrics: outcomes(metric),
      period: Duration.minutes(15),
      label: "Demandes à l’assistant en échec (%)",
    }),
    threshold: AI_FAILED_PERCENT,
  },
  {
    name: "ai-never-answering",
    severity: "review",
    impact:
      "Depuis une heure, l’assistant n’a répondu à personne de ceux qui l’ont sollicité, peu nombreux peut-être : au moins une demande a échoué, aucune n’a abouti.",
    firstStep:
      "écrire soi-même à l’assistant ; s’il ne répond pas, regarder sur le tableau de bord si Bedrock échoue (AWS Health) ou limite nos appels, puis si l’accès au modèle est toujours accordé à ce compte.",
    metric: new MathExpression({
      expression: "IF(FILL(failures,0) >= 1 AND FILL(done,0) < 1, 1, 0)",
      usingMetrics: outcomes(metric),
      period: Duration.hours(1),
      label: "Aucune réponse de l’assistant",
    }),
    threshold: 1,
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

/** Requests that failed, and calls of the model that ended well: a refused question is neither. */
const outcomes = (metric: LogMetrics["metric"]) => ({
  failures: metric("AiFailures"),
  done: metric("AiCalls", { dimensionsMap: { Outcome: "done" } }),
});

const NEAR_PERCENT = 80;
/** What AWS grants to an account that is no longer new. */
const AWS_DEFAULT_CONCURRENCY = 1_000;

const FUNCTION_IMPACT: Record<ProductFunction, string> = {
  access: "Des personnes n’ont pas pu se connecter, s’inscrire ou se déconnecter",
  workspace: "Des personnes n’ont pas pu lire ou enregistrer leurs données",
  menta: "Des réponses de l’assistant se sont interrompues, rien n’en a été gardé",
  purge:
    "Le ménage a échoué (des personnes désactivées ou supprimées sont peut-être encore connectées, ou leurs données, des inscriptions inachevées, des décisions de la corbeille restent en base)",
  pool: "Un mot de passe a été réinitialisé sans que les autres connexions de la personne soient fermées",
};

/**
 * Those that somebody waits for. The ten places of `purge` are there to be reached: Lambda tries again for six hours, and what it
 * gives up rings `dead-letters`.
 */
const awaited = ({ access, workspace, menta, pool }: WatchOptions["functions"]) => ({
  access,
  workspace,
  menta,
  pool,
});

/** Functions that crash (a refusal is an answer, not an error), or that Lambda does not start. */
const functionAlarms = ({
  functions,
  concurrencyLimit = AWS_DEFAULT_CONCURRENCY,
}: WatchOptions): AlarmDefinition[] => [
  ...(Object.keys(FUNCTION_IMPACT) as ProductFunction[]).map((name) => ({
    name: `${name}-broken`,
    severity: "review" as const,
    impact: `${FUNCTION_IMPACT[name]} : la fonction ${name} s’est arrêtée sur une erreur, un délai dépassé ou un manque de mémoire.`,
    firstStep: `ouvrir le journal de la fonction ${name} à cette heure et lire les lignes qui précèdent l’arrêt ; après un déploiement : revenir au précédent.`,
    metric: functions[name].metricErrors(),
    threshold: 1,
  })),
  {
    name: "functions-throttled",
    severity: "review",
    impact:
      "Lambda refuse de démarrer des fonctions : des demandes échouent ou attendent, parce que trop de fonctions tournent à la fois dans ce compte, ou que l’assistant a pris toute sa part.",
    firstStep:
      "voir sur le tableau de bord quelle fonction monte ; si ce sont de vraies personnes, demander à AWS une limite plus haute (Service Quotas, Lambda, Concurrent executions), sinon chercher la boucle ou l’abus.",
    metric: throttledInvocations(awaited(functions)),
    threshold: 1,
  },
  {
    name: "concurrency-near-limit",
    severity: "review",
    impact: `Au moins ${NEAR_PERCENT} % des fonctions que ce compte peut faire tourner à la fois sont prises : encore un peu et des demandes seront refusées.`,
    firstStep:
      "voir sur le tableau de bord quelle fonction monte, puis demander une limite plus haute (Service Quotas, Lambda, Concurrent executions) : la réponse d’AWS prend parfois des jours.",
    // Counts what is reserved for other functions too.
    metric: new Metric({
      namespace: "AWS/Lambda",
      metricName: "ClaimedAccountConcurrency",
      statistic: "Maximum",
      period: Duration.minutes(1),
    }),
    threshold: (concurrencyLimit * NEAR_PERCENT) / 100,
    times: 3,
    outOf: 5,
  },
];

const tableAlarms = ({ table }: WatchOptions): AlarmDefinition[] => [
  {
    name: "table-throttled",
    severity: "review",
    impact:
      "La table refuse des lectures ou des écritures : des personnes attendent, puis lisent « momentanément indisponible ». Rien n’est perdu.",
    firstStep:
      "regarder la consommation sur le tableau de bord. Une montée soudaine passe seule en quelques minutes ; si elle dure, une même personne ou une boucle écrit sans arrêt : chercher la route la plus appelée dans les journaux.",
    metric: throttledRequests(table),
    threshold: 1,
    times: 2,
    outOf: 3,
  },
  {
    name: "table-failing",
    severity: "review",
    impact:
      "DynamoDB échoue de son côté : des personnes lisent « momentanément indisponible », rien n’est enregistré à moitié.",
    firstStep: "ouvrir AWS Health pour cette région et attendre : il n’y a rien à changer chez nous.",
    metric: tableErrors(table),
    threshold: 5,
  },
];

const runsPerHour = ({ metric }: LogMetrics, Task: RecurringTask) =>
  metric("TaskDone", { dimensionsMap: { Task }, statistic: "SampleCount", period: Duration.hours(1) });

const AFTER_DEPLOYMENT = "Normal juste après la première mise en service, jusqu’au premier passage.";

/** Scheduled tasks: nobody would notice that they do not run. Where they fail, `purge-broken` rings. */
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
    // An idle queue soon stops reporting, with its messages still in it.
    missingData: TreatMissingData.IGNORE,
  },
];
