import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { formatIsoDay } from "#shared/time/day.rules.ts";
import { axeFindings } from "#test/components/axe.ts";
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
import { aBlock, anOwnTask, aPlannedDecision, mountClarity, thisMonday } from "../test-clarity.ts";

const NEXT = formatIsoDay(thisMonday() + 7);
const SUNDAY = formatIsoDay(thisMonday() + 13);
const PASSPORT = anOwnTask({ id: "01ARZ3NDEKTSV4RRFFQ69G5FAV", title: "Passeport" });

/**
 * An account with two decisions, of which the second is more urgent. One action is a sub-action of another.
 */
function account() {
  const far = aPlannedDecision("f", "Jardin", ["Mesurer 2", "Dessiner 1"]);
  const near = aPlannedDecision("n", "Notaire", ["Signer 4", "Relire 1"]);
  const end = new Date(Date.now() + 2 * 86_400_000).toISOString();
  Object.assign(near.decisions[0]!, { endDate: end, endDay: end.slice(0, 10) });
  near.actions[1]!.parentId = "n-0";
  return { decisions: [...far.decisions, ...near.decisions], actions: [...far.actions, ...near.actions] };
}

const dialog = () => page.getByRole("dialog");
const box = (name: RegExp) => dialog().getByRole("checkbox", { name });
const boxes = () =>
  dialog()
    .getByRole("checkbox")
    .elements()
    .map((element) => (element as HTMLInputElement).labels?.[0]?.textContent ?? "");
const button = (name: string | RegExp) => dialog().getByRole("button", { name });
const field = (name: string) => dialog().getByLabelText(name);

async function picker(options: Parameters<typeof mountClarity>[1] = {}, of = account()) {
  const server = await mountClarity(of, { path: `/clarity?semaine=${NEXT}`, ...options });
  await page.getByRole("button", { name: "Choisir des tâches" }).click();
  await isShown(dialog());
  return server;
}

test("open actions stand by decision, the most urgent first, parts with the name of the whole", async () => {
  await picker({ ownTasks: [PASSPORT] });
  expect(textsOf(dialog().getByRole("heading", { level: 4 }))).toEqual(["Notaire", "Jardin"]);
  expect(boxes()).toEqual(["Relire", "Mesurer", "Dessiner", "Passeport"]);
  await isShown(dialog().getByText(/^ *pour le .+, dans «.Signer.»$/));
});

test("the time of an action is set in the list, and what the week asks for follows", async () => {
  const server = await picker({ ownTasks: [] });
  await dialog().getByRole("checkbox", { name: "Mesurer" }).click();
  await dialog().getByRole("button", { name: "Temps prévu pour « Mesurer »" }).click();
  const time = dialog().getByRole("textbox", { name: "Temps prévu pour « Mesurer »" });
  await time.fill("45 min");
  await keyboard("Enter");
  await isShown(dialog().getByText(/^45 min pour une tâche choisie, /));
  await expect
    .poll(() => server.sentTo("changeActions").flatMap(({ updates }) => updates))
    .toMatchObject([{ estimateMinutes: 45 }]);
});

test("a tick chooses at once, the type goes with it, and unticked blocks come back with the tick", async () => {
  const block = aBlock("b", "f-0", { day: SUNDAY });
  const weeks = {
    [NEXT]: { tasks: [{ id: "f-0", decisionId: "f", type: "creative" as const }], blocks: [block] },
  };
  const { weekOf } = await picker({ weeks });
  await expect.element(box(/^Mesurer/)).toBeChecked();
  await isShown(button(/Type de .*Mesurer.* : Créatif|Type de .*Mesurer/));
  await box(/^Mesurer/).click();
  await expect.poll(() => weekOf(NEXT)).toMatchObject({ tasks: [], blocks: [] });
  await box(/^Mesurer/).click();
  await expect.poll(() => weekOf(NEXT).blocks).toEqual([block]);
  await button(/Type de .*Mesurer/).click();
  await page.getByRole("menuitemradio", { name: "Communication" }).click();
  await expect
    .poll(() => weekOf(NEXT).tasks)
    .toEqual([{ id: "f-0", decisionId: "f", type: "communication" }]);
});

