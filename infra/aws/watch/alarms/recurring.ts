import { Duration } from "aws-cdk-lib";
import type { RecurringTask } from "#shared/schedule/tasks.ts";
import type { Condition } from "../alarm.ts";
import type { LogMetrics } from "../log-metrics.ts";
import type { Watched } from "../watch.ts";

/** How often a task of the purge ran in an hour. */
const runsOf = ({ metric }: LogMetrics, Task: RecurringTask) =>
  metric("TaskDone", { dimensionsMap: { Task }, statistic: "SampleCount", period: Duration.hours(1) });

const AFTER_DEPLOYMENT = "Normal juste après la première mise en service, jusqu’au premier passage.";

/** What runs by itself, so that nobody would notice that it does not. How it fails, `purge-broken` tells. */
export const recurringAlarms = ({ deadLetters }: Watched, logged: LogMetrics): Condition[] => [
  {
    name: "disabled-people-not-looked-at",
    means: `Depuis trois heures, personne n’a regardé qui a été désactivé : ces personnes restent connectées au-delà de l’heure promise. ${AFTER_DEPLOYMENT}`,
    first:
      'vérifier dans EventBridge Scheduler que l’horaire DisabledPeople est actif, puis lancer la fonction purge à la main avec {"task": "disabled-people"}.',
    metric: runsOf(logged, "disabled-people"),
    threshold: 1,
    below: true,
    times: 3,
    silence: "is bad",
  },
  {
    name: "sweep-not-done",
    means: `Le ménage, prévu deux fois par jour, n’a pas eu lieu depuis quatorze heures : des données promises à l’effacement sont encore là. ${AFTER_DEPLOYMENT}`,
    first:
      'vérifier dans EventBridge Scheduler que l’horaire Sweep est actif, puis lancer la fonction purge à la main avec {"task": "sweep"}.',
    metric: runsOf(logged, "sweep"),
    threshold: 1,
    below: true,
    times: 14,
    silence: "is bad",
  },
  {
    name: "dead-letters",
    means:
      "Un travail planifié a été abandonné après tous ses essais : ce qui devait être effacé ou fermé ne l’est pas.",
    first:
      "lire le message dans la file des abandons (il contient la tâche), corriger la cause d’après le journal de purge, relancer la fonction avec ce contenu, puis supprimer le message.",
    metric: deadLetters.metricApproximateNumberOfMessagesVisible({ statistic: "Maximum" }),
    threshold: 1,
    // A queue that nobody touches soon stops reporting, with its letters still in it.
    silence: "changes nothing",
  },
];
