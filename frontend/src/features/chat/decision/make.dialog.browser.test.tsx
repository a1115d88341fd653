import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { EndpointAnswer } from "#shared/api/contract-types.ts";
import type { Argumentation, Solution } from "#shared/artefact/artefact.schema.ts";
import { createEmptyDossier } from "#shared/dossier/lines.rules.ts";
import { aLine } from "#shared/dossier/test-line.ts";
import { emptyRecord } from "#shared/record/record.rules.ts";
import { axeFindings } from "#test/components/axe.ts";
import { failure, type Answers, refusal } from "#test/components/canned-server.ts";
import { isoDayToDate, dateToIsoDay, addMonths } from "#frontend/browser/calendar-days.ts";
import { formatDayAndMonth } from "#frontend/browser/dates.ts";
import { fr } from "#frontend/browser/typography.ts";
import { CHOICE_TEXTS } from "#frontend/labels/choice.ts";
import { aMessage, aSession } from "#test/components/discussion.ts";
import { aKnownDecision } from "#test/components/flow-screen.ts";
import { mountApp } from "#test/components/mount.tsx";
import { focusIs, isGone, isShown, press, query, says, textsOf } from "#test/components/screen.ts";

const session = aSession({ title: "Partir chez Alvéa ?" });
const said = aMessage(session.id, {
  content:
    "On me propose un poste chez Alvéa. Il faudrait visiter les bureaux de Paris. Le jardin me manquerait.",
});
const made = { id: "A", sessionId: session.id, createdAt: "2026-03-17T10:00:00.000Z", messageId: null };
const option = (title: string, pros: string[] = [], cons: string[] = []) => ({
  title,
  description: "",
  pros,
  cons,
  impact: "",
  feasibility: "",
});
const solution: Solution = {
  ...made,
  content: {
    problemIdentification: "Rester ou partir.",
    research: { internalData: [], externalSources: [], dataClassification: { inconsistencies: [] } },
    bestSolution: {
      options: [
        option("Accepter le poste chez Alvéa", ["Mieux payé"], ["Le jardin manquerait", "Loin"]),
        option("Rester"),
      ],
      recommended: 0,
      reasoning: "",
    },
    implementation: {
      steps: [
        {
          phase: "Visiter les bureaux de Paris",
          timeline: "",
          actions: ["Appeler", "Prendre le train"],
          resources: [],
        },
        { phase: "Louer un studio", timeline: "", actions: [], resources: [] },
      ],
      kpis: ["Deux soirs libres"],
      risks: ["Un bail trop long"],
    },
    followUp: { monitoringPlan: "", successMetrics: [], reviewSchedule: "Relire le 30 avril 2099." },
    relevanceEvaluation: "",
  },
};
const argumentation: Argumentation = {
  ...made,
  content:
    "## Le pour et le contre\n\n### Partir\n\n- **Pour** : mieux payé.\n- **Contre** : loin.\n\n### Rester\n\n- **Pour** : le jardin.",
};

const decision = aKnownDecision({ title: "Partir chez Alvéa ?" });
const answer: EndpointAnswer<"createDecisionFromSession"> = {
  decision,
  record: { ...emptyRecord(decision.id), version: 1 },
};

async function open(answers: Answers = {}, kind = "solution") {
  const server = await mountApp(`/chat?session=${session.id}&document=${kind}`, {
    listSessions: [session],
    listMessages: [said],
    getSummary: { ...made, content: { keyPoints: ["Le salaire."], hypotheses: [], actionItems: [] } },
    getReflection: () => refusal("not_found"),
    getArgumentation: argumentation,
    getArgumentationEvaluation: () => refusal("not_found"),
    getSolution: solution,
    listPreviousDocuments: { kinds: [] },
    createDecisionFromSession: answer,
    ...answers,
  });
  return server;
}
const openDialog = async (answers: Answers = {}, kind = "solution") => {
  const server = await open(answers, kind);
  await button("En faire une décision").click();
  await isShown(dialog.getByRole("heading", { name: "En faire une décision" }));
  return server;
};

