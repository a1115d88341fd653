import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { unmountAll } from "#test/components/render.tsx";
import type { EndpointAnswer } from "#shared/api/contract-types.ts";
import { OPINION_REFUSAL_MESSAGES } from "#shared/opinion/opinion.ts";
import { HOUR_MS } from "#shared/time/durations.ts";
import { axeFindings } from "#test/components/axe.ts";
import { type Answers, failure, heldAnswer, refusal, unreachable } from "#test/components/canned-server.ts";
import { mountApp } from "#test/components/mount.tsx";
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

const SECRET = `6f1c9b52-5f0f-4a55-9a54-0d6b1c7f9e10-${"a".repeat(43)}`;
const PARIS = "01ARZ3NDEKTSV4RRFFQ69G5FA1";
const NANTES = "01ARZ3NDEKTSV4RRFFQ69G5FA2";
const REST = "01ARZ3NDEKTSV4RRFFQ69G5FA3";

const PAGE: EndpointAnswer<"readOpinionPage"> = {
  question: "Accepter le poste de directrice produit chez Alvéa ?",
  note: "Je dois répondre avant le 27 mars. Dites-moi ce que vous feriez à ma place.",
  askedBy: "Camille",
  options: [
    {
      id: PARIS,
      title: "Accepter, deux jours par semaine à Paris",
      pros: ["La feuille de route serait la sienne", "9 500 € de plus par an"],
      cons: ["Un soir et demi de moins à la maison"],
    },
    {
      id: NANTES,
      title: "Demander d’abord un pilotage à Nantes",
      pros: ["N’engage à rien"],
      cons: ["Un refus serait inconfortable"],
    },
    { id: REST, title: "Rester, et chercher ailleurs à l’automne", pros: [], cons: [] },
  ],
  expiresAt: "2026-12-23T10:00:00.000Z",
  isFull: false,
  criteria: null,
};
const OTHERS: EndpointAnswer<"giveOpinion">["others"] = [
  {
    optionId: null,
    optionTitle: null,
    reason: "Il me manque une chose : que devient ton équipe ?",
    firstName: null,
    createdAt: "2026-11-22T09:00:00.000Z",
  },
  {
    optionId: PARIS,
    optionTitle: PAGE.options[0]!.title,
    reason: "On s’arrange pour les mardis.",
    firstName: "Marc",
    createdAt: "2026-11-22T10:00:00.000Z",
  },
  {
    optionId: "01ARZ3NDEKTSV4RRFFQ69G5FA9",
    optionTitle: "Partir seul",
    reason: "Pourquoi pas ?",
    firstName: "Zoé",
    createdAt: "2026-11-22T11:00:00.000Z",
  },
];

type Said = { optionId: string | null; reason: string; firstName?: string | null | undefined };
const answered = (
  id: string,
  { optionId, reason, firstName = null }: Said,
  others = OTHERS,
): EndpointAnswer<"changeOpinion"> => ({
  opinion: {
    id,
    optionId,
    optionTitle: PAGE.options.find((option) => option.id === optionId)?.title ?? null,
    reason,
    firstName,
    createdAt: new Date().toISOString(),
    editableUntil: new Date(Date.now() + HOUR_MS).toISOString(),
  },
  others,
});
const GIVES: Answers = {
  getUser: () => refusal("signed_out"),
  readOpinionPage: PAGE,
  giveOpinion: ({ body }) => Response.json({ ...answered(body.id, body), key: "a-key" }, { status: 201 }),
  changeOpinion: ({ params, body: { optionId = null, reason = "", firstName } }) =>
    answered(params["opinionId"] ?? "", { optionId, reason, firstName }),
  withdrawOpinion: { success: true },
};

const open = (answers: Answers = {}) => mountApp(`/avis/${SECRET}`, { ...GIVES, ...answers });
const option = (name: RegExp) => page.getByRole("radio", { name });
const reason = () => page.getByRole("textbox", { name: "Pourquoi ?" });
const firstName = () => page.getByRole("textbox", { name: /Votre prénom/ });
const button = (name: string) => page.getByRole("button", { name, exact: true });
const group = (name: string) => page.getByRole("heading", { level: 3, name });

afterEach(() => void vi.useRealTimers());

