import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { unmountAll } from "#test/components/render.tsx";
import { aWeighingBody } from "#infra/local/demo/builders.ts";
import type { EndpointAnswer, SentBody } from "#shared/api/contract-types.ts";
import { WEIGHING_MESSAGES } from "#shared/record/weighing.ts";
import { readStoredWeighing } from "./stored-weighing.ts";
import { axeFindings } from "#test/components/axe.ts";
import { type Answers, refusal } from "#test/components/canned-server.ts";
import { mountApp } from "#test/components/mount.tsx";
import {
  focusIs,
  isFocused,
  isGone,
  isShown,
  overflow,
  press,
  says,
  textsOf,
} from "#test/components/screen.ts";

const SECRET = `6f1c9b52-5f0f-4a55-9a54-0d6b1c7f9e10-${"a".repeat(43)}`;
const id = (end: string) => `01ARZ3NDEKTSV4RRFFQ69G5F${end}`;
const OPTIONS = [
  { id: id("A1"), title: "Accepter" },
  { id: id("A2"), title: "Rester" },
];
const PAY = { id: id("C1"), title: "Le salaire" };
const COMMUTE = { id: id("C2"), title: "Le trajet" };
const PAGE: EndpointAnswer<"readOpinionPage"> = {
  question: "Accepter le poste ?",
  note: null,
  askedBy: "Camille",
  options: OPTIONS.map((one) => ({ ...one, pros: [], cons: [] })),
  expiresAt: "2026-12-23T10:00:00.000Z",
  isFull: false,
  criteria: [PAY, COMMUTE],
};
const JOINT: NonNullable<EndpointAnswer<"giveWeighing">["joint"]> = {
  id: id("D1"),
  openedAt: "2026-11-23T10:00:00.000Z",
  options: OPTIONS,
  criteria: [PAY, COMMUTE],
  owner: {
    weights: [
      { id: PAY.id, weight: 8 },
      { id: COMMUTE.id, weight: 5 },
    ],
    levels: aWeighingBody({ options: OPTIONS, criteria: [PAY, COMMUTE] }, { level: 2 }).levels,
  },
  guest: {
    weights: [
      { id: PAY.id, weight: 3 },
      { id: COMMUTE.id, weight: 5 },
    ],
    levels: aWeighingBody({ options: OPTIONS, criteria: [PAY, COMMUTE] }, { level: 2 }).levels,
  },
  guestName: "Karim",
};

/** A fake server that stores the guest's answers. A test can change `kept.page` while the page is open. */
function guestServer() {
  const kept: { given: SentBody<"giveWeighing">["answers"]; isOpen: boolean; page: typeof PAGE } = {
    given: undefined,
    isOpen: false,
    page: PAGE,
  };
  const answers: Answers = {
    getUser: () => refusal("signed_out"),
    readOpinionPage: () => kept.page,
    giveWeighing: ({ body }) => {
      if (body.answers) kept.given = body.answers;
      const finishedAt = kept.given ? "2026-11-23T09:00:00.000Z" : null;
      return { finishedAt, isOpen: kept.isOpen, joint: kept.isOpen ? JOINT : null };
    },
    withdrawWeighing: () => {
      kept.given = undefined;
      return { success: true };
    },
  };
  return { kept, answers };
}
const open = (answers: Answers) => mountApp(`/avis/${SECRET}`, answers);
async function reload(answers: Answers) {
  window.dispatchEvent(new Event("pagehide"));
  unmountAll();
  return open(answers);
}
const button = (name: string) => page.getByRole("button", { name, exact: true });
const scale = (name: string | RegExp) => page.getByRole("radiogroup", { name });
const firstName = () => page.getByRole("textbox", { name: "Votre prénom" });

/** Sets every scale to the step at this index, and types the first name. */
async function fill(step = 2) {
  await isShown(button("J’ai fini"));
  for (const group of page.getByRole("radiogroup").all()) await group.getByRole("radio").nth(step).click();
  await firstName().fill("Karim");
}