const button = (name: string) => page.getByRole("button", { name, exact: true });
const dialog = page.getByRole("dialog", { name: "En faire une décision" });
const box = (name: RegExp) => dialog.getByRole("checkbox", { name });
const create = dialog.getByRole("button", { name: "Créer la décision" });
const options = () => dialog.getByRole("region", { name: "Les options" });
const field = (name: string) => dialog.getByRole("textbox", { name, exact: true });

test("on a phone, the foot counts the lines, and its two buttons share a row", async () => {
  await page.viewport(390, 844);
  await openDialog();
  await expect.element(dialog.getByText("12 lignes sur 12").last()).toBeVisible();
  const top = (target: typeof create) => Math.round(target.element().getBoundingClientRect().top);
  expect(top(dialog.getByRole("button", { name: "Annuler" }))).toBe(top(create));
});

test("everything that would be created is there, with the sentence it comes from, and nothing is ticked off or chosen", async () => {
  await openDialog();
  await isShown(dialog.getByText("« Il faudrait visiter les bureaux de Paris. »"));
  await isShown(dialog.getByText("Aucune phrase de vous").first());
  await isShown(dialog.getByText("12 lignes sur 12").first());
  expect(
    dialog
      .getByRole("region")
      .elements()
      .map((one) => one.querySelector("h3")?.textContent),
  ).toEqual(["La question", "Les options", "Plan d’action", "À surveiller", "Relire"]);
  const [source] = dialog.getByRole("link", { name: /^Vous, / }).elements();
  expect(source?.getAttribute("href")).toBe(`/chat?session=${session.id}&message=${said.id}`);
  expect(source?.getAttribute("target")).toBe("_blank");
  await expect.element(dialog.getByRole("radio", { name: "Pas encore" })).toBeChecked();
  expect(await axeFindings()).toEqual([]);
});

test("what is unticked is not sent, what is corrected is sent so; then it can be opened", async () => {
  const server = await openDialog({
    getDecision: decision,
    listDecisions: [decision],
    getRecord: answer.record,
  });
  await box(/^Créer, action : Visiter/).click();
  await expect.element(box(/sous-action : Appeler/)).not.toBeChecked();
  await box(/sous-action : Appeler/).click();
  await expect.element(box(/^Créer, action : Visiter/)).toHaveAttribute("aria-checked", "mixed");
  await isShown(dialog.getByText("11 lignes sur 12").first());
  await dialog.getByRole("button", { name: "1 pour, 2 contre" }).click();
  await box(/contre : Loin/).click();
  await field("Titre de la décision").fill("Partir en juin ?");
  await create.click();
  await says("Décision créée");
  await isGone(dialog);
  const [body] = server.sentTo("createDecisionFromSession");
  expect(body).toMatchObject({
    source: "solution",
    decision: {
      title: "Partir en juin ?",
      decideur: "Camille Aubry",
      actions: [
        { title: "Visiter les bureaux de Paris" },
        { title: "Appeler", parentIndex: 0 },
        { title: "Louer un studio" },
      ],
    },
    options: [
      {
        title: "Accepter le poste chez Alvéa",
        pros: [{ text: "Mieux payé" }],
        cons: [{ text: "Le jardin manquerait" }],
      },
      { title: "Rester" },
    ],
    watched: [
      { kind: "risk", text: "Un bail trop long" },
      { kind: "indicator", text: "Deux soirs libres" },
    ],
    choice: null,
    reviews: [{ day: "2099-04-30", quote: "Relire le 30 avril 2099." }],
  });
  await button("Ouvrir").click();
  await expect.poll(query).toContain(`decision=${decision.id}`);
});

