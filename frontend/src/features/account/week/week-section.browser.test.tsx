import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { OFFICE_WORK_WEEK } from "#shared/clarity/work-week.rules.ts";
import { PLANNER_LIMITS } from "#shared/clarity/planner.ts";
import { DEFAULT_PREFERENCES } from "#shared/preferences/default-preferences.ts";
import type { Preferences } from "#shared/preferences/preferences.schema.ts";
import { axeFindings } from "#test/components/axe.ts";
import {
  type Answers,
  failure,
  heldAnswer,
  neverAnswer,
  unreachable,
} from "#test/components/canned-server.ts";
import { mountApp } from "#test/components/mount.tsx";
import {
  focusIs,
  isFocused,
  isGone,
  isShown,
  keyboard,
  recordAnnouncements,
  overflow,
  press,
  says,
  textsOf,
} from "#test/components/screen.ts";

/** A Monday. */
const NOW = new Date("2026-03-16T09:00:00.000Z");

/**
 * Sets the clock and focuses the window, upon which the page reads the clock again. `null`: the real clock.
 */
const setClock = (now: Date | null) => {
  if (now) vi.setSystemTime(now);
  else vi.useRealTimers();
  window.dispatchEvent(new Event("focus"));
};
beforeEach(() => setClock(NOW));
afterEach(() => setClock(null));

const h = (start: number, end: number) => ({ start: start * 60, end: end * 60 });
const FULL = [h(9, 12.5), h(14, 18)];
const WEEK = [FULL, FULL, [h(9, 13)], FULL, FULL, [], []];
const EASTER = { from: "2026-04-13", to: "2026-04-17" };
const WINTER = { from: "2026-02-16", to: "2026-02-20" };

const PREFERENCES: Preferences = {
  ...DEFAULT_PREFERENCES,
  timeZone: "Europe/Paris",
  workWeek: WEEK,
  leaves: [EASTER],
};

/** Opens « Profil » for a person with these preferences. The fake server stores changes. */
async function openProfile(preferences: Partial<Preferences> = {}, answers: Answers = {}, path = "/profil") {
  let kept = { ...PREFERENCES, ...preferences };
  const server = await mountApp(path, {
    getPreferences: () => kept,
    updatePreferences: ({ body }) => {
      const given = Object.entries(body).filter(([, value]) => value !== undefined);
      kept = { ...kept, ...Object.fromEntries(given) };
      return kept;
    },
    ...answers,
  });
  return { ...server, kept: () => kept };
}

const section = () => page.getByRole("region", { name: "Votre semaine" });
const schedules = () => textsOf(section().getByRole("list", { name: "Heures ouvertes" }).getByRole("button"));
const schedulesAre = (...expected: string[]) => expect.poll(schedules).toEqual(expected);
const button = (name: string) => page.getByRole("button", { name, exact: true });
const day = (name: string) => section().getByRole("button", { name: new RegExp(`^${name} :`) });
const dialog = () => page.getByRole("dialog");
const time = (name: "De" | "À", rank = 1) =>
  dialog()
    .getByRole("group", { name: `Plage ${rank}` })
    .getByLabelText(name, { exact: true });
const save = () => dialog().getByRole("button", { name: "Enregistrer" });
const undo = () => page.getByRole("button", { name: "Annuler" });
const leaves = () => textsOf(section().getByRole("list", { name: "Vos congés" }).getByRole("listitem"));
const leavesAre = (...expected: string[]) => expect.poll(leaves).toEqual(expected);

const OF_WEEK = [
  "9 h à 12 h 30, 14 h à 18 h",
  "9 h à 12 h 30, 14 h à 18 h",
  "9 h à 13 h",
  "9 h à 12 h 30, 14 h à 18 h",
  "9 h à 12 h 30, 14 h à 18 h",
  "fermé",
  "fermé",
];
const ALL_DAY = "7 h à 12 h, 13 h à 20 h";

test("each day shows its hours, and the sum explains itself without the meal", async () => {
  await openProfile();
  await schedulesAre(...OF_WEEK);
  await section().getByRole("button", { name: "31 h ouvertes" }).click();
  await says("La somme des heures de chaque jour, sans celle du repas, de 12 h à 13 h :");
  await says("Lundi : 7 h");
  await says("Mercredi : 3 h");
});

