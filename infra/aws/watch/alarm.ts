import { Stack } from "aws-cdk-lib";
import { Alarm, ComparisonOperator, type IMetric, TreatMissingData } from "aws-cdk-lib/aws-cloudwatch";
import { SnsAction } from "aws-cdk-lib/aws-cloudwatch-actions";
import type { Topic } from "aws-cdk-lib/aws-sns";
import type { Construct } from "constructs";

/** `critical`: people cannot use the product now. `review`: to be checked within the day. */
type Severity = "critical" | "review";
/** Words for the e-mail: `name` is for its subject, which is ASCII only. */
const SEVERITIES: Record<Severity, { name: string; text: string }> = {
  critical: { name: "critique", text: "Critique, à traiter tout de suite." },
  review: { name: "a-voir", text: "À voir dans la journée." },
};

/** Folder of the runbooks, one for each alarm. */
export const RUNBOOKS_FOLDER = "shared/docs/operations/alarms";

export type AlarmDefinition = {
  /** Part of the e-mail's subject: ASCII only. */
  name: string;
  severity: Severity;
  /** The effect on people, and the operator's first step. In French, because both are sent by e-mail. */
  impact: string;
  firstStep: string;
  metric: IMetric;
  /**
   * The alarm rings when the value reaches this, or with `below` stays under it, in `times` of the last
   * `outOf` periods.
   */
  threshold: number;
  below?: true;
  times?: number;
  outOf?: number;
  /** By default, missing data does not ring the alarm, because no data means no traffic. */
  missingData?: TreatMissingData;
};

/** Adds an alarm that notifies the topic when it begins to ring and when it stops. */
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
