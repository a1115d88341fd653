type Line = Record<string, unknown>;

export type MetricFilter = {
  FilterPattern: string;
  MetricTransformations: [
    { MetricName: string; MetricValue: string; Dimensions?: { Key: string; Value: string }[] },
  ];
};

/** What CloudWatch reads out of a line by a filter, as « name, its dimension » and the value; nothing where it does not match. */
export function readBy({ FilterPattern, MetricTransformations: [made] }: MetricFilter, line: Line) {
  if (!matches(FilterPattern, line)) return [];
  const { MetricName, MetricValue, Dimensions = [] } = made;
  const by = Dimensions.map(({ Key, Value }) => ` ${Key}=${String(fieldOf(line, Value))}`).join("");
  return [
    [
      MetricName + by,
      MetricValue.startsWith("$") ? fieldOf(line, MetricValue) : Number(MetricValue),
    ] as const,
  ];
}

/** JSON patterns as far as ours go: texts, any text, numbers from one up; all joined by `&&` or all by `||`. */
function matches(pattern: string, line: Line): boolean {
  const terms = pattern.slice(1, -1).trim();
  if (terms.includes("||")) return terms.split("||").some((term) => holds(term, line));
  return terms.split("&&").every((term) => holds(term, line));
}

function holds(term: string, line: Line): boolean {
  const [, field, text, least] = /^\s*\(?(\$\.\w+) (?:= "([^"]+)"|>= (\d+))\)?\s*$/.exec(term) ?? [];
  if (field === undefined) throw new Error(`Not a term that is understood here: ${term}`);
  const value = fieldOf(line, field);
  if (least !== undefined) return typeof value === "number" && value >= Number(least);
  return typeof value === "string" && (text === "*" || value === text);
}

const fieldOf = (line: Line, field: string) => line[field.replace("$.", "")];