/** Fills in the form. Does not send it. */
async function fill() {
  await option(/Nantes/).click();
  await reason().fill("Hélène te doit cette conversation.");
  await firstName().fill("Nadia");
}
/** Leaves the page and opens it again, as a reload does. */
async function reload(answers: Answers = {}) {
  window.dispatchEvent(new Event("pagehide"));
  unmountAll();
  return open(answers);
}

test("it shows the question and the options, says what is shown of the answer, and that no search engine may keep it", async () => {
  await open();
  await isShown(page.getByRole("heading", { level: 1, name: /^Accepter le poste/ }));
  await says("Camille vous demande votre avis");
  await says(/Dites-moi ce que vous feriez à ma place/);
  await says(
    /dans l’ordre des options, sans classement\. Le lien ne montre ni les discussions ni le choix de Camille/,
  );
  expect(page.getByRole("radio").elements()).toHaveLength(4);
  expect(document.querySelector('meta[name="robots"]')?.getAttribute("content")).toContain("noindex");
  await isGone(page.getByText("On s’arrange pour les mardis."));
});

test("by the keyboard alone: one answers, and sees then what others answered, in the order of the options", async () => {
  const server = await open();
  await press(option(/^Accepter, deux/), "ArrowDown");
  await isFocused(option(/Nantes/));
  await press(reason(), "Tab");
  await isFocused(firstName());
  await reason().fill("  Hélène te doit cette conversation. ");
  await press(button("Donner mon avis"), "Enter");
  await focusIs("Votre avis est envoyé");
  expect(server.sentTo("giveOpinion")).toMatchObject([
    { optionId: NANTES, reason: "Hélène te doit cette conversation.", firstName: null },
  ]);
  await says("Envoyé, sans prénom.");
  await says("4 avis, le vôtre compris, dans l’ordre des options. Ce n’est pas un vote : Camille décide.");
  expect(textsOf(page.getByRole("heading", { level: 3 }))).toEqual([
    "Accepter, deux jours par semaine à Paris",
    "Demander d’abord un pilotage à Nantes",
    "Rester, et chercher ailleurs à l’automne",
    "Partir seul",
    "Je ne sais pas, et voici pourquoi",
  ]);
  await says("Cette option n’est plus proposée.");
  await says("aucun avis");
});

test("the first person to answer reads that they are", async () => {
  await open({
    giveOpinion: ({ body }) => Response.json({ ...answered(body.id, body, []), key: "k" }, { status: 201 }),
  });
  await fill();
  await button("Donner mon avis").click();
  await says("Vous êtes la première personne à répondre.");
  await isGone(group("Rester, et chercher ailleurs à l’automne"));
});

test("without an answer or a reason, each is asked for where it stands, and the focus is there", async () => {
  const server = await open();
  await button("Donner mon avis").click();
  await says("Choisissez une réponse : « je ne sais pas » en est une.");
  await says(OPINION_REFUSAL_MESSAGES.reason);
  await isFocused(option(/^Accepter, deux/));
  await option(/^Je ne sais pas/).click();
  await isGone(page.getByText(/^Choisissez une réponse/));
  await button("Donner mon avis").click();
  await isFocused(reason());
  await expect.element(reason()).toHaveAttribute("aria-invalid", "true");
  await reason().fill("x".repeat(1_001));
  await button("Donner mon avis").click();
  await says("C’est trop long : 1 000 caractères au plus.");
  expect(server.sentTo("giveOpinion")).toEqual([]);
});

test("sent from the options with Enter, what is missing is said each time", async () => {
  const server = await open();
  const said = page.getByRole("status").filter({ hasText: /^Choisissez une réponse/ });
  await press(option(/^Accepter, deux/), "Enter");
  await isShown(said);
  const once = said.element().firstChild;
  await keyboard("Enter");
  await expect.poll(() => said.element().firstChild !== once).toBe(true);
  await isFocused(option(/^Accepter, deux/));
  expect(server.sentTo("giveOpinion")).toEqual([]);
});

test("on a phone, the sentence that asks for an answer is in sight beside the focus", async () => {
  await page.viewport(320, 640);
  await open();
  await press(button("Donner mon avis"), "Enter");
  await isFocused(option(/^Accepter, deux/));
  await expect.element(option(/^Accepter, deux/)).toHaveAccessibleDescription(/^Choisissez une réponse/);
  const { top, bottom } = page
    .getByText(/^Choisissez une réponse/)
    .element()
    .getBoundingClientRect();
  const focused = option(/^Accepter, deux/)
    .element()
    .getBoundingClientRect();
  expect(top).toBeGreaterThanOrEqual(0);
  expect(bottom).toBeLessThanOrEqual(focused.top);
  expect(focused.bottom).toBeLessThanOrEqual(window.innerHeight);
});

