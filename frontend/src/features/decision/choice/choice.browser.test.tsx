import { ulid } from "ulid";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { RequireUser } from "#frontend/entities/person/require-user.tsx";
import { MenuHost } from "#frontend/ui/menu-host.tsx";
import { TooltipProvider } from "#frontend/ui/tooltip.tsx";
import { fr } from "#frontend/browser/typography.ts";
import { cellId } from "#shared/record/pair-id.rules.ts";
import type { Choice, DecisionRecord } from "#shared/record/record.schema.ts";
import { aChoice, aDraft, anOption } from "#shared/record/test-record.ts";
import { axeFindings } from "#test/components/axe.ts";
import { type Answers, failure, refusal, unreachable } from "#test/components/canned-server.ts";
import { aKnownDecision } from "#test/components/flow-screen.ts";
import { aUser, mount } from "#test/components/mount.tsx";
import { recordServer } from "#test/components/record-server.ts";
import {
  focusIs,
  isFocused,
  isGone,
  isShown,
  keyboard,
  overflow,
  press,
  says,
  textsOf,
} from "#test/components/screen.ts";
import { DecisionDetailDialog } from "../detail.dialog.tsx";

const [PARIS, NANTES, STAY, MONEY] = [ulid(), ulid(), ulid(), ulid()];
const DECISION = aKnownDecision({ title: "Accepter chez Alvéa" });
/** A record whose balance favours Paris. */
const WEIGHED: Partial<DecisionRecord> = {
  options: [
    anOption(PARIS, { title: "Accepter à Paris" }),
    anOption(NANTES, { title: "Un pilotage à Nantes" }),
    anOption(STAY, { title: "Refuser", isKept: false, setAsideReason: "Trop tard" }),
  ],
  criteria: [{ id: MONEY, title: "Le salaire", source: null }],
  cells: [
    { id: cellId(PARIS, MONEY), level: 2 },
    { id: cellId(NANTES, MONEY), level: -1 },
  ],
};
const aChosen = (changes: Partial<Choice> = {}): Choice =>
  aChoice({
    id: ulid(),
    optionId: NANTES,
    optionTitle: "Un pilotage à Nantes",
    why: "Je veux savoir avant de répondre.",
    expectations: ["Une réponse d’Hélène"],
    sureness: 60,
    wouldChange: "Un non",
    againstBalance: "Je préfère attendre.",
    createdAt: "2026-03-19T21:40:00.000Z",
    ...changes,
  });

const DRAFT = aDraft();

/** A record with a draft in which the person has set their sureness. */
const SURE: Partial<DecisionRecord> = { ...WEIGHED, draft: { ...DRAFT, sureness: 75 } };

const dialog = () => page.getByRole("dialog", { name: DECISION.title });
const option = (name: string) => dialog().getByRole("radio", { name });
const field = (name: string) => dialog().getByLabelText(name, { exact: true });
const button = (name: string) => page.getByRole("button", { name, exact: true });
const freeze = () => button("Figer ce choix").click();
const undo = () => button("Annuler").click();
const user = aUser();

async function inTab(record: Partial<DecisionRecord> = SURE, answers: Answers = {}) {
  const records = recordServer(DECISION.id, record);
  const server = await mount(
    <TooltipProvider>
      <RequireUser otherwise="/">
        {() => <DecisionDetailDialog id={DECISION.id} onClose={() => {}} />}
      </RequireUser>
      <MenuHost />
    </TooltipProvider>,
    {
      path: `/decision-flow?decision=${DECISION.id}&partie=decision`,
      answers: { getUser: user, getDecision: DECISION, ...records.answers, ...answers },
    },
  );
  await isShown(dialog().getByRole("heading", { name: "Journal" }));
  return { server, ...records };
}