test("somebody who never chose has all the hours", async () => {
  await openProfile({ workWeek: null });
  await schedulesAre(...Array.from({ length: 7 }, () => ALL_DAY));
  await isShown(section().getByRole("button", { name: "84 h ouvertes" }));
  await expect.element(button("Toutes les heures")).toHaveAttribute("aria-disabled", "true");
});

test("a day's hours are changed by the keyboard alone, saved at once, and taken back", async () => {
  const server = await openProfile();
  await press(day("Mercredi"), "Enter");
  await isShown(page.getByRole("heading", { name: "Horaires du mercredi" }));
  await time("À").fill("11:15");
  await press(dialog().getByRole("button", { name: "Ajouter une plage" }), "Enter");
  await isFocused(time("De", 2));
  await expect.element(time("De", 2)).toHaveValue("12:15");
  await time("De", 2).fill("14:00");
  await time("À", 2).fill("17:30");
  await press(time("À", 2), "Enter");
  await schedulesAre(...OF_WEEK.with(2, "9 h à 11 h 15, 14 h à 17 h 30"));
  await says("Mercredi : 9 h à 11 h 15, 14 h à 17 h 30.");
  await isFocused(day("Mercredi"));
  await expect
    .poll(() => server.sentTo("updatePreferences"))
    .toEqual([{ workWeek: WEEK.with(2, [h(9, 11.25), h(14, 17.5)]) }]);
  await press(undo(), "Enter");
  await schedulesAre(...OF_WEEK);
  await isFocused(day("Mercredi"));
  await expect.poll(() => server.kept().workWeek).toEqual(WEEK);
});

test("hours that overlap, leave the day or are missing are refused beside them, with the focus there", async () => {
  const server = await openProfile();
  await day("Lundi").click();
  await time("De", 2).fill("11:00");
  await time("De").fill("06:30");
  await save().click();
  await says("La journée commence à 7 h au plus tôt.");
  await says("Cette plage en chevauche une autre.");
  await isFocused(time("De"));
  await expect.element(time("De")).toHaveAccessibleDescription("La journée commence à 7 h au plus tôt.");
  await time("De").fill("09:00");
  await isGone(page.getByText("La journée commence à 7 h au plus tôt."));
  await time("De", 2).fill("14:00");
  await time("À", 2).fill("20:30");
  await says("La journée finit à 20 h au plus tard.");
  await time("À", 2).fill("13:30");
  await says("La fin doit être après le début.");
  await time("À", 2).fill("");
  await says("Indiquez une heure de début et une heure de fin.");
  await time("De", 2).fill("13:03");
  await time("À", 2).fill("14:00");
  await says("Les heures vont de 5 en 5 minutes.");
  await save().click();
  await isFocused(time("De", 2));
  expect(server.sentTo("updatePreferences")).toEqual([]);
});

test("hours that are refused again from their own field are said again", async () => {
  await openProfile();
  await day("Lundi").click();
  await time("De").fill("06:30");
  const heard = recordAnnouncements();
  const tooEarly = () => heard.filter((words) => words === "La journée commence à 7 h au plus tôt.").length;
  await press(time("De"), "Enter");
  await expect.poll(tooEarly).toBe(1);
  await press(time("De"), "Enter");
  await expect.poll(tooEarly).toBe(2);
});

test("a day is closed, and its hours copied from Monday to Friday; the undo brings all back", async () => {
  const server = await openProfile();
  await day("Lundi").click();
  const heard = recordAnnouncements();
  await dialog().getByRole("button", { name: "Fermé ce jour" }).click();
  await expect.poll(() => heard).toEqual(["Ce jour est fermé : Clarity n’y pose rien."]);
  await isFocused(dialog().getByRole("button", { name: "Ajouter une plage" }));
  await dialog().getByRole("checkbox", { name: "Copier aux autres jours" }).click();
  await save().click();
  await schedulesAre(...Array.from({ length: 7 }, () => "fermé"));
  await isShown(section().getByRole("button", { name: "0 h ouverte" }));
  await undo().click();
  await schedulesAre(...OF_WEEK);
  await expect.poll(() => server.kept().workWeek).toEqual(WEEK);
});

