import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { aRecord } from "#shared/record/test-record.ts";
import { cell, exactButton, criteria, mountRecord } from "#test/components/record-screen.ts";
import {
  focusIs,
  isGone,
  isShown,
  keyboard,
  recordAnnouncements,
  press,
  says,
  textsOf,
} from "#test/components/screen.ts";

const QUESTION = "De ces deux-là, que céderiez-vous le plus volontiers ?";
const question = () => criteria().getByRole("group", { name: QUESTION });
const answers = () => textsOf(question().getByRole("button")).map((words) => words.replace(/ ?[12]$/, ""));
const said = (record: { comparisons: { id: string; preferred: string | null }[] }) =>
  record.comparisons.map(({ id, preferred }) => `${id} ${preferred ?? "tie"}`);
const titlesOfRows = () =>
  textsOf(criteria().getByRole("rowheader")).map((words) => words.replace(/\d.*$/, ""));

const three = () => aRecord({ ici: [1, 0], loin: [0, 1], prix: [2, -1] }, { isRanked: false });

test("the keys 1 and 2 give up a criterion: the other one counts more; the focus stays for the next pair", async () => {
  const server = await mountRecord({ record: three() });
  await expect.poll(answers).toEqual(["ici", "loin"]);
  await press(question().getByRole("button").first(), "1");
  await expect.poll(() => said(server.kept())).toEqual(["ici.loin loin"]);
  await expect.poll(answers).toEqual(["ici", "prix"]);
  await keyboard("2");
  await expect.poll(answers).toEqual(["loin", "prix"]);
  const heard = recordAnnouncements();
  await keyboard("2");
  await isGone(question());
  await expect.poll(() => heard).toContain("C’est tout : 3 comparaisons.");
  await expect.poll(() => said(server.kept())).toEqual(["ici.loin loin", "ici.prix ici", "loin.prix loin"]);
  await focusIs("Ranger à la main");
  await isShown(criteria().getByText("3 comparaisons"));
  await expect.poll(titlesOfRows).toEqual(["loin", "ici", "prix", "La balance"]);
});

test("the keys 1 and 2 answer from anywhere in view, but not from a field", async () => {
  const server = await mountRecord({ record: three() });
  await expect.poll(answers).toEqual(["ici", "loin"]);
  const field = criteria().getByRole("textbox").first();
  await press(field, "1");
  expect(said(server.kept())).toEqual([]);
  (field.element() as HTMLElement).blur();
  await keyboard("1");
  await expect.poll(() => said(server.kept())).toEqual(["ici.loin loin"]);
});

test("a tie is an answer, and one can go back to the last pair", async () => {
  const server = await mountRecord({ record: three() });
  await exactButton("Je ne saurais dire").click();
  await expect.poll(() => said(server.kept())).toEqual(["ici.loin tie"]);
  await isShown(criteria().getByText("1 sur 3"));
  await exactButton("Revenir").click();
  await expect.poll(answers).toEqual(["ici", "loin"]);
  await expect.poll(() => said(server.kept())).toEqual([]);
});

test("an order by hand answers every comparison, from the keyboard, and can be undone", async () => {
  const server = await mountRecord({ record: three() });
  await exactButton("Je ne saurais dire").click();
  await exactButton("Ranger à la main").click();
  await focusIs("Descendre « ici »");
  await press(exactButton("Monter « prix »"), "Enter");
  await keyboard("Enter");
  await exactButton("Garder cet ordre").click();
  await expect
    .poll(() => said(server.kept()).toSorted())
    .toEqual(["ici.loin ici", "ici.prix prix", "loin.prix prix"]);
  await focusIs("Ranger à la main");
  await page.getByRole("button", { name: "Annuler", exact: true }).click();
  await expect.poll(() => said(server.kept())).toEqual(["ici.loin tie"]);
});

test("a level goes from one to the next by the arrows, and is chosen from the five by a press", async () => {
  const server = await mountRecord({ record: aRecord({ prix: [1, null] }) });
  await press(cell("prix", "A"), "ArrowRight");
  await expect.element(cell("prix", "A")).toHaveAccessibleName("prix, A : très pour");
  await keyboard("ArrowRight");
  await expect.element(cell("prix", "A")).toHaveAccessibleName("prix, A : très pour");
  await expect.element(cell("prix", "B")).toHaveAccessibleName("prix, B : à dire");
  await isShown(criteria().getByText(/Il lui manque une case/));
  await press(cell("prix", "B"), "Enter");
  await expect
    .poll(() => textsOf(page.getByRole("menuitemradio")))
    .toEqual(["très pour", "pour", "égal", "contre", "très contre"]);
  await page.getByRole("menuitemradio", { name: "contre", exact: true }).click();
  await focusIs("prix, B : contre");
  await expect.poll(() => server.kept().cells.map(({ level }) => level)).toEqual([2, -1]);
  await isShown(criteria().getByText(/Elle penche vers .+A/));
  // A held key repeats before the level is rendered.
  const repeat = { key: "ArrowRight", repeat: true, bubbles: true, cancelable: true };
  for (const _ of [1, 2]) cell("prix", "B").element().dispatchEvent(new KeyboardEvent("keydown", repeat));
  await expect.poll(() => server.kept().cells.map(({ level }) => level)).toEqual([2, 1]);
});

test("the matrix is a table to a screen reader, whatever draws it", async () => {
  await mountRecord({ record: aRecord({ prix: [1, 0], ici: [0, 1] }) });
  const table = criteria().getByRole("table", { name: "Ce qui compte" });
  expect(textsOf(table.getByRole("columnheader"))).toEqual(["Critère", "A", "B"]);
  expect(table.getByRole("row").elements()).toHaveLength(4);
  expect(table.getByRole("cell").elements()).toHaveLength(6);
});

test("a weight and a balance say what they are made of", async () => {
  await mountRecord({ record: aRecord({ prix: [2, 0], ici: [-1, 1] }) });
  await exactButton("Poids de « prix » : 67 %").click();
  await says("Préféré 1 fois sur 1, et 1 pour que tout critère compte : 2 sur 3.");
  await keyboard("Escape");
  await focusIs("Poids de « prix » : 67 %");
  await exactButton("La balance de « A » : penche pour").click();
  await says("très pour : 2 × 67 %");
  await says("contre : − 1 × 33 %");
  await says("En tout : 100 sur 200.");
});

test("what would flip the balance is said in words, and changes with it", async () => {
  await mountRecord({ record: aRecord({ prix: [2, 0], ici: [-1, 1] }) });
  await isShown(criteria().getByText("B passerait devant").first());
  await isShown(criteria().getByText("si « prix » ne comptait pas."));
  await press(cell("ici", "A"), "ArrowRight");
  await keyboard("ArrowRight");
  await keyboard("ArrowRight");
  await isGone(criteria().getByText("si « ici » comptait plus que « prix », leurs poids échangés."));
  await isShown(criteria().getByText("Rien ne changerait").first());
});

test("a criterion that is removed takes its comparisons along, and brings them back", async () => {
  const server = await mountRecord({ record: aRecord({ prix: [2, 0], ici: [-1, 1] }) });
  await exactButton("Renommer ou retirer « prix »").click();
  await page.getByRole("menuitem", { name: "Retirer" }).click();
  await expect.poll(() => said(server.kept())).toEqual([]);
  await isShown(page.getByText("Avec un second critère, MENTA vous demandera lequel compte le plus."));
  await page.getByRole("button", { name: "Annuler", exact: true }).click();
  await expect.poll(() => said(server.kept())).toEqual(["ici.prix prix"]);
  expect(server.kept().cells).toHaveLength(4);
});