afterEach(() => void vi.useRealTimers());

test("an invitation asks the weight of each criterion and what each option means for it, and says that it is blind", async () => {
  const { answers } = guestServer();
  await open(answers);
  await says("Camille vous invite à peser sa décision");
  await says(/Chacun répond sans voir l’autre/);
  expect(textsOf(page.getByRole("heading", { level: 2 }))).toEqual(["Le salaire", "Le trajet"]);
  expect(page.getByRole("radiogroup").elements()).toHaveLength(6);
  expect(
    scale(/^Ce que « Le salaire » compte/)
      .getByRole("radio")
      .elements(),
  ).toHaveLength(11);
  expect(document.querySelector('meta[name="robots"]')?.getAttribute("content")).toContain("noindex");
});

test("by the keyboard alone: the guest answers, and is then told to wait", async () => {
  const { answers, kept } = guestServer();
  await open(answers);
  await press(
    scale(/^Ce que « Le salaire »/)
      .getByRole("radio")
      .nth(0),
    "ArrowRight",
  );
  await isFocused(
    scale(/^Ce que « Le salaire »/)
      .getByRole("radio")
      .nth(1),
  );
  await fill();
  await press(button("J’ai fini"), "Enter");
  await focusIs("Vous avez fini");
  await says(/^Camille n’a pas encore fini\./);
  expect(kept.given).toMatchObject({ firstName: "Karim", weights: [{ weight: 2 }, { weight: 2 }] });
});

test("what is missing is counted, asked for where it stands, and nothing is sent", async () => {
  const { answers } = guestServer();
  const server = await open(answers);
  await button("J’ai fini").click();
  await says("Il reste 6 réponses à donner.");
  await expect.element(scale(/^Ce que « Le salaire »/)).toHaveAttribute("aria-invalid", "true");
  await isFocused(
    scale(/^Ce que « Le salaire »/)
      .getByRole("radio")
      .nth(0),
  );
  await says(WEIGHING_MESSAGES.firstName);
  await fill();
  await firstName().fill(" ");
  await button("J’ai fini").click();
  await isFocused(firstName());
  expect(server.sentTo("giveWeighing")).toEqual([]);
});

test("what is typed is there after a reload, and what was given after a while", async () => {
  const { answers } = guestServer();
  await open(answers);
  await fill(4);
  await reload(answers);
  await expect.element(firstName()).toHaveValue("Karim");
  await expect
    .element(
      scale(/^Ce que « Le trajet »/)
        .getByRole("radio")
        .nth(4),
    )
    .toBeChecked();
  await button("J’ai fini").click();
  await focusIs("Vous avez fini");
  await reload(answers);
  await says(/^Camille n’a pas encore fini\./);
});

test("an answer is stored at its press, because changed questions may replace the form at any moment", async () => {
  await open(guestServer().answers);
  const five = scale(/^Ce que « Le trajet »/)
    .getByRole("radio")
    .nth(5);
  ((await five.findElement()) as HTMLInputElement).click();
  expect(readStoredWeighing(SECRET).draft?.weights).toEqual([{ id: COMMUTE.id, weight: 5 }]);
});

test("what changes while one answers is said, and only what is new is asked; the rest is kept", async () => {
  const { answers, kept } = guestServer();
  await open(answers);
  await fill();
  await button("J’ai fini").click();
  await focusIs("Vous avez fini");
  kept.page = { ...PAGE, criteria: [COMMUTE, { id: id("C3"), title: "L’équipe" }] };
  await reload(answers);
  await says(/^Camille a changé ses options ou ses critères depuis\..*3 réponses sont à donner\.$/);
  expect(textsOf(page.getByRole("heading", { level: 2 }))).toEqual(["L’équipe"]);
  await scale(/^Ce que « L’équipe »/)
    .getByRole("radio")
    .nth(9)
    .click();
  // After a reload, the half-filled form asks only for what is missing, and is not shown as sent.
  await reload(answers);
  await isShown(page.getByRole("heading", { level: 2, name: "L’équipe" }));
  await isGone(scale(/^Ce que « L’équipe »/));
  for (const group of page.getByRole("radiogroup").all()) await group.getByRole("radio").nth(0).click();
  await button("Revoir aussi le reste").click();
  await isShown(scale(/^Ce que « Le trajet »/));
  await button("J’ai fini").click();
  await focusIs("Vous avez fini");
  expect(kept.given?.weights).toEqual(
    expect.arrayContaining([
      { id: COMMUTE.id, weight: 2 },
      { id: id("C3"), weight: 9 },
    ]),
  );
  expect(kept.given?.weights).toHaveLength(2);
});