test("the lines of the dossier arrive as they stand: a step that was announced unticked, the lean as a lean", async () => {
  const kept = aLine({
    kind: "option",
    text: "Partir à deux",
    source: { messageId: said.id, quote: "Alvéa" },
  });
  const lines = [
    kept,
    aLine({ kind: "con", text: "Loin de Louise", parentId: kept.id, origin: "hand" }),
    aLine({ kind: "criterion", text: "Les soirées" }),
    aLine({
      kind: "step",
      text: "Visiter les bureaux de Paris",
      source: { messageId: said.id, quote: "Il faudrait visiter les bureaux de Paris" },
    }),
    aLine({ kind: "lean", text: "Partir", value: { optionId: kept.id, sureness: 60 } }),
  ];
  const dossier = {
    ...createEmptyDossier(session.id, { track: "decide", now: made.createdAt }),
    version: 1,
    lines,
  };
  const server = await openDialog({ getDossier: dossier });
  expect(options().getByRole("checkbox").elements()).toHaveLength(1);
  await isShown(options().getByText(/Vous penchez vers.*Partir à deux.*60/));
  await dialog.getByRole("button", { name: "1 contre" }).click();
  await isShown(options().getByText("Écrit par vous"));
  await expect.element(box(/^Créer, critère : Les soirées/)).toBeChecked();
  await expect.element(box(/^Créer, action : Visiter/)).not.toBeChecked();
  await isShown(dialog.getByText("« Il faudrait visiter les bureaux de Paris »"));
  await create.click();
  await says("Décision créée");
  const [body] = server.sentTo("createDecisionFromSession");
  expect(body).toMatchObject({
    decision: { actions: [{ title: "Louer un studio" }] },
    options: [{ id: kept.id, source: { sessionId: session.id, messageId: said.id, quote: "Alvéa" } }],
    criteria: [{ title: "Les soirées" }],
    draft: { optionId: kept.id, sureness: 60 },
  });
});

test("the certainty said of a lean is not that of another option", async () => {
  const [go, stay] = ["Partir", "Rester"].map((text) => aLine({ kind: "option", text }));
  const lean = aLine({ kind: "lean", text: "Partir", value: { optionId: go!.id, sureness: 60 } });
  const started = createEmptyDossier(session.id, { track: "decide", now: made.createdAt });
  await openDialog({ getDossier: { ...started, version: 1, lines: [go!, stay!, lean] } });
  await dialog.getByRole("radio", { name: "Oui, l’une d’elles" }).click();
  const slider = dialog.getByRole("slider");
  await expect.element(slider).toHaveAttribute("aria-valuenow", "60");
  await dialog.getByRole("radio", { name: "Rester" }).click();
  await expect.element(slider).toHaveAttribute("aria-valuetext", CHOICE_TEXTS.unsaid);
});

test("one press undoes it: to the trash, then for good", async () => {
  const server = await openDialog({ trashDecision: decision, removeDecision: { success: true } });
  server.answers.listSessions = [{ ...session, decisionId: decision.id }];
  await create.click();
  await isShown(page.getByRole("link", { name: "Décision liée" }));
  server.answers.listSessions = [session];
  await page.getByLabelText("Notifications (F8)").getByRole("button", { name: "Annuler" }).click();
  await says("Création annulée");
  expect(
    [server.sentTo("trashDecision"), server.sentTo("removeDecision")].map(({ length }) => length),
  ).toEqual([1, 1]);
  await isShown(button("En faire une décision"));
  await isGone(page.getByRole("link", { name: "Décision liée" }));
});

test("an undo that stops half way can be tried again", async () => {
  const server = await openDialog({ trashDecision: decision, removeDecision: () => failure(503) });
  await create.click();
  await page.getByLabelText("Notifications (F8)").getByRole("button", { name: "Annuler" }).click();
  await says("La création n’a pas pu être annulée.");
  server.answers.removeDecision = { success: true };
  await button("Réessayer").click();
  await says("Création annulée");
});

test("a failure is said in place, every edit is kept, and the next try has the same id", async () => {
  const server = await openDialog({ createDecisionFromSession: () => failure(503) });
  await field("Titre de la décision").fill("Partir en juin ?");
  await create.click();
  await isShown(dialog.getByRole("alert").filter({ hasText: "Ce que vous avez corrigé est gardé ici." }));
  await expect.element(field("Titre de la décision")).toHaveValue("Partir en juin ?");
  server.answers.createDecisionFromSession = answer;
  await create.click();
  await says("Décision créée");
  const ids = server.sentTo("createDecisionFromSession").map((body) => body.decision.id);
  expect(new Set(ids).size).toBe(1);
});

