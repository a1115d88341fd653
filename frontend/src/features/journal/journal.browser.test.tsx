import { ulid } from "ulid";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import type { Choice, DecisionRecord } from "#shared/record/record.schema.ts";
import { aChoice, anOption } from "#shared/record/test-record.ts";
import { axeFindings } from "#test/components/axe.ts";
import {
  type Answers,
  failure,
  answerFirstThen,
  heldAnswer,
  refusal,
} from "#test/components/canned-server.ts";
import { aMessage, aSession } from "#test/components/discussion.ts";
import { aKnownDecision } from "#test/components/flow-screen.ts";
import { mountApp } from "#test/components/mount.tsx";
import { recordServer } from "#test/components/record-server.ts";
import { isGone, isShown, overflow, says, textsOf } from "#test/components/screen.ts";

const DECISION = aKnownDecision({
  title: "Accepter chez Alvéa",
  createdAt: "2026-02-24T09:00:00.000Z",
});
const choice = (changes: Partial<Choice>): Choice =>
  aChoice({
    id: ulid(),
    optionTitle: "Un pilotage à Nantes",
    why: "Je veux savoir avant de répondre.",
    expectations: ["Une réponse d’Hélène"],
    sureness: 60,
    createdAt: "2026-03-19T21:40:00.000Z",
    ...changes,
  });
const SESSION = aSession({
  title: "Décision: Alvéa",
  decisionId: DECISION.id,
  createdAt: "2026-03-16T17:04:00.000Z",
});
const RECORD: Partial<DecisionRecord> = {
  options: [anOption("A"), anOption("B", { isKept: false, setAsideReason: "Non" })],
  optionsChangedAt: { first: "2026-03-18T09:00:00.000Z", last: "2026-03-18T10:00:00.000Z" },
  choices: [
    choice({}),
    choice({
      optionTitle: "Accepter à Paris",
      changeReason: "Hélène m’a dit non.",
      sureness: 70,
      createdAt: "2026-03-25T20:14:00.000Z",
    }),
  ],
  reviews: [
    {
      id: ulid(),
      day: "2099-06-30",
      origin: "added",
      quote: null,
      lookBack: null,
      createdAt: "2026-03-19T21:40:00.000Z",
      source: null,
    },
  ],
  sources: [{ sessionId: SESSION.id, kind: "solution", addedAt: "2026-03-16T18:04:00.000Z" }],
};

const onPage = (answers: Answers = {}, record: Partial<DecisionRecord> = RECORD) =>
  mountApp(`/journal/${DECISION.id}`, {
    ...recordServer(DECISION.id, record).answers,
    getDecision: DECISION,
    listSessions: [SESSION],
    listMessages: [
      aMessage(SESSION.id, { role: "user", content: "Accepter ?" }),
      aMessage(SESSION.id, { role: "assistant", content: "Bien. **Que resterait-il du oui ?**" }),
    ],
    ...answers,
  });
const lines = () => textsOf(page.getByRole("main").getByRole("listitem"));

test("the journal tells what happened in its order, with who said what", async () => {
  await onPage();
  await isShown(page.getByRole("heading", { level: 1, name: "Accepter chez Alvéa" }));
  await says("« Que resterait-il du oui ? »");
  const told = lines();
  const order = [
    /24 février, \d\d:00.*Décision créée/,
    /16 mars.*Discussion de 2 messages, puis solution : Décision: Alvéa/,
    /18 mars, de \d\d:00 à \d\d:00.*2 options, dont 1 écartée.*B, écartée : « Non »/,
    /19 mars.*Premier choix : Un pilotage à Nantes \(remplacé depuis\).*« Je veux savoir avant de répondre\. ».*60 %/,
    /25 mars.*Changement d’avis : Accepter à Paris.*« Hélène m’a dit non\. ».*70 %/,
    /30 juin 2099.*Première relecture/,
  ];
  expect(told).toHaveLength(order.length);
  for (const [index, line] of order.entries()) expect(told[index]).toMatch(line);
  expect(document.querySelector("s")?.textContent).toBe("Un pilotage à Nantes");
  await expect
    .element(page.getByRole("link", { name: "solution" }))
    .toHaveAttribute("href", `/chat?session=${SESSION.id}&document=solution`);
  await expect
    .element(page.getByRole("link", { name: "Ouvrir la décision" }))
    .toHaveAttribute("href", `/decision-flow?decision=${DECISION.id}&partie=decision`);
});

test("a choice of which no more was written has no empty list below it", async () => {
  await onPage({}, { choices: [choice({ expectations: [] })] });
  await says(/Je veux savoir avant de répondre/);
  expect(document.querySelectorAll("dl:empty")).toHaveLength(0);
});

test("a journal without a choice says that it will grow", async () => {
  await onPage({}, {});
  await says(/Rien n’est encore choisi/);
});

test("a journal that is gone says so; one that could not be read is read again", async () => {
  await onPage({ getDecision: refusal("not_found"), getRecord: refusal("not_found") });
  await isShown(page.getByRole("heading", { level: 1, name: "Décision introuvable" }));
});

test("what could not be read is read again on demand", async () => {
  await onPage({
    getDecision: answerFirstThen<Response, typeof DECISION>(refusal("internal"), DECISION) as never,
  });
  await page.getByRole("button", { name: "Réessayer" }).click();
  await isShown(page.getByRole("heading", { level: 1, name: "Accepter chez Alvéa" }));
});

test("discussions that cannot be read are listed without their length", async () => {
  await onPage({ listMessages: failure() });
  await isShown(page.getByRole("heading", { level: 1, name: "Accepter chez Alvéa" }));
  await expect.poll(() => lines()[1]).toMatch(/16 mars, \d\d:04Discussion, puis solution/);
});

test("a discussion of which nothing is known is not said to be gone; one that is gone is", async () => {
  const gone = page.getByText("Discussion supprimée depuis");
  const late = heldAnswer(() => [] as (typeof SESSION)[]);
  await onPage({ listSessions: late.answer });
  await isShown(page.getByRole("heading", { level: 1, name: "Accepter chez Alvéa" }));
  await says(/Hélène m’a dit non/);
  await isGone(gone);
  late.release();
  await isShown(gone);
});

test("the journal is copied as Markdown, and a clipboard that refuses is said", async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
  vi.spyOn(navigator, "clipboard", "get").mockReturnValue({ writeText } as unknown as Clipboard);
  await onPage();
  await page.getByRole("button", { name: "Exporter" }).click();
  await page.getByRole("menuitem", { name: "Copier en Markdown" }).click();
  await says("Journal copié");
  expect(writeText.mock.lastCall?.[0]).toContain("# Accepter chez Alvéa");
  expect(writeText.mock.lastCall?.[0]).toContain("Changement d’avis : Accepter à Paris");
  writeText.mockRejectedValue(new Error("No"));
  await page.getByRole("button", { name: "Exporter" }).click();
  await page.getByRole("menuitem", { name: "Copier en Markdown" }).click();
  await says(/La copie n’a pas abouti/);
});

test("the page fits a narrow screen, and axe finds nothing, light or dark", async () => {
  await page.viewport(320, 640);
  await onPage();
  await says("« Que resterait-il du oui ? »");
  expect(overflow()).toBe(0);
  expect(await axeFindings()).toEqual([]);
  await page.viewport(1280, 720);
});