test("without a network what is typed stays, and is sent once when it is back", async () => {
  await page.viewport(320, 900);
  const server = await open({ giveOpinion: unreachable });
  await fill();
  await button("Donner mon avis").click();
  await says(/^Votre avis n’est pas parti\. Il reste écrit ici\. Le serveur ne répond pas/);
  server.answers.giveOpinion = GIVES.giveOpinion!;
  await button("Donner mon avis").click();
  await focusIs("Votre avis est envoyé");
  // The retry has the same id, so that the server stores the opinion once.
  const [first, ...others] = server.sentTo("giveOpinion");
  expect(others).toEqual([first]);
  expect([await axeFindings(), overflow()]).toEqual([[], 0]);
});

test("what is typed is there after a reload, and a failure loses nothing: it is sent under the same id", async () => {
  const server = await open({ giveOpinion: unreachable });
  await fill();
  await button("Donner mon avis").click();
  await says(/^Votre avis n’est pas parti\. Il reste écrit ici\. Le serveur ne répond pas/);
  const [first] = server.sentTo("giveOpinion");
  const again = await reload();
  await expect.element(reason()).toHaveValue("Hélène te doit cette conversation.");
  await expect.element(firstName()).toHaveValue("Nadia");
  await expect.element(option(/Nantes/)).toBeChecked();
  await button("Donner mon avis").click();
  await says("Envoyé, signé Nadia.");
  expect(again.sentTo("giveOpinion")[0]).toEqual(first);
});

test("where an earlier try had arrived with other words, the newest words take their place", async () => {
  const server = await open({
    giveOpinion: ({ body }) =>
      Response.json(
        { ...answered(body.id, { ...body, reason: "Un premier essai" }), key: "a-key" },
        { status: 201 },
      ),
  });
  await fill();
  await button("Donner mon avis").click();
  await says("« Hélène te doit cette conversation. »");
  expect(server.sentTo("changeOpinion")).toMatchObject([
    { key: "a-key", reason: "Hélène te doit cette conversation." },
  ]);
});

test("the answer is remembered for an hour, with those of others, and is forgotten then", async () => {
  await open();
  await fill();
  await button("Donner mon avis").click();
  await says("Envoyé, signé Nadia.");
  const server = await reload({ changeOpinion: failure() });
  await says("Envoyé, signé Nadia.");
  await says("Les autres avis n’ont pas pu être lus");
  server.answers.changeOpinion = GIVES.changeOpinion!;
  await button("Réessayer").click();
  await says("On s’arrange pour les mardis.");
  expect(server.sentTo("giveOpinion")).toEqual([]);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + HOUR_MS + 1_000 });
  await reload();
  await isShown(button("Donner mon avis"));
  await expect.element(reason()).toHaveValue("");
});

test("the answer is corrected, or left as it was", async () => {
  const server = await open();
  await fill();
  await button("Donner mon avis").click();
  await press(button("Corriger"), "Enter");
  await isFocused(option(/Nantes/));
  await press(button("Annuler"), "Enter");
  await says("« Hélène te doit cette conversation. »");
  // Nothing was sent, so the focus does not go to the heading « Votre avis est envoyé ».
  await isFocused(button("Corriger"));
  await button("Corriger").click();
  await option(/^Rester/).click();
  await reason().fill("À l’automne, tu sauras.");
  await button("Enregistrer").click();
  await focusIs("Votre avis est envoyé");
  await says("« À l’automne, tu sauras. »");
  expect(server.sentTo("changeOpinion")).toEqual([
    { key: "a-key", optionId: REST, reason: "À l’automne, tu sauras.", firstName: "Nadia" },
  ]);
});

/** Returns the draft that is stored for each link. */
const waiting = () =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith("menta.opinion."))
    .map((key) => (JSON.parse(localStorage.getItem(key) ?? "{}") as { draft?: object | null }).draft);

test("what is typed last before the answer is given, or left as it was, waits nowhere any more", async () => {
  await open();
  await fill();
  await button("Donner mon avis").click();
  await button("Corriger").click();
  expect(waiting()).toEqual([null]);
  await reason().fill("Non, reste.");
  await button("Annuler").click();
  await isShown(button("Corriger"));
  expect(waiting()).toEqual([null]);
});