test("Enter goes to the next line and at last to the button; Escape gives the first words back, then closes", async () => {
  await openDialog();
  await press(field("Titre de la décision"), "Enter");
  await focusIs("Option");
  await userEvent.keyboard("{Enter}");
  await expect.element(field("Option").nth(1)).toHaveFocus();
  await field("Option").nth(1).fill("Attendre");
  await userEvent.keyboard("{Escape}");
  await expect.element(field("Option").nth(1)).toHaveValue("Rester");
  await press(field("Indicateur"), "Enter");
  await focusIs("Créer la décision");
  await press(field("Option").first(), "Escape");
  await isGone(dialog);
});

test("what was corrected is not lost by a press beside it", async () => {
  await openDialog();
  await box(/action : Louer/).click();
  await dialog.getByRole("button", { name: "Fermer" }).click();
  const question = page.getByRole("alertdialog", { name: "Laisser ces lignes ?" });
  await question.getByRole("button", { name: "Continuer" }).click();
  await expect.element(box(/action : Louer/)).not.toBeChecked();
  await dialog.getByRole("button", { name: "Annuler" }).click();
  await question.getByRole("button", { name: "Abandonner" }).click();
  await isGone(dialog);
});

test("a choice needs its option and its reason: what lacks is said, and has the focus", async () => {
  const server = await openDialog();
  await dialog.getByRole("radio", { name: "Oui, l’une d’elles" }).click();
  await create.click();
  await isShown(dialog.getByText("Dites laquelle."));
  await expect.element(dialog.getByRole("radio", { name: "Accepter le poste" })).toHaveFocus();
  await dialog.getByRole("radio", { name: "Rester" }).click();
  await create.click();
  await expect.element(dialog.getByLabelText("Pourquoi celle-là ?")).toHaveFocus();
  await isShown(dialog.getByText("Dites pourquoi celle-là."));
  await dialog.getByLabelText("Pourquoi celle-là ?").fill("Le jardin");
  await create.click();
  await isShown(dialog.getByText("Dites votre certitude, de 50 à 100 %."));
  await expect.element(dialog.getByRole("slider")).toHaveFocus();
  await press(dialog.getByRole("slider"), "ArrowRight");
  // An excluded option cannot be the chosen one.
  await box(/option : Rester/).click();
  await create.click();
  await isShown(dialog.getByText("Dites laquelle."));
  await dialog.getByRole("radio", { name: "Accepter le poste" }).click();
  await create.click();
  await says("Décision créée");
  const [body] = server.sentTo("createDecisionFromSession");
  expect(body?.choice).toMatchObject({ optionId: body?.options?.[0]?.id, why: "Le jardin", sureness: 50 });
});

test("an option under the name of another is said beside it, and nothing is created until it has its own", async () => {
  const server = await openDialog();
  await dialog.getByRole("button", { name: "Ajouter une option" }).click();
  const added = dialog.getByRole("textbox", { name: "Option", exact: true }).last();
  await added.fill("RESTER");
  await create.click();
  await isShown(
    dialog.getByText(fr("Une autre option porte déjà ce nom : donnez à celle-ci un nom à elle.")),
  );
  await expect.element(added).toHaveFocus();
  await expect.element(added).toHaveAttribute("aria-invalid", "true");
  expect(getComputedStyle(added.element())).toMatchObject({ outlineStyle: "solid", outlineWidth: "2px" });
  expect(server.sentTo("createDecisionFromSession")).toEqual([]);
  await added.fill("Rester un an");
  await create.click();
  await says("Décision créée");
});

test("a title that is missing is said beside it", async () => {
  const server = await openDialog();
  await field("Titre de la décision").fill("a");
  await create.click();
  await isShown(dialog.getByText("Le titre manque", { exact: false }));
  await focusIs("Titre de la décision");
  expect(server.sentTo("createDecisionFromSession")).toEqual([]);
});

