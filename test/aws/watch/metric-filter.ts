type Line = Record<string, unknown>;

export type MetricFilter = {
  FilterPattern: string;
  MetricTransformations: [
    { MetricName: string; MetricValue: string; Dimensions?: { Key: string; Value: string }[] },
  ];
};

/** The metrics that CloudWatch extracts from a log line, as [name and dimension, value]; none where it does not match. */
export function readMetrics(
  { FilterPattern, MetricTransformations: [transformation] }: MetricFilter,
  line: Line,
) {
  if (!matches(FilterPattern, line)) return [];
  const { MetricName, MetricValue, Dimensions = [] } = transformation;
  const by = Dimensions.map(({ Key, Value }) => ` ${Key}=${String(fieldOf(line, Value))}`).join("");
  return [
    [
      MetricName + by,
      MetricValue.startsWith("$") ? fieldOf(line, MetricValue) : Number(MetricValue),
    ] as const,
  ];
}

/** The JSON patterns that we use: a text, any text, a least number; all joined by `&&` or all by `||`. */
function matches(pattern: string, line: Line): boolean {
  const terms = pattern.slice(1, -1).trim();
  if (terms.includes("||")) return terms.split("||").some((term) => termMatches(term, line));
  return terms.split("&&").every((term) => termMatches(term, line));
}

function termMatches(term: string, line: Line): boolean {
  const [, field, text, least] = /^\s*\(?(\$\.\w+) (?:= "([^"]+)"|>= (\d+))\)?\s*$/.exec(term) ?? [];
  if (field === undefined) throw new Error(`Unsupported term: ${term}`);
  const value = fieldOf(line, field);
  if (least !== undefined) return typeof value === "number" && value >= Number(least);
  return typeof value === "string" && (text === "*" || value === text);
}

const fieldOf = (line: Line, field: string) => line[field.replace("$.", "")];