test("a choice is frozen with all that was said of it, and its day becomes a review", async () => {
  const by = "2099-06-30";
  const { record } = await inTab({ ...WEIGHED, draft: { ...DRAFT, by } });
  const sureness = dialog().getByRole("slider", { name: "Certitude", exact: true });
  const options = dialog().getByRole("radiogroup", { name: "L’option choisie", exact: true });
  for (const required of [field("Pourquoi celle-là ?"), options])
    await expect.element(required).toHaveAttribute("aria-required", "true");
  await expect.element(sureness).toHaveAccessibleDescription(/obligatoire$/);
  await expect.element(sureness).toHaveAttribute("aria-valuetext", "pas encore dite");
  expect(textsOf(dialog().getByRole("radio"))).toHaveLength(2);
  await isGone(option("Refuser"));
  await says("La balance penche vers elle");
  await option("Accepter à Paris").click();
  await field("Pourquoi celle-là ?").fill("Elle ouvre une porte.");
  await field("Ce que j’attends").fill("Je décide du plan.\n\n  Je dîne à la maison. ");
  await field("Ce qui me ferait changer d’avis").fill("Un troisième jour");
  await press(sureness, "ArrowRight");
  await expect.element(sureness).toHaveAttribute("aria-valuetext", fr("50 %, à pile ou face"));
  // Once a sureness is set, the left key goes no further than 50 %: it cannot be unset.
  await press(sureness, "ArrowLeft");
  await expect.element(sureness).toHaveAttribute("aria-valuetext", fr("50 %, à pile ou face"));
  for (const _ of [55, 60, 65, 70]) await press(sureness, "ArrowRight");
  await expect.element(sureness).toHaveAttribute("aria-valuetext", fr("70 %, plutôt sûr"));
  await freeze();
  await says("Choix figé");
  expect(record()).toMatchObject({
    draft: null,
    choices: [
      {
        optionId: PARIS,
        optionTitle: "Accepter à Paris",
        why: "Elle ouvre une porte.",
        expectations: ["Je décide du plan.", "Je dîne à la maison."],
        wouldChange: "Un troisième jour",
        by,
        sureness: 70,
        againstBalance: null,
        changeReason: null,
      },
    ],
    reviews: [{ day: by, origin: "choice" }],
  });
  await says(fr("Vous l’avez dit : « d’ici au 30 juin 2099 »"));
  await isShown(dialog().getByRole("region", { name: "Le choix" }));
  await says("Ce choix est figé : il ne se réécrit pas.");
  await isGone(field("Pourquoi celle-là ?"));
  await focusIs("Accepter à Paris");
  await expect
    .element(dialog().getByRole("meter", { name: "Certitude" }))
    .toHaveAttribute("aria-valuenow", "70");
});

test("what is missing is said beside its field, and the first of them has the focus", async () => {
  const { server, record } = await inTab(WEIGHED);
  await freeze();
  await says("Choisissez une option.");
  await says("Dites pourquoi celle-là.");
  await says("Dites votre certitude, de 50 à 100 %.");
  await isFocused(option("Accepter à Paris"));
  // A second Enter on the option announces the message again: its text is rendered anew.
  const said = page.getByRole("status").filter({ hasText: "Choisissez une option." });
  await press(option("Accepter à Paris"), "Enter");
  await isShown(said);
  const once = said.element().firstChild;
  await keyboard("Enter");
  await expect.poll(() => said.element().firstChild !== once).toBe(true);
  await option("Un pilotage à Nantes").click();
  await isGone(dialog().getByText("Choisissez une option."));
  await field("Pourquoi celle-là ?").fill("Savoir");
  await freeze();
  await isFocused(dialog().getByRole("slider"));
  await press(dialog().getByRole("slider"), "End");
  await isGone(page.getByText("Dites votre certitude"));
  expect(server.sentTo("createChoice")).toEqual([]);
  await freeze();
  await says("Choix figé");
  expect(record().choices).toMatchObject([{ why: "Savoir", sureness: 100 }]);
});

test("against the balance the why is asked once, and the choice keeps what that leaned towards", async () => {
  const { record } = await inTab();
  const hint =
    "La balance penche vers « Accepter à Paris » : dites en une ligne pourquoi vous choisissez « Un pilotage à Nantes ».";
  await option("Accepter à Paris").click();
  await isGone(page.getByText(fr(hint)));
  await option("Un pilotage à Nantes").click();
  await expect.element(field("Pourquoi celle-là ?")).toHaveAccessibleDescription(hint);
  await field("Pourquoi celle-là ?").fill("Je préfère savoir d’abord.");
  await freeze();
  await says("Choix figé");
  expect(record().choices).toMatchObject([
    { why: "Je préfère savoir d’abord.", againstBalance: null, leanedTo: ["Accepter à Paris"] },
  ]);
  await says("Elle penchait vers « Accepter à Paris ».");
});

test("the line that an earlier version asked for is part of the reason, and nothing typed", async () => {
  const draft = { ...DRAFT, optionId: NANTES, why: "Savoir", againstBalance: "Je préfère." };
  const { server } = await inTab({ ...WEIGHED, draft });
  await expect.element(field("Pourquoi celle-là ?")).toHaveValue("Savoir\nJe préfère.");
  await field("Pourquoi celle-là ?").click();
  await userEvent.tab();
  expect(server.sentTo("updateRecord")).toEqual([]);
});

