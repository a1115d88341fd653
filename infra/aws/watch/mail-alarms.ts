import { Duration } from "aws-cdk-lib";
import { Metric } from "aws-cdk-lib/aws-cloudwatch";
import type { AlarmDefinition } from "./alarm.ts";
import type { LogMetrics } from "./metrics.ts";

/** One may be an address that nobody can have. */
const MANY_MAILS = 3;
const EACH_HOUR = Duration.hours(1);
/** From here on SES puts an account under review; at twice, and at five times as many, it sends nothing more. */
const BOUNCED = 0.05;
const COMPLAINED = 0.001;

/** Mails that do not go, and what becomes of those that do: SES judges the whole account by it. */
export const mailAlarms = ({ metric }: LogMetrics): AlarmDefinition[] => [
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
    name: "mails-bouncing",
    severity: "review",
    impact: `Au moins ${100 * BOUNCED} % des courriels de ce compte reviennent : SES l’examine, et au double n’envoie plus rien à personne.`,
    firstStep:
      "compter dans le journal d’access les inscriptions par heure (sign_up) : une montée soudaine est quelqu’un qui inscrit des adresses inventées ; déployer alors avec signUpsPerAddress et proofMailsPerHour plus bas.",
    metric: reputation("Reputation.BounceRate"),
    threshold: BOUNCED,
  },
  {
    name: "mails-complained-of",
    severity: "review",
    impact: `Au moins un courriel sur ${1 / COMPLAINED} de ce compte est signalé comme indésirable : SES l’examine, et à cinq fois plus n’envoie plus rien à personne.`,
    firstStep:
      "voir dans le journal d’access s’il y a beaucoup d’inscriptions (sign_up) : des adresses inscrites par d’autres que leurs propriétaires ; sinon regarder dans la console SES, « Reputation metrics », qui se plaint de quoi.",
    metric: reputation("Reputation.ComplaintRate"),
    threshold: COMPLAINED,
  },
];

/** Of the account in this region: SES counts those of Cognito, too. */
function reputation(metricName: string): Metric {
  return new Metric({ namespace: "AWS/SES", metricName, statistic: "Average", period: EACH_HOUR });
}
