import { ulid } from "ulid";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import type { Decision } from "#shared/decision/decision.schema.ts";
import type { ListedChoice } from "#shared/record/record.schema.ts";
import { DAY_MS } from "#shared/time/durations.ts";
import { axeFindings } from "#test/components/axe.ts";
import { type Answers, failure, answerFirstThen } from "#test/components/canned-server.ts";
import { aKnownDecision } from "#test/components/flow-screen.ts";
import { mountApp } from "#test/components/mount.tsx";
import { isGone, isShown, overflow, query, says, textsOf, typeAtOnce } from "#test/components/screen.ts";

const at = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

const decided = (title: string, nextReviewOn: string | null = null) =>
  aKnownDecision({ title, choice: { optionTitle: title, sureness: 70, chosenAt: at(-9), nextReviewOn } });
const [BANK, KNEE, CAR] = [
  decided("Changer de banque"),
  decided("Opérer le genou", at(-1).slice(0, 10)),
  decided("Vendre la Clio", at(60).slice(0, 10)),
];
const choice = (decision: Pick<Decision, "id">, changes: Partial<ListedChoice>): ListedChoice => ({
  id: ulid(),
  decisionId: decision.id,
  optionTitle: "Attendre",
  why: "Rien ne presse.",
  sureness: 70,
  chosenAt: at(-9),
  expectations: [],
  by: null,
  isReplaced: false,
  lookBack: null,
  ...changes,
});
const seen = { wasWellDecided: true, turnedOutWell: false, doneAt: at(-1) };
const CHOICES = [
  choice(CAR, { optionTitle: "La vendre", chosenAt: at(-3), expectations: ["Moins de 90 € par mois"] }),
  choice(KNEE, { optionTitle: "Attendre l’automne", expectations: ["Descendre un escalier"] }),
  choice(BANK, { optionTitle: "La banque en ligne", chosenAt: at(-20), isReplaced: true }),
  choice(BANK, {
    optionTitle: "La banque du quartier",
    chosenAt: at(-12),
    why: "Une personne répond.",
    expectations: ["Un prêt en un mois", "Aucun frais"],
    lookBack: { ...seen, outcomes: ["yes", "no"], lesson: "Demander les frais d’abord." },
  }),
  choice({ id: "gone" }, { optionTitle: "Dans la corbeille" }),
];

const NO_CALIBRATION = {
  tenths: [],
  durations: { actions: 0, median: null, factor: null, lowest: null, highest: null },
};

const mountChoices = (answers: Answers = {}, path = "/journal") =>
  mountApp(path, {
    listDecisions: [BANK, KNEE, CAR],
    listChoices: { choices: CHOICES, next: null },
    getCalibration: NO_CALIBRATION,
    ...answers,
  });

const rows = () => page.getByRole("heading", { level: 3 });
const titlesAre = (...expected: string[]) => expect.poll(() => textsOf(rows())).toEqual(expected);

test("what was decided is there, the newest first, with what was expected and what came", async () => {
  await mountChoices();
  await titlesAre("La vendre", "Attendre l’automne", "La banque du quartier");
  await says("3 choix, dont 1 relu.");
  await isShown(page.getByText("Moins de 90 € par mois"));
  await says("Un prêt en un mois");
  await says("arrivé");
  await says("Le contretemps");
  await says("« Demander les frais d’abord. »");
  await isShown(page.getByText("La banque en ligne"));
  // A choice whose review is due: its expectations stay hidden until the person has told what happened.
  await isGone(page.getByText("Descendre un escalier"));
  await expect
    .element(page.getByRole("link", { name: "Relire : Attendre l’automne" }))
    .toHaveAttribute("href", `/regard/${KNEE.id}`);
  await says("1 choix est dans la corbeille, avec sa décision.");
  await isGone(page.getByText("Dans la corbeille", { exact: true }));
  await expect
    .element(page.getByRole("navigation").getByRole("link", { name: "Ce que j’ai décidé" }))
    .toHaveAttribute("aria-current", "page");
});

test("choices are filtered and searched, by the address; what finds nothing is undone in one press", async () => {
  await mountChoices();
  await page.getByRole("button", { name: "Avec une leçon 1" }).click();
  await titlesAre("La banque du quartier");
  await expect.poll(query).toBe("?filtre=lecons");
  await page.getByRole("button", { name: "Tous 3" }).click();
  await page.getByRole("searchbox", { name: "Rechercher" }).fill("moins 90");
  await titlesAre("La vendre");
  await page.getByRole("searchbox", { name: "Rechercher" }).fill("zèbre");
  await page.getByRole("button", { name: "Tout afficher" }).click();
  await titlesAre("La vendre", "Attendre l’automne", "La banque du quartier");
});

test("a search that is typed fast is kept whole, and shows everything again at once", async () => {
  await mountChoices();
  await titlesAre("La vendre", "Attendre l’automne", "La banque du quartier");
  const field = page.getByRole("searchbox", { name: "Rechercher" });
  typeAtOnce(field, "zèbre");
  expect((field.element() as HTMLInputElement).value).toBe("zèbre");
  await page.getByRole("button", { name: "Tout afficher" }).click();
  await expect.element(field).toHaveValue("");
  await titlesAre("La vendre", "Attendre l’automne", "La banque du quartier");
});

test("what is shown is exported", async () => {
  const saved: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    saved.push(blob as Blob);
    return "blob:menta";
  });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  await mountChoices({}, "/journal?filtre=relus");
  await page.getByRole("button", { name: "Exporter" }).click();
  await says("Choix exportés");
  const text = (await saved[0]?.text()) ?? "";
  expect(text).toContain("## La banque du quartier");
  expect(text).toContain("- Un prêt en un mois : **arrivé**");
  expect(text).toContain("> Demander les frais d’abord.");
  expect(text).not.toContain("La vendre");
});

test("two hundred choices come in pages, and are drawn a hundred at a time", async () => {
  const many = Array.from({ length: 200 }, (_, count) => decided(`Décision ${count}`));
  const all = many.map((one, count) => choice(one, { optionTitle: `Choix ${count}` }));
  const server = await mountChoices({
    listDecisions: many,
    listChoices: ({ query: { after } }) =>
      after === undefined
        ? { choices: all.slice(0, 120), next: many[119]!.id }
        : { choices: all.slice(120), next: null },
  });
  await says("200 choix.");
  expect(server.sentTo("listChoices")).toHaveLength(2);
  expect(rows().elements()).toHaveLength(100);
  // With one year only, the number of its choices is shown once, above the list.
  expect(page.getByText(/\d+ choix/).elements()).toHaveLength(1);
  await page.getByRole("button", { name: "Afficher plus" }).click();
  await expect.poll(() => rows().elements().length).toBe(200);
});

test("without a choice MENTA asks for one; what could not be read can be asked for again", async () => {
  await mountChoices({ listChoices: answerFirstThen(failure(500), { choices: [], next: null }) });
  await page.getByRole("button", { name: "Réessayer" }).click();
  await isShown(page.getByRole("heading", { name: "Aucun choix n’est encore figé" }));
  await expect
    .element(page.getByRole("link", { name: "Voir ce qui reste à trancher" }))
    .toHaveAttribute("href", "/decision-flow?choix=a-trancher&tri=echeance");
});

test.each([1440, 320])("axe finds nothing at %d px, and nothing is cut off", async (width) => {
  await page.viewport(width, 900);
  await mountChoices();
  await titlesAre("La vendre", "Attendre l’automne", "La banque du quartier");
  expect(overflow()).toBe(0);
  expect(await axeFindings()).toEqual([]);
});