test("what the server refuses is said beside its field, with all that was typed", async () => {
  await inTab(SURE, {
    createChoice: refusal("rule", [{ path: "why", message: "Une autre raison, s’il vous plaît." }]),
  });
  await option("Accepter à Paris").click();
  await field("Pourquoi celle-là ?").fill("Elle ouvre une porte.");
  await freeze();
  await says("Une autre raison, s’il vous plaît.");
  await isFocused(field("Pourquoi celle-là ?"));
  await expect.element(field("Pourquoi celle-là ?")).toHaveValue("Elle ouvre une porte.");
});

test("without a network the choice is not made, and is sent once when it is pressed again", async () => {
  const { server, record } = await inTab();
  const send = recordServer(DECISION.id, record()).answers.createChoice;
  let tries = 0;
  server.answers.createChoice = (sent) => (++tries === 1 ? unreachable() : send(sent));
  await option("Accepter à Paris").click();
  await field("Pourquoi celle-là ?").fill("Elle ouvre une porte.");
  await freeze();
  await says(/Ce choix n’a pas pu être figé/);
  await freeze();
  await says("Choix figé");
  const [one, other] = server.sentTo("createChoice");
  expect(one).toEqual(other);
});

test("a choice of which no answer came is looked for: it is made, and nothing is left of its draft", async () => {
  const { server, record } = await inTab();
  const send = server.answers.createChoice as (sent: never) => unknown;
  server.answers.createChoice = (sent) => {
    send(sent as never);
    return failure(503);
  };
  await option("Accepter à Paris").click();
  await field("Pourquoi celle-là ?").fill("Elle ouvre une porte.");
  await freeze();
  await says("Choix figé");
  await isShown(button("Je change d’avis"));
  await isGone(field("Pourquoi celle-là ?"));
  expect(record()).toMatchObject({ draft: null, choices: [{ why: "Elle ouvre une porte." }] });
});

test("a choice waits for the edits that wait for the network: it is not sent before them", async () => {
  const { server, record } = await inTab();
  const save = server.answers.updateRecord!;
  server.answers.updateRecord = unreachable;
  await option("Accepter à Paris").click();
  await field("Pourquoi celle-là ?").fill("Elle ouvre une porte.");
  await freeze();
  await says(/Ce choix n’a pas pu être figé/);
  expect(server.sentTo("createChoice")).toEqual([]);
  server.answers.updateRecord = save;
  await freeze();
  await says("Choix figé");
  expect(record()).toMatchObject({ draft: null, choices: [{ why: "Elle ouvre une porte." }] });
});

test("a choice that was taken back already is taken back: nothing failed", async () => {
  const { server, record } = await inTab();
  const takeBack = server.answers.removeChoice as (sent: never) => unknown;
  server.answers.removeChoice = (sent) => {
    takeBack(sent as never);
    return refusal("not_found");
  };
  await option("Accepter à Paris").click();
  await field("Pourquoi celle-là ?").fill("Elle ouvre une porte.");
  await freeze();
  await says("Choix figé");
  await undo();
  await says("Choix repris");
  await expect.element(field("Pourquoi celle-là ?")).toHaveValue("Elle ouvre une porte.");
  expect(record().choices).toEqual([]);
});

test("a choice that is taken back is in the form again, whole", async () => {
  const { record } = await inTab();
  await option("Un pilotage à Nantes").click();
  await field("Pourquoi celle-là ?").fill("Elle n’engage à rien.");
  await field("Ce que j’attends").fill("Une réponse\nUn essai");
  await freeze();
  await says("Choix figé");
  await undo();
  await says("Choix repris");
  await expect.element(option("Un pilotage à Nantes")).toBeChecked();
  await expect.element(field("Pourquoi celle-là ?")).toHaveValue("Elle n’engage à rien.");
  await expect.element(field("Ce que j’attends")).toHaveValue("Une réponse\nUn essai");
  await expect.element(dialog().getByRole("slider")).toHaveAttribute("aria-valuenow", "75");
  expect(record()).toMatchObject({ choices: [], reviews: [], draft: { optionId: NANTES } });
});

const struckOut = () => document.querySelector("s")?.textContent;

test("a change of mind asks what has changed, and the former choice stays in the journal, struck out", async () => {
  const { record } = await inTab({ ...WEIGHED, choices: [aChosen()] });
  await button("Je change d’avis").click();
  await expect.element(field("Qu’est-ce qui a changé ?")).toHaveAttribute("aria-required", "true");
  await option("Accepter à Paris").click();
  await field("Pourquoi celle-là ?").fill("Elle ouvre une porte.");
  await freeze();
  await says("Dites ce qui a changé.");
  await isFocused(field("Qu’est-ce qui a changé ?"));
  await field("Qu’est-ce qui a changé ?").fill("Hélène m’a dit non.");
  await press(dialog().getByRole("slider"), "End");
  await freeze();
  await says("Nouveau choix figé");
  expect(record().choices.map(({ optionTitle }) => optionTitle)).toEqual([
    "Un pilotage à Nantes",
    "Accepter à Paris",
  ]);
  await expect.poll(struckOut).toBe("Un pilotage à Nantes");
  await says("« Hélène m’a dit non. »");
  // Undoing the choice puts its reason for the change back into the field.
  await undo();
  await expect.element(field("Qu’est-ce qui a changé ?")).toHaveValue("Hélène m’a dit non.");
  expect(record().choices).toHaveLength(1);
});