test("a day has four spans at most, and the others go one by one", async () => {
  await openProfile({ workWeek: WEEK.with(0, [h(7, 8), h(9, 10), h(11, 12)]) });
  await day("Lundi").click();
  const add = dialog().getByRole("button", { name: "Ajouter une plage" });
  await add.click();
  await expect.element(add).toHaveAttribute("aria-disabled", "true");
  await expect.element(add).toHaveAccessibleDescription("Une journée a 4 plages au plus.");
  const heard = recordAnnouncements();
  await dialog().getByRole("button", { name: "Retirer la plage 1" }).click();
  await isFocused(add);
  await expect.poll(() => heard).toEqual(["Plage 1 retirée"]);
  await expect.element(time("De")).toHaveValue("09:00");
});

test("what was typed is asked about before it goes, and stays where saving failed", async () => {
  const server = await openProfile({}, { updatePreferences: () => failure() });
  await day("Lundi").click();
  await time("De").fill("08:00");
  await save().click();
  await says("Vos préférences n’ont pas pu être enregistrées.");
  await expect.element(time("De")).toHaveValue("08:00");
  await expect.element(save()).not.toHaveAttribute("aria-busy");
  await keyboard("Escape");
  await says("Abandonner cette saisie ?");
  await page.getByRole("button", { name: "Continuer" }).click();
  server.answers.updatePreferences = ({ body }) => ({ ...PREFERENCES, ...(body as Partial<Preferences>) });
  await save().click();
  await schedulesAre(...OF_WEEK.with(0, "8 h à 12 h 30, 14 h à 18 h"));
});

test("one press gives Monday to Friday, one gives all the hours back", async () => {
  const server = await openProfile({ workWeek: null });
  await press(button("Lundi à vendredi, 9 h à 18 h"), "Enter");
  await schedulesAre(...Array.from({ length: 5 }, () => "9 h à 18 h"), "fermé", "fermé");
  await isShown(section().getByRole("button", { name: "40 h ouvertes" }));
  await expect.element(button("Lundi à vendredi, 9 h à 18 h")).toHaveAttribute("aria-disabled", "true");
  await press(button("Toutes les heures"), "Enter");
  await schedulesAre(...Array.from({ length: 7 }, () => ALL_DAY));
  await says("Tous les jours, de 7 h à 12 h et de 13 h à 20 h.");
  await undo().click();
  await schedulesAre(...Array.from({ length: 5 }, () => "9 h à 18 h"), "fermé", "fermé");
  await expect
    .poll(() => server.sentTo("updatePreferences"))
    .toEqual([{ workWeek: OFFICE_WORK_WEEK }, { workWeek: null }, { workWeek: OFFICE_WORK_WEEK }]);
});

test("a change shows at once, waits for the network and is sent once it is back", async () => {
  const server = await openProfile({}, { updatePreferences: unreachable });
  await button("Toutes les heures").click();
  await schedulesAre(...Array.from({ length: 7 }, () => ALL_DAY));
  await says("1 modification est gardée ici, et partira dans l’ordre à son retour.");
  await isShown(undo());
  server.answers.updatePreferences = ({ body }) => ({ ...PREFERENCES, ...(body as Partial<Preferences>) });
  window.dispatchEvent(new Event("online"));
  await says("Modifications enregistrées");
  await schedulesAre(...Array.from({ length: 7 }, () => ALL_DAY));
});

test("a change that the server refuses is taken back", async () => {
  await openProfile({}, { updatePreferences: () => failure(422) });
  await button("Toutes les heures").click();
  await says("Vos préférences n’ont pas pu être enregistrées.");
  await schedulesAre(...OF_WEEK);
});

test("of two changes made one after the other, the second shows while the first is answered", async () => {
  const { answer, release } = heldAnswer(() => ({ ...PREFERENCES, workWeek: null }));
  const later = heldAnswer(() => ({ ...PREFERENCES, workWeek: null, holidays: "alsace-moselle" as const }));
  const answers = [answer, later.answer];
  const server = await openProfile({}, { updatePreferences: () => answers.shift()!() });
  const alsace = page.getByRole("switch", { name: "Alsace et Moselle" });
  await button("Toutes les heures").click();
  await alsace.click();
  await expect.element(alsace).toBeChecked();
  release();
  await expect.poll(() => server.sentTo("updatePreferences")).toHaveLength(2);
  expect(alsace.element().getAttribute("aria-checked")).toBe("true");
  later.release();
  await says("Jours fériés enregistrés");
  await expect.element(alsace).toBeChecked();
});

