import { Duration } from "aws-cdk-lib";
import { TreatMissingData } from "aws-cdk-lib/aws-cloudwatch";
import type { AlarmDefinition } from "./alarm.ts";
import type { LogMetrics, WatchOptions } from "./metrics.ts";

/** Of what calls the product as people do. */
export const outsideAlarms = ({ logGroups }: WatchOptions, logMetrics: LogMetrics): AlarmDefinition[] => [
  ...probeAlarms(logMetrics),
  ...(logGroups.smoke ? smokeAlarms(logMetrics) : []),
];

const EACH_MINUTE = Duration.minutes(1);

/** The only ones that see what stops a request before the API: DNS, certificate, CloudFront, a wrong secret. */
const probeAlarms = ({ metric }: LogMetrics): AlarmDefinition[] => [
  {
    name: "site-down",
    severity: "critical",
    impact:
      "Le site ne répond plus comme il le doit à qui l’appelle du dehors, deux minutes sur trois : tout le monde est sans doute concerné.",
    firstStep:
      "ouvrir l’adresse du site dans un navigateur, puis le journal de la fonction probe : « path » dit si ce sont les pages (/), l’API ou la connexion, « status » ou « error » comment. 403 : le secret entre CloudFront et l’API n’est plus le même des deux côtés (changé à la main ?), déployer avec originSecret augmenté de un et trafficShift=all-at-once ; sinon le pare-feu. 429 : trop de demandes à la fois, voir requests-flooding. Sans réponse du tout : nom de domaine, certificat, CloudFront ; après un déploiement : revenir au précédent.",
    metric: metric("ProbeFailures", { statistic: "Maximum", period: EACH_MINUTE }),
    threshold: 1,
    // One in two that fails would never be two in a row.
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

/** What the probe does not see, as it signs in nobody and asks no model. */
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