test("a change of mind that is given up leaves the choice, and can be had back", async () => {
  const { record } = await inTab({ ...WEIGHED, choices: [aChosen()] });
  await press(button("Je change d’avis"), "Enter");
  await isFocused(field("Qu’est-ce qui a changé ?"));
  await field("Qu’est-ce qui a changé ?").fill("Rien, au fond");
  await press(button("Ne pas changer d’avis"), "Enter");
  await isFocused(button("Je change d’avis"));
  await isGone(field("Qu’est-ce qui a changé ?"));
  await expect.poll(() => record().draft).toBeNull();
  await undo();
  await says("Un changement d’avis est commencé, en brouillon.");
  await button("Je change d’avis").click();
  await expect.element(field("Qu’est-ce qui a changé ?")).toHaveValue("Rien, au fond");
});

test("the draft is in the account once a field is left, and here at each pause before: a reload loses nothing", async () => {
  const { record } = await inTab();
  await field("Pourquoi celle-là ?").fill("Elle ouvre");
  await userEvent.tab();
  await expect.poll(() => record().draft?.why).toBe("Elle ouvre");
  await field("Pourquoi celle-là ?").fill("Elle ouvre une porte");
  const key = `menta.form.choice.${DECISION.id}`;
  await expect.poll(() => localStorage.getItem(key)).toContain("Elle ouvre une porte");
  // A page that is closed at once fires no blur, so the account does not get the text; this browser has it.
  const left = record();
  await inTab(left);
  await expect.element(field("Pourquoi celle-là ?").last()).toHaveValue("Elle ouvre une porte");
});

test("« Garder en brouillon » says so, and says what is too long for it", async () => {
  const { record, server } = await inTab();
  await field("Ce que j’attends").fill("a".repeat(301));
  await button("Garder en brouillon").click();
  await expect.element(field("Ce que j’attends")).toHaveAttribute("aria-invalid", "true");
  expect(server.sentTo("updateRecord")).toEqual([]);
  await field("Ce que j’attends").fill("Une réponse");
  await button("Garder en brouillon").click();
  await says("Brouillon gardé");
  await expect.poll(() => record().draft?.expectations).toEqual(["Une réponse"]);
});

test("in the trash the choice is read, and nothing changes it", async () => {
  await inTab(
    { ...WEIGHED, choices: [aChosen()] },
    { getDecision: { ...DECISION, status: "corbeille", deletedAt: new Date().toISOString() } },
  );
  await says("Je veux savoir avant de répondre.");
  await isGone(button("Je change d’avis"));
  await isGone(button("Ajouter une date"));
});

test("the form and the choice fit a narrow screen, and axe finds nothing, light or dark", async () => {
  await page.viewport(320, 640);
  await inTab({ ...WEIGHED, choices: [aChosen()] });
  await button("Je change d’avis").click();
  await isShown(field("Qu’est-ce qui a changé ?"));
  expect(overflow()).toBe(0);
  expect(await axeFindings()).toEqual([]);
  await page.viewport(1280, 720);
});

test("what another page has changed as well is asked about, on a narrow screen too, and axe finds nothing", async () => {
  await page.viewport(320, 640);
  const { answers, record } = await inTab({ ...WEIGHED, draft: { ...DRAFT, why: "Elle ouvre" } });
  await field("Pourquoi celle-là ?").fill("Elle ouvre une porte");
  const draft = { ...DRAFT, why: "Elle rapporte", wouldChange: "Un non" };
  answers.updateRecord({ params: {}, query: {}, body: { draft } });
  // Simulates coming back to the page, which reads the draft again.
  window.dispatchEvent(new Event("visibilitychange"));
  await says("Ce brouillon a changé ailleurs pendant votre saisie");
  await expect.element(field("Ce qui me ferait changer d’avis")).toHaveValue("Un non");
  expect(overflow()).toBe(0);
  expect(await axeFindings()).toEqual([]);
  await press(button("Prendre l’autre, Pourquoi celle-là ?"), "Enter");
  await expect.element(field("Pourquoi celle-là ?")).toHaveValue("Elle rapporte");
  expect(record().draft).toEqual(draft);
  await page.viewport(1280, 720);
});
