import { Duration } from "aws-cdk-lib";
import { Metric } from "aws-cdk-lib/aws-cloudwatch";
import type { FunctionKey } from "../../../build/functions.ts";
import type { Condition } from "../alarm.ts";
import { sumOf } from "../sums.ts";
import type { Watched } from "../watch.ts";

const NEAR_PERCENT = 80;

/** What people live through while a function breaks off. */
const MEANS: Record<FunctionKey, string> = {
  access: "Des personnes n’ont pas pu se connecter, s’inscrire ou se déconnecter",
  workspace: "Des personnes n’ont pas pu lire ou enregistrer leurs données",
  menta: "Des réponses de l’assistant se sont interrompues, rien n’en a été gardé",
  purge:
    "Le ménage a échoué (des personnes désactivées sont peut-être encore connectées, des inscriptions inachevées ou des décisions de la corbeille restent en base)",
  pool: "Un mot de passe a été réinitialisé sans que les autres connexions de la personne soient fermées",
};

/** Functions that break off (a refusal is an answer, not an error), or that Lambda does not start. */
export const functionAlarms = ({ functions, concurrencyLimit }: Watched): Condition[] => [
  ...(Object.keys(MEANS) as FunctionKey[]).map((name) => ({
    name: `${name}-broken`,
    means: `${MEANS[name]} : la fonction ${name} s’est arrêtée sur une erreur, un délai dépassé ou un manque de mémoire.`,
    first: `ouvrir le journal de la fonction ${name} à cette heure et lire les lignes qui précèdent l’arrêt ; après un déploiement : revenir au précédent.`,
    metric: functions[name].metricErrors(),
    threshold: 1,
  })),
  {
    name: "functions-throttled",
    means:
      "Lambda refuse de démarrer des fonctions : des demandes échouent ou attendent, parce que trop de fonctions tournent à la fois dans ce compte.",
    first:
      "voir sur le tableau de bord quelle fonction monte ; si ce sont de vraies personnes, demander à AWS une limite plus haute (Service Quotas, Lambda, Concurrent executions), sinon chercher la boucle ou l’abus.",
    metric: notStarted(functions),
    threshold: 1,
  },
  {
    name: "concurrency-near-limit",
    means: `Au moins ${NEAR_PERCENT} % des fonctions que ce compte peut faire tourner à la fois sont prises : encore un peu et des demandes seront refusées.`,
    first:
      "voir sur le tableau de bord quelle fonction monte, puis demander une limite plus haute (Service Quotas, Lambda, Concurrent executions) : la réponse d’AWS prend parfois des jours.",
    // What is reserved for other functions is taken too.
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

/** Calls for which Lambda started no function, because too many ran. */
export const notStarted = (functions: Watched["functions"]) =>
  sumOf(
    Object.fromEntries(Object.entries(functions).map(([name, made]) => [name, made.metricThrottles()])),
    "démarrages refusés",
  );
