import { Duration, Stack } from "aws-cdk-lib";
import {
  type Alarm,
  AlarmStatusWidget,
  AlarmStatusWidgetSortBy,
  Dashboard,
  type IWidget,
  LogQueryWidget,
} from "aws-cdk-lib/aws-cloudwatch";
import type { Construct } from "constructs";
import type { LogMetrics } from "../log-metrics.ts";
import type { Watched } from "../watch.ts";
import { assistantGraphs } from "./assistant.ts";
import { figures } from "./figures.ts";
import { behindGraphs, servingGraphs } from "./graphs.ts";

const WHOLE = 24;

/** One page over the last day: first what is wrong, then eight figures, then what explains them. */
export function addDashboard(
  scope: Construct,
  { watched, logged, alarms }: { watched: Watched; logged: LogMetrics; alarms: Alarm[] },
): Dashboard {
  const { stackName, region } = Stack.of(scope);
  return new Dashboard(scope, "Dashboard", {
    // Pages are known by name in the whole account, whatever their region.
    dashboardName: `${stackName}-${region}`,
    defaultInterval: Duration.days(1),
    widgets: [
      [alarmsNow(alarms)],
      figures(watched, logged),
      servingGraphs(watched, logged),
      assistantGraphs(watched, logged),
      behindGraphs(watched, logged),
      [lastFaults(watched)],
    ],
  });
}

const alarmsNow = (alarms: Alarm[]): IWidget =>
  new AlarmStatusWidget({
    title: "Alarmes, celles qui sonnent d’abord",
    alarms,
    sortBy: AlarmStatusWidgetSortBy.STATE_UPDATED_TIMESTAMP,
    width: WHOLE,
    height: 4,
  });

const lastFaults = ({ logGroups }: Watched): IWidget =>
  new LogQueryWidget({
    title: "Derniers défauts",
    logGroupNames: Object.values(logGroups).map(({ logGroupName }) => logGroupName),
    queryLines: [
      "fields @timestamp, function, route, event, error, places, requestId",
      'filter level = "error"',
      "sort @timestamp desc",
      "limit 20",
    ],
    width: WHOLE,
    height: 8,
  });