test("once both have finished, the widest gaps come first with a question, then all side by side", async () => {
  const { answers, kept } = guestServer();
  vi.useFakeTimers({
    toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"],
    shouldAdvanceTime: true,
  });
  await open(answers);
  await fill();
  await button("J’ai fini").click();
  await focusIs("Vous avez fini");
  kept.isOpen = true;
  await vi.advanceTimersByTimeAsync(21_000);
  await says("Vos deux pesées sont ouvertes");
  await says("Vous donnez 3 à « Le salaire », Camille 8 : qu’est-ce que chacun a en tête ?");
  expect(page.getByRole("listitem").elements()).toHaveLength(1);
  expect(textsOf(page.getByRole("row"))[1]).toBe("Le salaire3 sur 108 sur 10");
  await isShown(button("Imprimer"));
  await isShown(button("Télécharger"));
});

test("a weighing that its person has removed is read no more, and a link that has ended says so", async () => {
  const { answers, kept } = guestServer();
  await open(answers);
  await fill();
  await button("J’ai fini").click();
  await focusIs("Vous avez fini");
  await reload({
    ...answers,
    giveWeighing: { finishedAt: "2026-11-23T09:00:00.000Z", isOpen: true, joint: null },
  });
  await says("Camille a retiré cette pesée : elle ne se lit plus ici.");
  kept.isOpen = false;
  await reload({ ...answers, giveWeighing: () => refusal("not_found") });
  await says(/^Ce lien est refermé\s: ce qui n’était pas ouvert/);
});

test("answers are withdrawn after a question, and stay written on the device", async () => {
  const { answers, kept } = guestServer();
  await open(answers);
  await fill();
  await button("J’ai fini").click();
  await focusIs("Vous avez fini");
  await button("Retirer mes réponses").click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Retirer", exact: true }).click();
  await says(/^Vos réponses sont retirées\./);
  expect(kept.given).toBeUndefined();
  await expect.element(firstName()).toHaveValue("Karim");
});

test("a second guest is told that the link takes one person, and a link that ends meanwhile keeps what is typed", async () => {
  const { answers } = guestServer();
  await open({ ...answers, readOpinionPage: { ...PAGE, isFull: true } });
  await says("Quelqu’un a déjà répondu par ce lien.");
  await isGone(button("J’ai fini"));
  unmountAll();
  await open({ ...answers, giveWeighing: () => refusal("not_found") });
  await fill();
  await button("J’ai fini").click();
  await says(/^Ce lien vient d’être refermé\s: vos réponses ne sont pas parties\./);
  await expect.element(firstName()).toHaveValue("Karim");
});

test.each([320, 1280])("at %i px nothing is cut, and axe finds nothing", async (width) => {
  await page.viewport(width, 800);
  const { answers, kept } = guestServer();
  await open(answers);
  await isShown(button("J’ai fini"));
  await button("J’ai fini").click();
  expect(overflow()).toBe(0);
  expect(await axeFindings()).toEqual([]);
  await fill();
  kept.isOpen = true;
  await button("J’ai fini").click();
  await says("Vos deux pesées sont ouvertes");
  expect(overflow()).toBe(0);
  expect(await axeFindings()).toEqual([]);
});