test("what is chosen can be let go, also where its decision is paused or its action has parts by now", async () => {
  const { decisions, actions } = account();
  decisions[0]!.status = "en_pause";
  const tasks = [
    { id: "f-0", decisionId: "f", type: "creative" as const },
    { id: "n-0", decisionId: "n", type: "creative" as const },
  ];
  const { weekOf } = await picker({ weeks: { [NEXT]: { tasks, blocks: [] } } }, { decisions, actions });
  expect(boxes()).toEqual(["Relire", "Signer", "Mesurer"]);
  await box(/^Mesurer/).click();
  await expect.poll(() => weekOf(NEXT).tasks.map(({ id }) => id)).toEqual(["n-0"]);
  await isFocused(box(/^Mesurer/));
  await box(/^Mesurer/).click();
  await expect.poll(() => weekOf(NEXT).tasks).toEqual(tasks);
});

test("the search finds tasks, decisions and wholes without accents; nothing found can be reset", async () => {
  await picker({ ownTasks: [anOwnTask({ id: "01ARZ3NDEKTSV4RRFFQ69G5FAW", title: "Réserver" })] });
  const heard = recordAnnouncements();
  await dialog().getByRole("searchbox").fill("reserver");
  await expect.poll(() => boxes().length).toBe(1);
  await dialog().getByRole("searchbox").fill("jardin");
  await expect.poll(() => boxes().length).toBe(2);
  await dialog().getByRole("searchbox").fill("signer");
  await expect.poll(() => boxes().length).toBe(1);
  await dialog().getByRole("searchbox").fill("zzz");
  await isShown(dialog().getByText("Aucune tâche ne correspond", { exact: true }));
  expect(heard).toEqual([
    "1 tâche trouvée",
    "2 tâches trouvées",
    "1 tâche trouvée",
    "Aucune tâche ne correspond.",
  ]);
  await button("Effacer la recherche").click();
  await expect.poll(() => boxes().length).toBe(4);
  await isFocused(dialog().getByRole("searchbox"));
});

test("the balance follows the ticks, in the mode’s hours", async () => {
  await picker({ preferences: { plannerMode: "safe-mind" } });
  await isShown(dialog().getByText(/^Rien de choisi, \d+ h.* libres\.$/));
  await box(/^Mesurer/).click();
  await isShown(dialog().getByText(/^3 h pour une tâche choisie, /));
});

test("all the actions of a decision are chosen in one press, drawn or not, and let go with their blocks in another", async () => {
  const many = aPlannedDecision(
    "m",
    "Tout",
    Array.from({ length: 150 }, (_, at) => `Étape ${at} 1`),
  );
  const block = aBlock("b", "m-0", { day: SUNDAY });
  const weeks = {
    [NEXT]: { tasks: [{ id: "m-0", decisionId: "m", type: "creative" as const }], blocks: [block] },
  };
  const { weekOf } = await picker({ weeks }, many);
  await button("Tout choisir dans « Tout »").click();
  await expect.poll(() => weekOf(NEXT).tasks.length).toBe(150);
  expect(weekOf(NEXT).tasks.find(({ id }) => id === "m-0")?.type).toBe("creative");
  await button("Tout retirer dans « Tout »").click();
  await expect.poll(() => weekOf(NEXT)).toMatchObject({ tasks: [], blocks: [] });
  await button("Tout choisir dans « Tout »").click();
  await expect.poll(() => weekOf(NEXT).blocks).toEqual([block]);
});

test("three hundred actions: a hundred are drawn, the others when asked for", async () => {
  const many = aPlannedDecision(
    "m",
    "Tout",
    Array.from({ length: 300 }, (_, at) => `Étape ${at} 1`),
  );
  await picker({}, many);
  await expect.poll(() => boxes().length).toBe(100);
  await button("Voir plus de tâches").click();
  await expect.poll(() => boxes().length).toBe(200);
  await press(button("Voir plus de tâches"), "Enter");
  await expect.poll(() => boxes().length).toBe(300);
  await focusIs("Étape 200");
  await dialog().getByRole("searchbox").fill("etape 299");
  await expect.poll(() => boxes().length).toBe(1);
});

