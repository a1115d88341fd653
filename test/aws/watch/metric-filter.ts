type Line = Record<string, unknown>;

export type MetricFilter = {
  FilterPattern: string;
  MetricTransformations: [
    { MetricName: string; MetricValue: string; Dimensions?: { Key: string; Value: string }[] },
  ];
};

/**
 * Returns the metrics that CloudWatch reads from a log line, as [name and dimension, value]; `[]` if the line
 * does not match.
 */
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

/**
 * Whether a line matches a filter pattern of CloudWatch. Knows the kinds that we use: equal text, other text,
 * any text, least number and missing field, joined by `&&` or `||`, and nested.
 */
const matches = (pattern: string, line: Line): boolean => termMatches(pattern.slice(1, -1), line);

function termMatches(joined: string, line: Line): boolean {
  const term = joined.trim();
  const all = partsOf(term, "&&");
  if (all.length > 1) return all.every((part) => termMatches(part, line));
  const some = partsOf(term, "||");
  if (some.length > 1) return some.some((part) => termMatches(part, line));
  if (term.startsWith("(")) return termMatches(term.slice(1, -1), line);
  const [, field, not, text, least] = /^(\$\.\w+) (?:(!?)= "([^"]+)"|>= (\d+)|NOT EXISTS)$/.exec(term) ?? [];
  if (field === undefined) throw new Error(`Unsupported term: ${term}`);
  const value = fieldOf(line, field);
  if (term.endsWith("NOT EXISTS")) return value === undefined;
  if (least !== undefined) return typeof value === "number" && value >= Number(least);
  return typeof value === "string" && (text === "*" || (value === text) === (not === ""));
}

/** Splits a pattern at the operators that are outside parentheses. */
function partsOf(term: string, operator: "&&" | "||"): string[] {
  const parts = [""];
  let depth = 0;
  for (const piece of term.split(/([()]|&&|\|\|)/)) {
    if (piece === "(") depth += 1;
    if (piece === ")") depth -= 1;
    if (piece === operator && depth === 0) parts.push("");
    else parts.push(`${parts.pop() ?? ""}${piece}`);
  }
  return parts;
}

const fieldOf = (line: Line, field: string) => line[field.replace("$.", "")];