test("public holidays are switched off and on, those of Alsace and Moselle only with them", async () => {
  const server = await openProfile();
  const france = page.getByRole("switch", { name: "Jours fériés de France" });
  const alsace = page.getByRole("switch", { name: "Alsace et Moselle" });
  await expect
    .element(france)
    .toHaveAccessibleDescription(
      "Prochains : Lundi de Pâques, 6 avril ; Fête du Travail, 1ᵉʳ mai ; Victoire 1945, 8 mai.",
    );
  await press(alsace, "Space");
  await expect.element(france).toHaveAccessibleDescription(/^Prochains : Vendredi saint, 3 avril/);
  await france.click();
  await expect.element(france).not.toBeChecked();
  await expect.element(alsace).toBeDisabled();
  await says("Clarity planifie aussi ces jours-là.");
  await undo().click();
  await expect.element(alsace).toBeChecked();
  await expect
    .poll(() => server.sentTo("updatePreferences"))
    .toEqual([{ holidays: "alsace-moselle" }, { holidays: "none" }, { holidays: "alsace-moselle" }]);
});

test("a leave is added with the days that it takes, and taken back", async () => {
  const server = await openProfile();
  await leavesAre("du 13 au 17 avril 5 jours ouvrésRetirer");
  await press(button("Ajouter"), "Enter");
  const add = dialog().getByRole("button", { name: "Ajouter", exact: true });
  await add.click();
  await says("Choisissez le premier et le dernier jour.");
  const days = dialog().getByRole("button", { name: "Du premier au dernier jour" });
  await isFocused(days);
  await expect.element(days).toHaveAccessibleDescription(/^Choisissez le premier et le dernier jour\./);
  await days.click();
  await page.getByRole("button", { name: /30 mars 2026/ }).click();
  await page
    .getByRole("button", { name: "Mois suivant" })
    .or(page.getByRole("button", { name: /suivant/i }))
    .first()
    .click();
  await page.getByRole("button", { name: /lundi 6 avril 2026/ }).click();
  await says("5 jours ouvrés");
  await add.click();
  await leavesAre("du 30 mars au 6 avril 5 jours ouvrésRetirer", "du 13 au 17 avril 5 jours ouvrésRetirer");
  await isFocused(button("Ajouter"));
  await expect.poll(() => server.kept().leaves).toEqual([EASTER, { from: "2026-03-30", to: "2026-04-06" }]);
  await undo().click();
  await leavesAre("du 13 au 17 avril 5 jours ouvrésRetirer");
});

test("a leave that is removed comes back, and the other one stays", async () => {
  const server = await openProfile({ leaves: [EASTER, WINTER] });
  await leavesAre("du 13 au 17 avril 5 jours ouvrésRetirer");
  await expect.element(page.getByText("du 16 au 20 février")).not.toBeVisible();
  await press(button("Retirer le congé du 13 au 17 avril"), "Enter");
  await says(/^Du 13 au 17 avril\.$/);
  await says("Aucun congé à venir.");
  await focusIs("Ajouter");
  await page.getByText("Un congé passé").click();
  await says("du 16 au 20 février");
  await undo().click();
  await isShown(button("Retirer le congé du 13 au 17 avril"));
  await expect.poll(() => server.kept().leaves).toEqual([WINTER, EASTER]);
});

test("days that are leave already are refused", async () => {
  const server = await openProfile({ leaves: [{ from: "2026-03-16", to: "2026-03-27" }] });
  await button("Ajouter").click();
  await dialog().getByRole("button", { name: "Du premier au dernier jour" }).click();
  await page.getByRole("button", { name: /18 mars 2026/ }).click();
  await page.getByRole("button", { name: /19 mars 2026/ }).click();
  await dialog().getByRole("button", { name: "Ajouter", exact: true }).click();
  await says("Ces jours sont déjà dans un de vos congés.");
  expect(server.sentTo("updatePreferences")).toEqual([]);
});