test("the answer is withdrawn, its words stay in the form, and another one can be given", async () => {
  const server = await open();
  await fill();
  await button("Donner mon avis").click();
  await button("Corriger").click();
  server.answers.withdrawOpinion = unreachable;
  await button("Retirer mon avis").click();
  await says(/^Votre avis n’a pas pu être retiré\. Le serveur ne répond pas/);
  server.answers.withdrawOpinion = { success: true };
  await button("Retirer mon avis").click();
  await says(/^Votre avis est retiré/);
  await isFocused(option(/Nantes/));
  await expect.element(reason()).toHaveValue("Hélène te doit cette conversation.");
  await button("Donner mon avis").click();
  await says("Envoyé, signé Nadia.");
  // The notice is about the first opinion, and is gone once another is sent.
  await isGone(page.getByText(/^Votre avis est retiré/));
  const [first, second] = server.sentTo("giveOpinion");
  expect(second?.id).not.toBe(first?.id);
});

test("who answers can read what becomes of their words, before and after", async () => {
  await open();
  const policy = page.getByRole("contentinfo").getByRole("link", { name: "Politique de confidentialité" });
  await expect.element(policy).toHaveAttribute("href", "/privacy");
  await fill();
  await button("Donner mon avis").click();
  await says("Envoyé, signé Nadia.");
  await isShown(policy);
});

test("an answer that the person has taken away can be given again", async () => {
  await open();
  await fill();
  await button("Donner mon avis").click();
  await says("Envoyé, signé Nadia.");
  await reload({ changeOpinion: refusal("not_found") });
  await says(/^Votre avis n’est plus là/);
  await expect.element(reason()).toHaveValue("Hélène te doit cette conversation.");
});

test("a link that its owner closed is no answer that was taken away; what is unknown is read again", async () => {
  await open();
  await fill();
  await button("Donner mon avis").click();
  await says("Envoyé, signé Nadia.");
  const gone = page.getByText(/^Votre avis n’est plus là/);
  const closed = heldAnswer(() => refusal("not_found"));
  const one = await reload({ changeOpinion: closed.answer });
  await says("Envoyé, signé Nadia.");
  one.answers.readOpinionPage = refusal("not_found");
  closed.release();
  await says(/les autres avis ne se lisent plus ici/);
  await says("Envoyé, signé Nadia.");
  await isGone(gone);
  const unknown = heldAnswer(() => refusal("not_found"));
  const server = await reload({ changeOpinion: unknown.answer });
  await says("Envoyé, signé Nadia.");
  server.answers.readOpinionPage = failure();
  unknown.release();
  await says("Les autres avis n’ont pas pu être lus");
  await isGone(gone);
  Object.assign(server.answers, { changeOpinion: GIVES.changeOpinion, readOpinionPage: PAGE });
  await button("Réessayer").click();
  await says("On s’arrange pour les mardis.");
});

test("a link that has ended says so, and nothing else", async () => {
  await open({ readOpinionPage: refusal("not_found") });
  await isShown(page.getByRole("heading", { level: 1, name: "Ce lien est refermé." }));
  await expect.element(page.getByRole("link", { name: "Aller au contenu" })).toBeInTheDocument();
  await isGone(page.getByRole("radio"));
});

test.each(["", "/", "/pas-un-lien", `/${SECRET}/encore`, `/${"a".repeat(2_000)}`, "/%E0%A4%A", "/un%2Fdeux"])(
  "/avis%s is a link that has ended, without a word to the server",
  async (rest) => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    const server = await mountApp(`/avis${rest}`, GIVES);
    await isShown(page.getByRole("heading", { level: 1, name: "Ce lien est refermé." }));
    await isGone(page.getByText("404 Page Not Found"));
    expect(server.sentTo("readOpinionPage")).toEqual([]);
  },
);

test("a link that ends while one writes leaves the words to be copied", async () => {
  const server = await open();
  await fill();
  Object.assign(server.answers, { giveOpinion: refusal("not_found"), readOpinionPage: refusal("not_found") });
  await button("Donner mon avis").click();
  await says(/^Ce lien vient d’être refermé/);
  await expect.element(reason()).toHaveValue("Hélène te doit cette conversation.");
});