test("an emptied title or line creates nothing: each is asked for where it stands, a folded reason too", async () => {
  const server = await openDialog();
  await field("Titre de la décision").fill("");
  await create.click();
  await focusIs("Titre de la décision");
  await expect.element(field("Titre de la décision")).toHaveValue("");
  await expect.element(field("Titre de la décision")).toHaveAccessibleDescription(/^Le titre manque/);
  await field("Titre de la décision").fill("Partir ?");
  await dialog.getByRole("button", { name: "1 pour, 2 contre" }).click();
  await field("Pour").fill("");
  await dialog.getByRole("button", { name: "1 pour, 2 contre" }).click();
  await field("Action").first().fill(" ");
  await create.click();
  await expect.element(field("Pour")).toHaveFocus();
  await expect.element(field("Pour")).toHaveAccessibleDescription(/n’a plus de mots/);
  await field("Pour").fill("Mieux payé");
  await create.click();
  await expect.element(field("Action").first()).toHaveFocus();
  expect(await axeFindings()).toEqual([]);
  expect(server.sentTo("createDecisionFromSession")).toEqual([]);
  await userEvent.keyboard("{Escape}");
  await create.click();
  await says("Décision créée");
  expect(server.sentTo("createDecisionFromSession")).toMatchObject([
    { decision: { title: "Partir ?", actions: [{ title: "Visiter les bureaux de Paris" }, {}, {}, {}] } },
  ]);
});

test("a text that is too long stays whole and says so where it stands, a folded reason too; nothing is created", async () => {
  const server = await openDialog();
  const long = "a".repeat(501);
  await field("Titre de la décision").fill(long);
  await dialog.getByRole("button", { name: "1 pour, 2 contre" }).click();
  await field("Pour").fill(long);
  await dialog.getByRole("button", { name: "1 pour, 2 contre" }).click();
  await dialog.getByRole("radio", { name: "Oui, l’une d’elles" }).click();
  await dialog.getByRole("radio", { name: "Rester" }).click();
  await dialog.getByLabelText("Pourquoi celle-là ?").fill("a".repeat(2001));
  for (const [name, most, right] of [
    ["Titre de la décision", /200 caractères au plus/, "Partir ?"],
    ["Pour", /500 caractères au plus/, "Mieux payé"],
    ["Pourquoi celle-là ?", /2\s000 caractères au plus/, "Le jardin"],
  ] as const) {
    await create.click();
    await expect.element(dialog.getByLabelText(name, { exact: true })).toHaveFocus();
    await expect.element(dialog.getByLabelText(name, { exact: true })).toHaveAccessibleDescription(most);
    await dialog.getByLabelText(name, { exact: true }).fill(right);
  }
  expect(server.sentTo("createDecisionFromSession")).toEqual([]);
});

test("an option is added by hand, takes the focus, says whose words it has, and can be the chosen one", async () => {
  const server = await openDialog();
  const add = dialog.getByRole("button", { name: "Ajouter une option" });
  await press(add, "Enter");
  await expect.element(field("Option").nth(2)).toHaveFocus();
  // A second press focuses the empty option, and adds no further one.
  await add.click();
  expect(field("Option").elements()).toHaveLength(3);
  await field("Option").nth(2).fill("Attendre l’automne");
  await isShown(options().getByText("Écrit par vous"));
  await dialog.getByRole("radio", { name: "Oui, l’une d’elles" }).click();
  await dialog.getByRole("radio", { name: "Attendre l’automne" }).click();
  await dialog.getByLabelText("Pourquoi celle-là ?").fill("Rien ne presse");
  await press(dialog.getByRole("slider"), "End");
  await add.click();
  await create.click();
  await says("Décision créée");
  const [body] = server.sentTo("createDecisionFromSession");
  expect(body?.options).toMatchObject([{}, {}, { title: "Attendre l’automne" }]);
  expect(body?.choice?.optionId).toBe(body?.options?.[2]?.id);
});

test("a day to look back is added where the solution names none, from the keyboard, three months ahead and then three more", async () => {
  const followUp = { ...solution.content.followUp, reviewSchedule: "Une date à fixer dès maintenant." };
  const server = await openDialog({
    getSolution: { ...solution, content: { ...solution.content, followUp } },
  });
  const reviews = dialog.getByRole("region", { name: "Relire" });
  await isShown(reviews.getByText("Quand sauriez-vous si ce choix tenait ?"));
  expect(document.querySelectorAll("ul:empty")).toHaveLength(0);
  await press(reviews.getByRole("button", { name: "Ajouter une date" }), "Enter");
  await expect.element(reviews.getByRole("button", { name: /^Date de relecture/ })).toHaveFocus();
  // MENTA proposed this day, not the person.
  await isShown(reviews.getByText("Aucune phrase de vous : proposé par MENTA, à vérifier"));
  await isGone(reviews.getByText("Écrit par vous"));
  const inThreeMonths = formatDayAndMonth(isoDayToDate(addMonths(dateToIsoDay(new Date()), 3)), new Date());
  await isShown(box(new RegExp(`^Créer, date de relecture.*${inThreeMonths}$`)));
  await reviews.getByRole("button", { name: "Ajouter une date" }).click();
  await create.click();
  await says("Décision créée");
  const today = dateToIsoDay(new Date());
  expect(server.sentTo("createDecisionFromSession")[0]?.reviews).toEqual([
    { day: addMonths(today, 3), quote: null, source: null },
    { day: addMonths(addMonths(today, 3), 3), quote: null, source: null },
  ]);
});

