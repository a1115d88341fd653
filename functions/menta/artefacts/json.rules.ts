/** Places at which an object may begin, at most: a model that puts more text before its answer is not understood. */
const BEGINNINGS = 8;

/**
 * The JSON object that a model's answer holds: alone, in a fence, or with words around it; a comma too many is left out.
 * Nothing where there is none, or none that is whole: what was cut off is never made up.
 */
export function objectIn(answer: string): object | undefined {
  const alone = parsed(answer.trim());
  if (alone) return alone;
  let from = 0;
  for (let tries = 0; tries < BEGINNINGS; tries += 1) {
    const start = answer.indexOf("{", from);
    if (start < 0) return undefined;
    const end = endOf(answer, start);
    const found = end === undefined ? undefined : objectAt(answer.slice(start, end));
    if (found) return found;
    from = start + 1;
  }
  return undefined;
}

const objectAt = (text: string) => parsed(text) ?? parsed(withoutSpareCommas(text));

function parsed(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Where the object that begins here ends; nothing where it does not. Brackets inside strings are words. */
function endOf(text: string, start: number): number | undefined {
  let depth = 0;
  for (const { index, 0: piece } of text.slice(start).matchAll(/"(?:[^"\\]|\\.)*"|[{}]/gs)) {
    if (piece === "{") depth += 1;
    if (piece === "}") depth -= 1;
    if (depth === 0) return start + index + 1;
  }
  return undefined;
}

const withoutSpareCommas = (text: string) =>
  text.replaceAll(/("(?:[^"\\]|\\.)*")|,(?=\s*[}\]])/gs, (_, string: string | undefined) => string ?? "");
