/**
 * Parses a short French text as minutes: « 30 min », « 2 h », « 1 h 30 », « 1h30 », « 1:30 », « 1,5 h ».
 * Returns `null` for any other text.
 * @param bareUnit how many minutes a number without a unit stands for; if absent, such a number gives `null`
 */
export function parseMinutesInWords(text: string, bareUnit?: number): number | null {
  const said = text.trim().toLowerCase().replace(",", ".");
  const [, hours, minutes] = /^(\d+)\s*[h:]\s*([0-5]?\d)(?:\s*min)?$/.exec(said) ?? [];
  if (hours !== undefined) return 60 * Number(hours) + Number(minutes);
  const [, figure, word] = /^(\d+(?:\.\d*)?|\.\d+)\s*(h|heures?|min|minutes?)?$/.exec(said) ?? [];
  const unit = word === undefined ? bareUnit : word.startsWith("h") ? 60 : 1;
  return figure === undefined || unit === undefined ? null : Math.round(unit * Number(figure));
}
