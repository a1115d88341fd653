import type { Page } from "playwright";
import { ulid } from "ulid";
import { expect, test } from "vitest";
import { aDecisionBody, anOptionBody } from "#infra/local/demo/builders.ts";
import type { CookieApiClient } from "#infra/local/demo/person.ts";
import type { PageOptions } from "../browser.ts";
import { open, openSignedIn } from "./people.ts";
import { focusIs, overflow, says } from "./screen.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const reason = (page: Page) => page.getByRole("textbox", { name: "Pourquoi ?" });

/** Creates a link for opinions on a decision of this person that has two options. */
async function aLink(person: CookieApiClient) {
  const { id } = await person.get("createDecision", { body: aDecisionBody({ title: "Partir à Nantes ?" }) });
  const set = [
    anOptionBody({ title: "Partir au printemps" }),
    anOptionBody({ title: "Rester un an de plus" }),
  ];
  await person.get("updateRecord", { id, body: { options: { set } } });
  const { path } = await person.get("createOpinionLink", { id, body: { note: "Que feriez-vous ?" } });
  return { id, path };
}

/** Opens a link like a guest: in another browser, without a sign-in. */
async function openLink(path: string, options: PageOptions) {
  const page = await open("about:blank", options);
  const referrers: string[] = [];
  page.on("request", (request) => {
    const { referer } = request.headers();
    if (referer) referrers.push(referer);
  });
  await page.goto(path);
  await page.getByRole("heading", { level: 1, name: "Partir à Nantes ?" }).waitFor();
  return { page, referrers };
}

test("two people who were given a link answer it, each before they see the other; the person reads both, and ends it", async () => {
  const { person } = await openSignedIn("/profil");
  const { id, path } = await aLink(person);

  const nadia = await openLink(path, { width: 390 });
  await says(nadia.page, /Vous verrez ensuite ce que les autres ont répondu, dans l’ordre des options/);
  await nadia.page.getByRole("radio", { name: /Partir au printemps/ }).check();
  await reason(nadia.page).fill("Le jardin vous attend depuis dix ans.");
  await nadia.page.getByRole("textbox", { name: /Votre prénom/ }).fill("Nadia");
  // Typed, and not sent: a reload keeps it.
  await nadia.page.reload();
  await expect.poll(() => reason(nadia.page).inputValue()).toBe("Le jardin vous attend depuis dix ans.");
  await button(nadia.page, "Donner mon avis").click();
  await focusIs(nadia.page, "Votre avis est envoyé");
  await says(nadia.page, "Vous êtes la première personne à répondre.");

  const marc = await openLink(path, { width: 1440 });
  expect(await marc.page.getByText("Le jardin vous attend").count()).toBe(0);
  await marc.page.getByRole("radio", { name: /Je ne sais pas/ }).check();
  await reason(marc.page).fill("Que devient votre équipe ?");
  await button(marc.page, "Donner mon avis").click();
  await says(marc.page, /Le jardin vous attend depuis dix ans/);
  expect(await overflow(marc.page)).toBe(0);

  await nadia.page.reload();
  await says(nadia.page, /Que devient votre équipe/);
  await button(nadia.page, "Corriger").click();
  await reason(nadia.page).fill("Partez, mais à deux.");
  await button(nadia.page, "Enregistrer").click();
  await says(nadia.page, "« Partez, mais à deux. »");
  expect(await overflow(nadia.page)).toBe(0);

  const { opinions } = await person.get("getOpinions", { id, query: { show: "true" } });
  expect(opinions?.map((one) => [one.firstName, one.reason])).toEqual([
    ["Nadia", "Partez, mais à deux."],
    [null, "Que devient votre équipe ?"],
  ]);
  await person.get("removeOpinionLink", { id });
  await nadia.page.reload();
  await nadia.page.getByRole("heading", { level: 1, name: "Ce lien est refermé." }).waitFor();
  expect(await nadia.page.getByText("Nantes").count()).toBe(0);
  expect([...nadia.referrers, ...marc.referrers]).toEqual([]);
});

/** Answers every scale on the page with its step of this index. */
async function answerAll(page: Page, step: number) {
  for (const scale of await page.getByRole("radiogroup", { name: /«/ }).all())
    await scale.getByRole("radio").nth(step).check();
}

test("two people weigh one decision in two browsers, blind, are asked for what is new, and both keep the record", async () => {
  const { page, person } = await openSignedIn("/profil");
  const { id } = await person.get("createDecision", { body: aDecisionBody({ title: "Partir à Nantes ?" }) });
  const options = [
    anOptionBody({ title: "Partir au printemps" }),
    anOptionBody({ title: "Rester un an de plus" }),
  ];
  const criteria = ["Le jardin", "Le trajet"].map((title) => ({ id: ulid(), title }));
  await person.get("updateRecord", { id, body: { options: { set: options }, criteria: { set: criteria } } });
  const { path } = await person.get("createOpinionLink", { id, body: { isWeighing: true } });

  const karim = await openLink(path, { width: 390 });
  await says(karim.page, /Chacun répond sans voir l’autre/);
  await answerAll(karim.page, 3);
  await karim.page.getByRole("textbox", { name: "Votre prénom" }).fill("Karim");
  await button(karim.page, "J’ai fini").click();
  await focusIs(karim.page, "Vous avez fini");

  // Adds a criterion: the guest is asked about this one only.
  const added = { id: ulid(), title: "Les amis" };
  await person.get("updateRecord", { id, body: { criteria: { set: [added] } } });
  await karim.page.reload();
  await says(karim.page, /3 réponses sont à donner/);
  expect(await karim.page.getByRole("radiogroup").count()).toBe(3);
  await answerAll(karim.page, 4);
  await button(karim.page, "J’ai fini").click();
  await focusIs(karim.page, "Vous avez fini");
  expect(await overflow(karim.page)).toBe(0);

  await page.goto(`/decision-flow?decision=${id}&partie=decision`);
  await says(page, "Karim a fini. À vous.");
  expect(await page.getByText("3 sur 10").count()).toBe(0);
  await button(page, "Peser de mon côté").click();
  await answerAll(page, 1);
  await button(page, "J’ai fini").click();
  await says(page, "« Partir au printemps » est « contre » selon vous, « très pour » selon Karim");
  await focusIs(page, "Là où vous vous écartez le plus");

  await karim.page.reload();
  await says(karim.page, "Vos deux pesées sont ouvertes");
  const [file] = await Promise.all([
    karim.page.waitForEvent("download"),
    button(karim.page, "Télécharger").click(),
  ]);
  expect(file.suggestedFilename()).toBe("pesee-a-deux.docx");
  expect(await overflow(karim.page)).toBe(0);
  expect(karim.referrers).toEqual([]);

  const { weighing } = await person.get("getRecord", { id });
  expect(weighing).toMatchObject({ guestName: "Karim", criteria: [...criteria, added] });
});
