import { GraphWidget, type GraphWidgetProps, type IWidget } from "aws-cdk-lib/aws-cloudwatch";

/** One of the four graphs of a row. From zero up: a line that is high looks high. */
export const graph = (title: string, props: Pick<GraphWidgetProps, "left" | "stacked">): IWidget =>
  new GraphWidget({ title, height: 6, width: 6, leftYAxis: { min: 0, showUnits: false }, ...props });
