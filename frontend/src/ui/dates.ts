/** French words for days and hours, in the viewer's zone. */

type Instant = Date | string;
type Shown = Intl.DateTimeFormatOptions;

const formats = new Map<string, Intl.DateTimeFormat>();

/** A formatter costs a thousand times what it answers: one for each shape. */
function formatOf(shown: Shown): Intl.DateTimeFormat {
  const name = JSON.stringify(shown);
  const known = formats.get(name) ?? new Intl.DateTimeFormat("fr-FR", shown);
  formats.set(name, known);
  return known;
}

/** The first of a month is « 1er », which no formatter writes. */
const write = (instant: Instant, shown: Shown): string =>
  formatOf(shown)
    .format(new Date(instant))
    .replace(/(?<=^|\s)1 (?=\p{L})/u, "1er ");

const yearIfOther = (instant: Instant, now: Date): Shown =>
  new Date(instant).getFullYear() === now.getFullYear() ? {} : { year: "numeric" };

/** « 27 mars », with the year where it is not this one. */
export const dayAndMonth = (instant: Instant, now: Date): string =>
  write(instant, { day: "numeric", month: "long", ...yearIfOther(instant, now) });

/** « 15 sept. », for narrow places. */
export const shortDayAndMonth = (instant: Instant, now: Date): string =>
  write(instant, { day: "numeric", month: "short", ...yearIfOther(instant, now) });

/** « vendredi 27 mars ». */
export const wholeDay = (instant: Instant, now: Date): string =>
  write(instant, { weekday: "long", day: "numeric", month: "long", ...yearIfOther(instant, now) });

/** « 9 février 2026 ». */
export const dayWithYear = (instant: Instant): string =>
  write(instant, { day: "numeric", month: "long", year: "numeric" });

/** « 27/03 ». */
export const dayInFigures = (instant: Instant): string =>
  write(instant, { day: "2-digit", month: "2-digit" });

/** « 18:19 ». */
export const hourAndMinute = (instant: Instant): string =>
  write(instant, { hour: "2-digit", minute: "2-digit" });
