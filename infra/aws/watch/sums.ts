import { type IMetric, MathExpression } from "aws-cdk-lib/aws-cloudwatch";

/** A silent metric counts as 0: CloudWatch knows no sum where one of its terms is missing. */
export const sumOf = (metrics: Record<string, IMetric>, label: string) =>
  new MathExpression({
    expression: `SUM([${Object.keys(metrics)
      .map((name) => `FILL(${name},0)`)
      .join(",")}])`,
    usingMetrics: metrics,
    label,
  });