test("a task of one’s own is written, refused beside its fields, kept, and chosen for the week", async () => {
  const { ownTasks, weekOf } = await picker();
  await button("Ajouter une tâche").click();
  await isShown(page.getByRole("dialog", { name: "Nouvelle tâche" }));
  await isFocused(field("Titre"));
  await field("Durée, en heures").fill("50");
  await button("Ajouter").click();
  await isShown(dialog().getByText("Le titre est requis"));
  await isShown(dialog().getByText("La durée est comprise entre 5 minutes et 40 heures."));
  await field("Titre").fill("Écrire à la mairie");
  await field("Durée, en heures").fill("1,5");
  await button("Ajouter").click();
  await isShown(page.getByRole("dialog", { name: "Choisir des tâches" }));
  await expect
    .poll(() => ownTasks().map(({ title, estimatedDuration }) => [title, estimatedDuration]))
    .toEqual([["Écrire à la mairie", 90]]);
  await expect.element(box(/^Écrire à la mairie/)).toBeChecked();
  await expect.poll(() => weekOf(NEXT).tasks.map(({ decisionId }) => decisionId)).toEqual([null]);
  await focusIs("Ajouter une tâche");
});

test("what is typed and not sent is there again the next time, until it is started again", async () => {
  await picker();
  await button("Ajouter une tâche").click();
  await field("Titre").fill("Écrire à la mairie");
  await keyboard("Escape");
  await isGone(dialog());
  await page.getByRole("button", { name: "Choisir des tâches" }).click();
  await button("Ajouter une tâche").click();
  await expect.element(field("Titre")).toHaveValue("Écrire à la mairie");
  await button("Repartir de zéro").click();
  await expect.element(field("Titre")).toHaveValue("");
  await button("Annuler").click();
  await isShown(page.getByRole("dialog", { name: "Choisir des tâches" }));
});

test("a task of one’s own is changed, and deleted with its blocks, which an undo brings back", async () => {
  const block = aBlock("b", PASSPORT.id, { day: SUNDAY });
  const tasks = [{ id: PASSPORT.id, decisionId: null, type: "administrative" as const }];
  const { ownTasks, weekOf } = await picker({
    ownTasks: [PASSPORT],
    weeks: { [NEXT]: { tasks, blocks: [block] } },
  });
  await press(button(/^Modifier/), "Enter");
  await field("Titre").fill("Passeport de Léa");
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => ownTasks().map(({ title }) => title)).toEqual(["Passeport de Léa"]);
  await button(/^Supprimer/).click();
  await says("Tâche supprimée");
  await expect.poll(() => ownTasks()).toEqual([]);
  await expect.poll(() => weekOf(NEXT)).toMatchObject({ tasks: [], blocks: [] });
  await page.getByRole("button", { name: "Annuler", exact: true }).first().click();
  await expect.poll(() => ownTasks().map(({ title }) => title)).toEqual(["Passeport de Léa"]);
  await expect.poll(() => weekOf(NEXT)).toMatchObject({ tasks, blocks: [block] });
});

test("without actions and tasks the picker says where they come from", async () => {
  await picker({}, { decisions: [], actions: [] });
  await isShown(dialog().getByText(/Aucune action à faire pour l’instant/));
  await isShown(dialog().getByText("Aucune tâche personnelle pour l’instant."));
});

test.each([1440, 320])("axe finds nothing in the picker and its form at %i px", async (width) => {
  await page.viewport(width, 900);
  await picker({ ownTasks: [PASSPORT] });
  expect(overflow()).toBe(0);
  expect(await axeFindings()).toEqual([]);
  await button("Ajouter une tâche").click();
  await isShown(page.getByRole("dialog", { name: "Nouvelle tâche" }));
  expect(await axeFindings()).toEqual([]);
  expect(overflow()).toBe(0);
});