test("a sixty-first leave is refused in a sentence", async () => {
  const many = Array.from({ length: PLANNER_LIMITS.leaves }, (_, at) => {
    const on = `20${27 + Math.floor(at / 28)}-01-${String(1 + (at % 28)).padStart(2, "0")}`;
    return { from: on, to: on };
  });
  await openProfile({ leaves: many });
  await expect
    .element(button("Ajouter"))
    .toHaveAccessibleDescription(
      "Vous avez 60 congés, le plus possible. Retirez-en un pour en ajouter un autre.",
    );
  await press(button("Ajouter"), "Enter");
  await isGone(dialog());
  await button("Retirer le congé du 1ᵉʳ janvier 2027").click();
  await expect.element(button("Ajouter")).not.toHaveAttribute("aria-disabled", "true");
});

test("the time zone is this device's, or another one that is found by its French name", async () => {
  const server = await openProfile();
  await says("Europe/Paris, celui de cet appareil.");
  await press(button("Changer de fuseau horaire"), "Enter");
  const search = dialog().getByRole("combobox", { name: "Un fuseau horaire" });
  await isFocused(search);
  await search.fill("japon");
  await page.getByRole("option", { name: /Asia\/Tokyo/ }).click();
  await isGone(dialog());
  await says("Asia/Tokyo. Cet appareil est à l’heure de Europe/Paris.");
  await undo().click();
  await says("Europe/Paris, celui de cet appareil.");
  await expect
    .poll(() => server.sentTo("updatePreferences"))
    .toEqual([{ timeZone: "Asia/Tokyo" }, { timeZone: "Europe/Paris" }]);
});

test("that no time zone has the typed name is said", async () => {
  await openProfile();
  await press(button("Changer de fuseau horaire"), "Enter");
  const heard = recordAnnouncements();
  await dialog().getByRole("combobox", { name: "Un fuseau horaire" }).fill("atlantide");
  await expect.poll(() => heard).toContain("Aucun fuseau ne porte ce nom.");
  expect(document.querySelector("body > output.sr-only")?.closest("[inert]")).toBeNull();
});

test("an address with an anchor leads to the week, with the focus", async () => {
  await page.viewport(1440, 500);
  await openProfile({}, {}, "/profil#votre-semaine");
  await isFocused(section());
  await expect.poll(() => section().element().getBoundingClientRect().top).toBeLessThan(250);
  await isShown(
    page.getByRole("navigation", { name: "Dans cette page" }).getByRole("link", { name: "Vous" }),
  );
});

test("its place is held while it is read", async () => {
  await openProfile({}, { getPreferences: neverAnswer });
  await says("Lecture de votre semaine…");
});

test("what could not be read is read again, and the rest of the page stays", async () => {
  const { answers } = await openProfile({}, { getPreferences: () => failure() });
  await says("Votre semaine n’a pas pu être lue");
  await isShown(page.getByLabelText("Prénom"));
  // The fake server gives the right answer only from the press on: a section that loads late repeats failed
  // reads, and would remove the button before the press.
  const answer = () => void (answers.getPreferences = PREFERENCES);
  document.addEventListener("pointerdown", answer, { capture: true, once: true });
  await button("Réessayer").last().click();
  await schedulesAre(...OF_WEEK);
});

test.each([1440, 1024, 320])(
  "axe finds nothing in either theme at %d px, and nothing is cut off",
  async (width) => {
    await page.viewport(width, 900);
    await openProfile({
      workWeek: WEEK.with(0, [h(7, 8), h(9, 11), h(13, 15), h(16, 20)]),
      leaves: [EASTER, WINTER],
    });
    await isShown(day("Lundi"));
    expect(overflow()).toBe(0);
    expect(await axeFindings()).toEqual([]);
    await day("Lundi").click();
    await time("De").fill("06:00");
    await save().click();
    await says("La journée commence à 7 h au plus tôt.");
    const [from, to] = [time("De"), time("À")].map((field) => field.element().getBoundingClientRect());
    expect(to!.left >= from!.right || to!.top >= from!.bottom).toBe(true);
    expect(await axeFindings()).toEqual([]);
  },
);