test("an argumentation proposes its options, and nothing that it does not say", async () => {
  const server = await openDialog({}, "argumentation");
  await isShown(dialog.getByText(/^Depuis l’argumentation du/));
  expect(textsOf(options().getByRole("button", { expanded: false }))).toEqual(["1 pour, 1 contre", "1 pour"]);
  for (const name of ["Plan d’action", "Relire"]) await isGone(dialog.getByRole("region", { name }));
  await create.click();
  await says("Décision créée");
  expect(server.sentTo("createDecisionFromSession")).toMatchObject([
    {
      source: "argumentation",
      options: [{ title: "Partir" }, { title: "Rester" }],
      watched: [],
      reviews: [],
    },
  ]);
});

test("a document that names no option says so, and its question can be decided all the same", async () => {
  const server = await openDialog(
    { getArgumentation: { ...argumentation, content: "## La question\n\nQue faire ?" } },
    "argumentation",
  );
  await isShown(dialog.getByText("Ce document ne nomme aucune option", { exact: false }));
  await isGone(dialog.getByText(/lignes? sur/));
  await create.click();
  await says("Décision créée");
  expect(server.sentTo("createDecisionFromSession")).toMatchObject([{ options: [], reviews: [] }]);
});

test("a discussion that has led to a decision leads there, and may lead to another one", async () => {
  await open({ listSessions: [{ ...session, decisionId: decision.id }] });
  const link = page.getByRole("link", { name: "Décision liée" });
  await expect.element(link).toHaveAttribute("href", `/decision-flow?decision=${decision.id}`);
  await button("En faire une autre").click();
  await isShown(dialog);
});

/** Goes back and forward in the history, and reopens the dialog. */
async function leaveAndReturn() {
  window.history.back();
  await isGone(dialog);
  window.history.forward();
  await button("En faire une décision").click();
  await isShown(dialog.getByRole("heading", { name: "En faire une décision" }));
}

test("corrections outlive the page, until they are created or given up", async () => {
  const server = await openDialog({ createDecisionFromSession: () => failure(503) });
  await field("Titre de la décision").fill("Partir en juin ?");
  await box(/action : Louer/).click();
  await leaveAndReturn();
  await expect.element(field("Titre de la décision")).toHaveValue("Partir en juin ?");
  await expect.element(box(/action : Louer/)).not.toBeChecked();
  await isShown(dialog.getByText(fr("Votre saisie est revenue là où vous l’aviez laissée.")));
  await create.click();
  await isShown(dialog.getByRole("alert").filter({ hasText: "gardé ici" }));
  await leaveAndReturn();
  await dialog.getByRole("button", { name: "Repartir de zéro" }).click();
  await focusIs("En faire une décision");
  await expect.element(field("Titre de la décision")).toHaveValue("Partir chez Alvéa ?");
  await leaveAndReturn();
  await isGone(dialog.getByRole("button", { name: "Repartir de zéro" }));

  await field("Titre de la décision").fill("Partir en mai ?");
  await leaveAndReturn();
  await dialog.getByRole("button", { name: "Annuler" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Abandonner" }).click();
  await button("En faire une décision").click();
  await expect.element(field("Titre de la décision")).toHaveValue("Partir chez Alvéa ?");

  server.answers.createDecisionFromSession = answer;
  await field("Titre de la décision").fill("Partir en avril ?");
  await create.click();
  await says("Décision créée");
  await button("En faire une décision").click();
  await expect.element(field("Titre de la décision")).toHaveValue("Partir chez Alvéa ?");
});
