import { Duration } from "aws-cdk-lib";
import { MathExpression } from "aws-cdk-lib/aws-cloudwatch";
import type { Condition } from "../alarm.ts";
import type { LogMetrics } from "../log-metrics.ts";
import type { Watched } from "../watch.ts";

const FAILED_PERCENT = 5;
/** Below so many requests in five minutes a share says little; `faults` then tells of a single one. */
const FEWEST_REQUESTS = 20;
const AI_FAILED_PERCENT = 20;
const FEWEST_AI_FAILURES = 3;
const SLOW_MS = 2_000;

/** What people notice while they use MENTA: failures, slowness, an assistant that does not answer. */
export const servingAlarms = ({ api, functions }: Watched, { metric }: LogMetrics): Condition[] => [
  {
    name: "requests-failing",
    means: `Au moins ${FAILED_PERCENT} % des demandes échouent depuis dix minutes : des personnes lisent un message d’erreur.`,
    first:
      "ouvrir le tableau de bord et lire les statuts. 500 : le tableau « Derniers défauts » dit où ; 502 ou 503 : regarder l’assistant et la table ; après un déploiement : revenir au précédent.",
    metric: new MathExpression({
      expression: `IF(FILL(requests,0) >= ${FEWEST_REQUESTS}, 100 * FILL(failures,0) / requests, 0)`,
      usingMetrics: { requests: api.metricCount(), failures: api.metricServerError({ statistic: "Sum" }) },
      label: "Demandes en échec (%)",
    }),
    threshold: FAILED_PERCENT,
    times: 2,
    outOf: 3,
  },
  {
    name: "faults",
    means:
      "Un défaut de notre code s’est montré : au moins une personne a reçu une erreur 500, ou un travail n’a pas été fait jusqu’au bout.",
    first:
      "lire « Derniers défauts » sur le tableau de bord ; la colonne « places » nomme la ligne du code, requestId retrouve toutes les lignes de la demande.",
    metric: metric("Faults"),
    threshold: 1,
  },
  {
    name: "answers-slow",
    means: `Une réponse simple sur vingt prend plus de ${SLOW_MS / 1000} secondes depuis un quart d’heure : l’application paraît figée (les réponses de l’assistant ne sont pas comptées).`,
    first:
      "comparer sur le tableau de bord la durée des fonctions et les appels que la table refuse ; si seule la connexion est lente, regarder l’état de Cognito dans AWS Health.",
    metric: metric("AnswerMs", { statistic: "p95" }),
    threshold: SLOW_MS,
    times: 3,
  },
  {
    name: "ai-failing",
    means: `L’assistant ne répond plus : au moins ${AI_FAILED_PERCENT} % des demandes qui lui sont faites échouent depuis un quart d’heure (502 ou 503). Rien n’est perdu, chacun peut renvoyer son message.`,
    first:
      "regarder sur le tableau de bord si Bedrock limite nos appels (demander alors un quota plus haut) ou échoue (AWS Health) ; sinon vérifier que l’accès au modèle est toujours accordé à ce compte.",
    metric: new MathExpression({
      expression: `IF(FILL(failures,0) >= ${FEWEST_AI_FAILURES}, 100 * failures / asked, 0)`,
      usingMetrics: { failures: metric("AiFailures"), asked: functions.menta.metricInvocations() },
      period: Duration.minutes(15),
      label: "Demandes à l’assistant en échec (%)",
    }),
    threshold: AI_FAILED_PERCENT,
  },
];
