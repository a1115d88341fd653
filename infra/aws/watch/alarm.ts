import { Stack } from "aws-cdk-lib";
import { Alarm, ComparisonOperator, type IMetric, TreatMissingData } from "aws-cdk-lib/aws-cloudwatch";
import { SnsAction } from "aws-cdk-lib/aws-cloudwatch-actions";
import type { Topic } from "aws-cdk-lib/aws-sns";
import type { Construct } from "constructs";

/** "critical": people cannot use the product now. "review": to be checked within the day. */
type Severity = "critical" | "review";
/** The French words of the mail for each severity. `name` is part of the subject, so it is ASCII. */
const SEVERITIES: Record<Severity, { name: string; text: string }> = {
  critical: { name: "critique", text: "Critique, à traiter tout de suite." },
  review: { name: "a-voir", text: "À voir dans la journée." },
};

/** Folder of the runbooks: one page for each alarm. */
export const RUNBOOKS_FOLDER = "shared/docs/operations/alarms";

export type AlarmDefinition = {
  /** Name of the alarm, part of the mail's subject, so it is ASCII. */
  name: string;
  severity: Severity;
  /**
   * What people notice, in French, for the mail. `firstStep`, also in French: what the operator does first.
   */
  impact: string;
  firstStep: string;
  metric: IMetric;
  /**
   * The alarm is raised if the value reaches this number, or with `below` stays under it, in `times` of the
   * last `outOf` periods.
   */
  threshold: number;
  below?: true;
  times?: number;
  outOf?: number;
  /** By default, missing data raises no alarm, because it means that there was no traffic. */
  missingData?: TreatMissingData;
};

/** Adds an alarm. The topic is notified when the alarm is raised and when it ends. */
export function addAlarm(scope: Construct, topic: Topic, definition: AlarmDefinition): Alarm {
  const { name, impact, firstStep, metric, threshold, below, times = 1, outOf = times } = definition;
  const severity = SEVERITIES[definition.severity];
  const alarm = new Alarm(scope, name, {
    alarmName: `${Stack.of(scope).stackName}-${severity.name}-${name}`,
    alarmDescription: `${severity.text} ${impact} À faire d’abord : ${firstStep} Fiche : ${RUNBOOKS_FOLDER}/${name}.md.`,
    metric,
    threshold,
    comparisonOperator: below
      ? ComparisonOperator.LESS_THAN_THRESHOLD
      : ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    datapointsToAlarm: times,
    evaluationPeriods: outOf,
    treatMissingData: definition.missingData ?? TreatMissingData.NOT_BREACHING,
  });
  const notify = new SnsAction(topic);
  alarm.addAlarmAction(notify);
  alarm.addOkAction(notify);
  return alarm;
}
