import type { HoursRefusal } from "#shared/clarity/work-week.rules.ts";
import { formatInteger, formatCount } from "./numbers.ts";

/** Texts of « Votre semaine », on the page « Profil ». */
export const WORK_WEEK_TEXTS = {
  title: "Votre semaine",
  hint: "Clarity ne pose rien en dehors de ces heures, ni de 12 h à 13 h, ni pendant un congé ou un jour férié. Touchez un horaire pour le changer.",
  failedText: "Elle est en sûreté : seule la lecture a échoué.",

  /** Open hours of the week */
  list: "Heures ouvertes, par jour",
  days: ["Lundi", "Mardi", "Mercredi", "Jeudi", "Vendredi", "Samedi", "Dimanche"],
  shortDays: ["Lun", "Mar", "Mer", "Jeu", "Ven", "Sam", "Dim"],
  closed: "fermé",
  openTitle: "Heures ouvertes",
  openFormula: "La somme des heures de chaque jour, sans celle du repas, de 12 h à 13 h :",
  allHours: "Toutes les heures",
  officeSaved: "Du lundi au vendredi, de 9 h à 18 h.",
  allSaved: "Tous les jours, de 7 h à 12 h et de 13 h à 20 h.",
  hoursSaved: "Horaires enregistrés",

  /** Dialog for the hours of one day */
  from: "De",
  to: "À",
  addHours: "Ajouter une plage",
  closeDay: "Fermé ce jour",
  closedDay: "Ce jour est fermé : Clarity n’y pose rien.",
  mealHint: "De 7 h à 20 h. De 12 h à 13 h, c’est l’heure du repas : rien n’y est jamais posé.",
  copy: "Copier aux autres jours",
  copyHint: "Du lundi au vendredi.",
  save: "Enregistrer",
  cancel: "Annuler",

  /** Public holidays */
  holidays: "Jours fériés de France",
  noHolidays: "Clarity planifie aussi ces jours-là.",
  alsaceMoselle: "Alsace et Moselle",
  alsaceMoselleHint: "Ajoute le Vendredi saint et le 26 décembre.",
  holidaysSaved: "Jours fériés enregistrés",
  holidaysTexts: {
    none: "Clarity planifie aussi les jours fériés.",
    mainland: "Clarity ne pose rien les jours fériés.",
    "alsace-moselle": "Clarity ne pose rien les jours fériés, ceux d’Alsace et de Moselle compris.",
  },

  /** Leaves */
  leaves: "Vos congés",
  noLeaves: "Aucun congé à venir.",
  addLeave: "Ajouter",
  removeLeave: "Retirer",
  leaveAdded: "Congé ajouté",
  leaveRemoved: "Congé retiré",
  leaveTitle: "Ajouter un congé",
  leaveDays: "Du premier au dernier jour",
  leaveHint: "Clarity ne pose rien ces jours-là.",
  leaveMissing: "Choisissez le premier et le dernier jour.",
  leaveCovered: "Ces jours sont déjà dans un de vos congés.",
  add: "Ajouter",

  /** Time zone */
  zone: "Fuseau horaire",
  zoneUse: "MENTA s’en sert pour savoir quel jour on est chez vous. Les écrans suivent cet appareil.",
  changeZone: "Changer",
  zoneTitle: "Changer de fuseau horaire",
  zoneSearch: "Un fuseau horaire",
  zonePlaceholder: "Ville, pays : Paris, Japon…",
  noZone: "Aucun fuseau ne porte ce nom.",
  thisDevice: "celui de cet appareil",
  zoneSaved: "Fuseau horaire enregistré",
} as const;

/** « 9 h », « 12 h 30 », for a time of day or a duration. */
export function hoursAndMinutesWords(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return `${hours}\u202Fh${rest === 0 ? "" : `\u202F${String(rest).padStart(2, "0")}`}`;
}

