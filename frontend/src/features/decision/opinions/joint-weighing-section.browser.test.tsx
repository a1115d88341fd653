import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { aWeighingBody } from "#infra/local/demo/builders.ts";
import type { JointWeighing } from "#shared/record/weighing.schema.ts";
import { emptyRecord } from "#shared/record/record.rules.ts";
import { axeFindings } from "#test/components/axe.ts";
import { failure, answerFirstThen } from "#test/components/canned-server.ts";
import { mount } from "#test/components/mount.tsx";
import { isGone, isShown, press, says, textsOf } from "#test/components/screen.ts";
import { PageWithMargin } from "#frontend/ui/page-with-margin.tsx";
import { JointWeighingSection } from "./joint-weighing-section.tsx";

const ID = "01ARZ3NDEKTSV4RRFFQ69G5FAV";
const WEIGHED = {
  options: ["Accepter", "Rester"].map((title, at) => ({ id: `01ARZ3NDEKTSV4RRFFQ69G5FA${at}`, title })),
  criteria: ["Le salaire", "Le trajet"].map((title, at) => ({ id: `01ARZ3NDEKTSV4RRFFQ69G5FC${at}`, title })),
};
const JOINT: JointWeighing = {
  id: "01ARZ3NDEKTSV4RRFFQ69G5FD1",
  openedAt: "2026-11-23T10:00:00.000Z",
  ...WEIGHED,
  owner: aWeighingBody(WEIGHED, { weight: 8, level: 2 }),
  guest: aWeighingBody(WEIGHED, { weight: 3, level: 1 }),
  guestName: "Karim",
};

const open = (isTrashed = false, removal: unknown = emptyRecord(ID)) =>
  mount(
    <PageWithMargin as="main">
      <h1>Décision</h1>
      <h2>La décision</h2>
      <JointWeighingSection decisionId={ID} joint={JOINT} isTrashed={isTrashed} />
    </PageWithMargin>,
    { answers: { removeWeighing: removal as ReturnType<typeof emptyRecord> } },
  );
const remove = () => page.getByRole("button", { name: "Retirer cette pesée", exact: true });
const confirm = () => page.getByRole("alertdialog").getByRole("button", { name: "Retirer", exact: true });

test("the two widest gaps come first, each with one question, then the answers of both; no average is there", async () => {
  await open();
  expect(textsOf(page.getByRole("listitem"))).toEqual([
    "Vous donnez 8 à « Le salaire », Karim 3 : qu’est-ce que chacun a en tête ?",
    "Vous donnez 8 à « Le trajet », Karim 3 : qu’est-ce que chacun a en tête ?",
  ]);
  expect(textsOf(page.getByRole("row"))).toEqual([
    "Critère, puis optionsVousKarim",
    "Le salaire8 sur 103 sur 10",
    "Acceptertrès pourpour",
    "Restertrès pourpour",
    "Le trajet8 sur 103 sur 10",
    "Acceptertrès pourpour",
    "Restertrès pourpour",
  ]);
  await says(/Ni moyenne ni gagnant/);
  expect(await axeFindings()).toEqual([]);
});

test("it is removed after a question, which a failure leaves open; in the trash it is only read", async () => {
  const server = await open(false, answerFirstThen(failure(), emptyRecord(ID)));
  await press(remove(), "Enter");
  await confirm().click();
  await says("La pesée n’a pas pu être retirée.");
  await confirm().click();
  await says("Pesée retirée");
  expect(server.sentTo("removeWeighing")).toHaveLength(2);
});

test("in the trash it is only read", async () => {
  await open(true);
  await isShown(page.getByRole("table"));
  await isGone(remove());
});