test("an option that goes meanwhile is said, and another one is picked", async () => {
  const server = await open();
  await fill();
  server.answers.giveOpinion = refusal(
    "conflict",
    [{ path: "optionId", message: OPINION_REFUSAL_MESSAGES.option }],
    OPINION_REFUSAL_MESSAGES.option,
  );
  server.answers.readOpinionPage = { ...PAGE, options: PAGE.options.filter(({ id }) => id !== NANTES) };
  await button("Donner mon avis").click();
  await says(OPINION_REFUSAL_MESSAGES.option);
  await isGone(option(/Nantes/));
  server.answers.giveOpinion = GIVES.giveOpinion!;
  await option(/^Rester/).click();
  await button("Donner mon avis").click();
  await says("Envoyé, signé Nadia.");
});

test("a link that is full says so before one writes; one that fills up meanwhile leaves the words", async () => {
  await open({ readOpinionPage: { ...PAGE, isFull: true } });
  await says(OPINION_REFUSAL_MESSAGES.full);
  await isGone(page.getByRole("radio"));
  const server = await reload();
  await fill();
  server.answers.giveOpinion = refusal("conflict", [], OPINION_REFUSAL_MESSAGES.full);
  server.answers.readOpinionPage = { ...PAGE, isFull: true };
  await button("Donner mon avis").click();
  await says(OPINION_REFUSAL_MESSAGES.full);
  await expect.element(reason()).toHaveValue("Hélène te doit cette conversation.");
});

test("what could not be read is read again, and a press is answered at once", async () => {
  const { answer, release } = heldAnswer(() =>
    Response.json({ ...answered(PARIS, { optionId: null, reason: "a" }), key: "k" }),
  );
  const server = await open({ readOpinionPage: failure(), giveOpinion: answer });
  await says("La question n’a pas pu être lue");
  server.answers.readOpinionPage = PAGE;
  await button("Réessayer").click();
  await option(/^Je ne sais pas/).click();
  await reason().fill("a");
  await button("Donner mon avis").click();
  await expect.element(button("Donner mon avis")).toHaveAttribute("aria-busy", "true");
  await keyboard("Enter");
  release();
  await focusIs("Votre avis est envoyé");
  expect(server.sentTo("giveOpinion")).toHaveLength(1);
});

test.each([1440, 768, 320])(
  "axe finds nothing in either theme at %d px, and nothing is cut off",
  async (width) => {
    await page.viewport(width, 900);
    await open();
    await fill();
    await button("Donner mon avis").hover();
    expect([await axeFindings(), overflow()]).toEqual([[], 0]);
    await button("Donner mon avis").click();
    await says("Envoyé, signé Nadia.");
    expect([await axeFindings(), overflow()]).toEqual([[], 0]);
    await button("Corriger").click();
    await isShown(button("Retirer mon avis"));
    expect([await axeFindings(), overflow()]).toEqual([[], 0]);
  },
);

test("by the keyboard, what is read again keeps the focus in the page, whether it fails once more or comes", async () => {
  const server = await open({ readOpinionPage: failure() });
  await press(button("Réessayer"), "Enter");
  await expect.poll(() => server.sentTo("readOpinionPage")).toHaveLength(2);
  await isFocused(button("Réessayer"));
  server.answers.readOpinionPage = PAGE;
  await keyboard("Enter");
  await isShown(option(/Nantes/));
  await isFocused(page.getByRole("main"));
});

test("a link that ends while one corrects or withdraws an answer does not say that it was never sent", async () => {
  const server = await open();
  await fill();
  await button("Donner mon avis").click();
  await button("Corriger").click();
  Object.assign(server.answers, {
    changeOpinion: refusal("not_found"),
    withdrawOpinion: refusal("not_found"),
    readOpinionPage: refusal("not_found"),
  });
  await button("Enregistrer").click();
  await says(/la correction n’est pas partie, et l’avis déjà donné reste tel quel/);
  await button("Retirer mon avis").click();
  await says(/votre avis n’a pas pu être retiré\. Pour qu’il le soit, écrivez à Camille/);
  await isGone(page.getByText(/votre avis n’est pas parti/));
});

test("an answer that is withdrawn twice, or was taken away meanwhile, is gone all the same", async () => {
  const server = await open();
  await fill();
  await button("Donner mon avis").click();
  await button("Corriger").click();
  server.answers.withdrawOpinion = refusal("not_found");
  await button("Retirer mon avis").click();
  await says(/^Votre avis n’est plus là/);
  await isShown(button("Donner mon avis"));
});