/** « 9 h à 12 h 30, 14 h à 18 h », « fermé ». */
export const scheduleWords = (hours: readonly { start: number; end: number }[]): string =>
  hours.length === 0
    ? WORK_WEEK_TEXTS.closed
    : hours
        .map(({ start, end }) => `${hoursAndMinutesWords(start)} à ${hoursAndMinutesWords(end)}`)
        .join(", ");

/** « 34 h ouvertes ». */
export const openHoursText = (minutes: number): string =>
  `${hoursAndMinutesWords(minutes)} ${minutes < 120 ? "ouverte" : "ouvertes"}`;

const dayName = (day: number): string => WORK_WEEK_TEXTS.days[day] ?? "";

/** « Lundi : 9 h à 12 h 30, modifier ». */
export const editDayHoursAriaLabel = (day: number, schedule: string): string =>
  `${dayName(day)} : ${schedule}, modifier`;
/** « Lundi : 9 h à 12 h 30 ». */
export const dayAndHoursText = (day: number, schedule: string): string => `${dayName(day)} : ${schedule}`;
export const copiedScheduleText = (schedule: string): string => `Du lundi au vendredi : ${schedule}`;
/** « Horaires du lundi ». */
export const dayHoursTitle = (day: number): string => `Horaires du ${dayName(day).toLowerCase()}`;
export const hoursSpanAriaLabel = (rank: number): string => `Plage ${rank}`;
export const removeSpanAriaLabel = (rank: number): string => `Retirer la plage ${rank}`;
export const spanRemovedText = (rank: number): string => `Plage ${rank} retirée`;
export const maxSpansText = (count: number): string =>
  `Une journée a ${formatInteger(count)} plages au plus.`;

export const HOURS_REFUSALS = {
  missing: "Indiquez une heure de début et une heure de fin.",
  grid: "Les heures vont de 5 en 5 minutes.",
  too_early: "La journée commence à 7 h au plus tôt.",
  too_late: "La journée finit à 20 h au plus tard.",
  end_before_start: "La fin doit être après le début.",
  overlap: "Cette plage en chevauche une autre.",
} as const satisfies Record<HoursRefusal, string>;

/** « Prochains : Lundi de Pâques, 6 avril ; Fête du Travail, 1ᵉʳ mai. » */
export const nextHolidaysText = (holidays: readonly { name: string; date: string }[]): string =>
  `Prochains : ${holidays.map(({ name, date }) => `${name}, ${date}`).join(" ; ")}.`;

/** « du 13 au 17 avril », « du 30 mars au 3 avril », « le 13 avril ». */
export function leaveDaysWords(first: string, last: string): string {
  if (first === last) return `le ${first}`;
  const [date = "", ...month] = first.split(" ");
  const isOneMonth = last.endsWith(` ${month.join(" ")}`);
  return `du ${isOneMonth ? date : first} au ${last}`;
}

/** « 5 jours ouvrés ». */
export const openDaysText = (days: number): string => formatCount(days, "jour ouvré", "jours ouvrés");
export const removeLeaveAriaLabel = (leave: string): string =>
  `Retirer le congé ${leave.replace(/^le /, "du ")}`;
export const pastLeavesText = (count: number): string =>
  count === 1 ? "Un congé passé" : `${formatInteger(count)} congés passés`;
export const maxLeavesText = (count: number): string =>
  `Vous avez ${formatInteger(count)} congés, le plus possible. Retirez-en un pour en ajouter un autre.`;

/** Returns the IANA name of a time zone with spaces: « America/New York ». */
export const formatTimeZoneName = (zone: string): string => zone.replaceAll("_", " ");
/** Describes the chosen time zone: « Europe/Paris, celui de cet appareil. » */
export const timeZoneText = (zone: string, device: string): string =>
  zone === device
    ? `${formatTimeZoneName(zone)}, ${WORK_WEEK_TEXTS.thisDevice}.`
    : `${formatTimeZoneName(zone)}. Cet appareil est à l’heure de ${formatTimeZoneName(device)}.`;
export const moreTimeZonesText = (count: number): string =>
  count === 1 ? "Et un autre : précisez." : `Et ${formatInteger(count)} autres : précisez.`;
