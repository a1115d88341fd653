import { expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { anArgument, anOption, aRecord } from "#shared/record/test-record.ts";
import type { Choice, DecisionRecord } from "#shared/record/record.schema.ts";
import { axeFindings } from "#test/components/axe.ts";
import {
  failure,
  answerFirstThen,
  heldAnswer,
  refusal,
  unreachable,
} from "#test/components/canned-server.ts";
import { aKnownDecision } from "#test/components/flow-screen.ts";
import { mountApp } from "#test/components/mount.tsx";
import {
  exactButton,
  criteria,
  mountRecord,
  options,
  watchedSection,
} from "#test/components/record-screen.ts";
import {
  clippedPlaceholderWidth,
  focusIs,
  isFocused,
  isGone,
  isShown,
  keyboard,
  overflow,
  query,
  says,
  press,
} from "#test/components/screen.ts";

const add = (label: string) => page.getByRole("textbox", { name: label });
const menuOf = (title: string) => exactButton(`Renommer, déplacer, écarter ou retirer « ${title} »`);
const item = (name: string) => page.getByRole("menuitem", { name });
const titlesOf = ({ options: kept }: DecisionRecord) => kept.map(({ title }) => title);

const aChoice = (optionId: string): Choice => ({
  id: "c",
  optionId,
  optionTitle: optionId,
  why: "",
  expectations: [],
  by: null,
  sureness: 70,
  wouldChange: null,
  againstBalance: null,
  changeReason: null,
  createdAt: "2026-03-16T08:00:00.000Z",
});

test("the tab is read once it is opened, and the address says which one is", async () => {
  const server = await mountRecord({ record: aRecord({ place: [2, 0] }) });
  await page.getByRole("tab", { name: /Plan/ }).click();
  await isShown(page.getByRole("region", { name: "Plan d'action" }));
  await expect.poll(query).toBe(`?decision=${server.decision.id}&partie=plan`);
  await page.getByRole("tab", { name: "La décision" }).click();
  await expect.poll(query).toBe(`?decision=${server.decision.id}&partie=decision`);
  await keyboard("Escape");
  await isGone(page.getByRole("dialog"));
  await expect.poll(query).toBe("");
});

test("on a phone, what speaks against an option has its beam where its words begin", async () => {
  await page.viewport(390, 844);
  const rent = anOption("A", {
    title: "Louer",
    pros: [anArgument("Le jardin")],
    cons: [anArgument("Le loyer")],
  });
  await mountRecord({ record: aRecord({}, { options: [rent] }) });
  await exactButton(/^Louer/).click();
  const title = options().getByRole("heading", { name: "Contre" });
  await isShown(title);
  const beam = title.element().nextElementSibling!.getBoundingClientRect();
  expect(Math.round(beam.left)).toBe(Math.round(title.element().getBoundingClientRect().left));
});

test("options are added, and what speaks for and against one is written where it stands", async () => {
  const server = await mountRecord();
  await isShown(page.getByText("Entre quoi et quoi choisissez-vous"));
  await add("Ajouter une option").fill("  Louer   ici ");
  await keyboard("Enter");
  await isFocused(add("Ajouter une option"));
  await exactButton(/^Louer ici/).click();
  await page.getByRole("textbox", { name: "Ajouter un pour" }).fill("Le jardin");
  await keyboard("Enter");
  await page.getByRole("textbox", { name: "Ajouter un contre" }).fill("Le loyer");
  await keyboard("Tab");
  await page.getByRole("textbox", { name: "Pour, ligne 1" }).fill("Le grand jardin");
  await keyboard("Enter");
  await focusIs("Ajouter un pour");
  await expect
    .poll(() => server.kept().options)
    .toMatchObject([
      { title: "Louer ici", pros: [{ text: "Le grand jardin" }], cons: [{ text: "Le loyer" }], isKept: true },
    ]);
  await page.getByRole("textbox", { name: "Contre, ligne 1" }).fill("");
  await keyboard("Enter");
  await expect.poll(() => server.kept().options[0]?.cons).toEqual([]);
});

test("the line in which criteria are added stays in sight of what stands above it by then", async () => {
  await mountRecord({ record: aRecord({}, { options: [anOption("A"), anOption("B"), anOption("C")] }) });
  await add("Ajouter un critère").click();
  for (const [at, title] of ["Le jardin", "Les amis", "Le loyer"].entries()) {
    await userEvent.keyboard(`${title}{Enter}`);
    await expect.poll(() => criteria().getByRole("rowheader").elements()).toHaveLength(at + 2);
    await isFocused(add("Ajouter un critère"));
    await expect.element(add("Ajouter un critère")).toBeInViewport({ ratio: 1 });
  }
  // The name of a row header is its criterion only, without the names of its menu and weight.
  await isShown(criteria().getByRole("rowheader", { name: "Le jardin", exact: true }));
});

test.each([
  [1440, true],
  [1280, true],
  [1024, false],
  [390, false],
])("at %i px the options and the balance are side by side: %s", async (width, isBeside) => {
  await page.viewport(width, 800);
  const rent = anOption("A", {
    title: "Louer",
    pros: [anArgument("Le jardin")],
    cons: [anArgument("Le loyer")],
  });
  await mountRecord({ record: aRecord({ place: [1, 0] }, { options: [rent, anOption("B")] }) });
  // The arguments for and against an option are readable without opening it.
  await isShown(exactButton(/^Louer.*Le loyer.*Le jardin/));
  const list = options().getByRole("list").first().element().getBoundingClientRect();
  const balance = criteria().getByRole("table").element().getBoundingClientRect();
  expect({ isBeside: balance.left >= list.right, isBelow: balance.top >= list.bottom }).toEqual({
    isBeside,
    isBelow: !isBeside,
  });
  if (isBeside) expect(balance.bottom).toBeLessThan(800);
});

test("« Ajouter » beside an empty line leads to the line", async () => {
  await mountRecord({ record: aRecord({}, {}) });
  await press(page.getByRole("button", { name: /^Ajouter\s: Ajouter une option/ }), "Enter");
  await isFocused(add("Ajouter une option"));
});

test("a name that another option has is said beside it, added or renamed, and nothing is lost", async () => {
  const taken = /^Une autre option porte déjà ce nom/;
  const record = aRecord(
    { place: [1, 0] },
    { options: [anOption("A", { title: "Louer" }), anOption("B", { title: "Vendre" })] },
  );
  const server = await mountRecord({ record });
  await add("Ajouter une option").fill("LOUER");
  await keyboard("Enter");
  await isShown(page.getByText(taken));
  await isFocused(add("Ajouter une option"));
  await expect.element(add("Ajouter une option")).toHaveValue("LOUER");
  await expect.element(add("Ajouter une option")).toHaveAttribute("aria-invalid", "true");
  // Submitting the same text again announces the same error again.
  const again = page.getByRole("status").filter({ hasText: taken });
  await isGone(again);
  await keyboard("Enter");
  await isShown(again);
  await add("Ajouter une option").fill("");
  const alert = page.getByRole("alert").filter({ hasText: taken });
  await isGone(alert);
  await menuOf("Vendre").click();
  await item("Renommer").click();
  const title = page.getByRole("textbox", { name: "Titre de l’option" });
  await title.fill("louer");
  await keyboard("Enter");
  await isShown(alert);
  await isFocused(title);
  const once = again.element().firstChild;
  await keyboard("Enter");
  await expect.poll(() => again.element().firstChild !== once).toBe(true);
  expect(getComputedStyle(title.element())).toMatchObject({ outlineStyle: "solid", outlineWidth: "2px" });
  expect(server.sentTo("updateRecord")).toEqual([]);
  await title.fill("Louer plus loin");
  await keyboard("Enter");
  await expect.poll(() => titlesOf(server.kept())).toEqual(["Louer", "Louer plus loin"]);
});

const TOO_LONG = /^C’est trop long\s: 500 caractères au plus\.$/;
const LONG = "Le jardin, ".repeat(50).trim();

test("a pasted text that is too long stays whole where it is, says so, and waits for the dialog to open again", async () => {
  const record = aRecord({ place: [1] }, { options: [anOption("A", { pros: [anArgument("Le jardin")] })] });
  const server = await mountRecord({ record });
  await exactButton(/^A /).click();
  const lines = ["Pour, ligne 1", "Ajouter un pour"].map((name) => page.getByRole("textbox", { name }));
  for (const line of lines) {
    await line.fill(LONG);
    await keyboard("Enter");
    await expect.element(line).toHaveAccessibleDescription(TOO_LONG);
    await isFocused(line);
    await keyboard("Tab");
    await expect.element(line).toHaveValue(LONG);
  }
  expect(await axeFindings()).toEqual([]);
  await exactButton("Fermer").click();
  await says("Texte trop long, pas encore enregistré");
  await page.getByRole("link", { name: "Louer ou vendre" }).click();
  await page.getByRole("tab", { name: "La décision" }).click();
  await exactButton(/^A /).click();
  for (const line of lines) {
    await expect.element(line).toHaveValue(LONG);
    await expect.element(line).toHaveAccessibleDescription(TOO_LONG);
  }
  expect(server.sentTo("updateRecord")).toEqual([]);
  await lines[0]!.fill("Le grand jardin");
  await keyboard("Tab");
  await lines[1]!.fill("Les amis");
  await keyboard("Tab");
  await expect
    .poll(() => server.kept().options[0]?.pros)
    .toMatchObject([{ id: "Le jardin", text: "Le grand jardin" }, { text: "Les amis" }]);
  await isGone(page.getByText(TOO_LONG));
});

test("a name that is too long is not left: it is renamed, or given up", async () => {
  const record = aRecord({ place: [1] }, { options: [anOption("A", { title: "Louer" })] });
  const server = await mountRecord({ record });
  await menuOf("Louer").click();
  await item("Renommer").click();
  const title = page.getByRole("textbox", { name: "Titre de l’option" });
  await title.fill(LONG);
  await keyboard("Tab");
  await expect.element(title).toHaveAccessibleDescription(/500 caractères au plus/);
  await press(title, "Escape");
  await isShown(exactButton(/^Louer /));
  await add("Ajouter une option").fill(LONG);
  await keyboard("Enter");
  await expect.element(add("Ajouter une option")).toHaveAccessibleDescription(/500 caractères au plus/);
  await expect.element(add("Ajouter une option")).toHaveValue(LONG);
  expect(server.sentTo("updateRecord")).toEqual([]);
});

test("Escape gives a line its first text back, and leaves the dialog open", async () => {
  const record = aRecord({ place: [1] }, { options: [anOption("A", { pros: [anArgument("Le jardin")] })] });
  const server = await mountRecord({ record });
  await exactButton(/^A /).click();
  const line = page.getByRole("textbox", { name: "Pour, ligne 1" });
  await line.fill("Autre chose");
  await keyboard("Escape");
  await expect.element(line).toHaveValue("Le jardin");
  expect(server.sentTo("updateRecord")).toEqual([]);
  await isShown(page.getByRole("dialog"));
});

test("what is refused comes back to what it was, and a toast says so", async () => {
  const late = heldAnswer(() => refusal("conflict", [], "Cette décision vient d’être supprimée."));
  await mountRecord({ record: aRecord({ place: [1, 0] }), answers: { updateRecord: late.answer } });
  await add("Ajouter une option").fill("Louer");
  await keyboard("Enter");
  await isShown(exactButton(/^Louer/));
  late.release();
  await isGone(exactButton(/^Louer/));
  await says("Cette décision vient d’être supprimée.");
});

test("without a network what is changed stays and waits, and is sent once it is back", async () => {
  const server = await mountRecord({ answers: { updateRecord: unreachable } });
  await add("Ajouter un critère").fill("Le jardin");
  await keyboard("Enter");
  await says("Vos modifications attendent le réseau");
  await isShown(exactButton("Renommer ou retirer « Le jardin »"));
  server.answers.updateRecord = server.change;
  window.dispatchEvent(new Event("online"));
  await expect.poll(() => server.kept().criteria).toMatchObject([{ title: "Le jardin" }]);
});

test("an option is set aside with a reason, which is asked for, and kept again", async () => {
  const server = await mountRecord({ record: aRecord({ place: [1, 0] }) });
  await menuOf("B").click();
  await item("Écarter…").click();
  await focusIs("Pourquoi l’écarter ?");
  await keyboard("Enter");
  await isShown(page.getByText("Dites en une ligne pourquoi cette option est écartée."));
  await userEvent.keyboard("Trop loin");
  await keyboard("Enter");
  await expect
    .poll(() => server.kept().options[1])
    .toMatchObject({ isKept: false, setAsideReason: "Trop loin" });
  await isShown(options().getByText("« Trop loin »"));
  await isShown(options().getByText("2 options, 1 gardée"));
  await isGone(criteria().getByRole("columnheader", { name: "B" }));
  await menuOf("B").click();
  await item("Garder à nouveau").click();
  await expect.poll(() => server.kept().options[1]).toMatchObject({ isKept: true, setAsideReason: null });
});

test("what is removed comes back with its levels, in its place; what was chosen cannot be", async () => {
  const record = aRecord({ place: [1, 0, 2] }, { choices: [aChoice("A")] });
  // Ordered by hand.
  const server = await mountRecord({ record: { ...record, options: record.options.toReversed() } });
  await menuOf("B").click();
  await item("Retirer").click();
  await expect.poll(() => titlesOf(server.kept())).toEqual(["C", "A"]);
  await page.getByRole("button", { name: "Annuler", exact: true }).click();
  await expect.poll(() => titlesOf(server.kept())).toEqual(["C", "B", "A"]);
  expect(server.kept().cells).toHaveLength(3);
  await menuOf("A").click();
  await expect
    .element(item("Retirer : elle a été choisie, elle reste"))
    .toHaveAttribute("aria-disabled", "true");
});

test("an option that is removed and brought back is the one of the draft again", async () => {
  const { id: _, optionTitle: __, createdAt: ___, ...said } = aChoice("B");
  const draft = { ...said, source: null };
  const server = await mountRecord({ record: aRecord({ place: [1, 0] }, { draft }) });
  await menuOf("B").click();
  await item("Retirer").click();
  await expect.poll(() => server.kept().draft).toEqual({ ...draft, optionId: null });
  await page.getByRole("button", { name: "Annuler", exact: true }).click();
  await expect.poll(() => server.kept().draft).toEqual(draft);
});

const takeBack = async () => {
  // Moves the focus out of the text field, in which Ctrl Z would undo typing.
  await userEvent.click(page.getByRole("tab", { name: "La décision" }));
  await keyboard("Control>", "z", "/Control");
};

test("what is added is taken back with Ctrl Z, for as long as nothing has come of it", async () => {
  const server = await mountRecord();
  await add("Ajouter une option").fill("Louer");
  await keyboard("Enter");
  await add("Ajouter un critère").fill("La place");
  await keyboard("Enter");
  await add("Ajouter un point à surveiller").fill("Le loyer");
  await keyboard("Enter");
  await expect.poll(() => server.kept().watched).toHaveLength(1);
  await takeBack();
  await says("Point ajouté : « Le loyer »");
  await takeBack();
  await says("Critère ajouté : « La place »");
  await expect.poll(() => server.kept()).toMatchObject({ criteria: [], watched: [] });
  await menuOf("Louer").click();
  await item("Renommer").click();
  await userEvent.keyboard("Vendre");
  await keyboard("Enter");
  await expect.poll(() => titlesOf(server.kept())).toEqual(["Vendre"]);
  await takeBack();
  await says("Rien n’a été annulé");
  expect(titlesOf(server.kept())).toEqual(["Vendre"]);
});

test("options change places by their menu, which says where they are, and Ctrl Z takes it back", async () => {
  const three = [anOption("Louer"), anOption("Acheter"), anOption("Attendre")];
  const server = await mountRecord({ record: { ...aRecord({}), options: three } });
  await menuOf("Attendre").click();
  await expect.element(item("Descendre")).toHaveAttribute("aria-disabled", "true");
  await item("Monter").click();
  await says("« Attendre » : place 2 sur 3.");
  await menuOf("Attendre").click();
  await item("Monter").click();
  await expect.poll(() => titlesOf(server.kept())).toEqual(["Attendre", "Louer", "Acheter"]);
  await focusIs("Renommer, déplacer, écarter ou retirer « Attendre »");
  await keyboard("Control>", "z", "/Control");
  await expect.poll(() => titlesOf(server.kept())).toEqual(["Louer", "Attendre", "Acheter"]);
});

test("an option and a criterion are renamed where they stand", async () => {
  const server = await mountRecord({ record: aRecord({ place: [1, 0] }) });
  await menuOf("A").click();
  await item("Renommer").click();
  await focusIs("Titre de l’option");
  await userEvent.keyboard("Louer");
  await keyboard("Enter");
  await expect.poll(() => titlesOf(server.kept())).toEqual(["Louer", "B"]);
  await exactButton("Renommer ou retirer « place »").click();
  await item("Renommer").click();
  await focusIs("Titre du critère");
  await userEvent.keyboard("La place");
  await keyboard("Enter");
  await expect.poll(() => server.kept().criteria[0]?.title).toBe("La place");
});

test.each([320, 390, 800])(
  "the hint of a new point to watch is whole for fingers, at %i px",
  async (width) => {
    await page.viewport(width, 844);
    const forFingers = document.createElement("style");
    forFingers.append("input, select { font-size: 1rem !important }");
    document.head.append(forFingers);
    onTestFinished(() => forFingers.remove());
    await mountRecord();
    const field = add("Ajouter un point à surveiller");
    expect(clippedPlaceholderWidth(field)).toBe(0);
    expect(overflow(watchedSection().element())).toBe(0);
  },
);

test("points to watch are added with their kind, changed and removed", async () => {
  const server = await mountRecord();
  await watchedSection().getByLabelText("Sorte de point").selectOptions("Indicateur");
  await add("Ajouter un point à surveiller").fill("Cinq dîners sur sept");
  await keyboard("Enter");
  await expect.poll(() => server.kept().watched).toMatchObject([{ kind: "indicator" }]);
  await watchedSection()
    .getByRole("button", { name: /^Sorte de/ })
    .click();
  await page.getByRole("menuitemradio", { name: "Risque" }).click();
  await expect.poll(() => server.kept().watched[0]?.kind).toBe("risk");
  await exactButton("Retirer « Cinq dîners sur sept »").click();
  await expect.poll(() => server.kept().watched).toEqual([]);
  await page.getByRole("button", { name: "Annuler", exact: true }).click();
  await expect.poll(() => server.kept().watched).toMatchObject([{ text: "Cinq dîners sur sept" }]);
});

test("in the trash everything is read and nothing can be changed", async () => {
  const record = aRecord(
    { place: [2, 0], soirs: [-1, 1] },
    { watched: [{ id: "w", kind: "risk", text: "Le loyer", source: null }] },
  );
  const deletedAt = new Date().toISOString();
  await mountRecord({ record, decision: { status: "corbeille", deletedAt } });
  await isShown(criteria().getByText("très pour"));
  await exactButton(/^A /).click();
  for (const region of [options(), criteria(), watchedSection()]) {
    expect(region.getByRole("textbox").elements()).toEqual([]);
    expect(
      region.getByRole("button", { name: /Ajouter|Retirer|Renommer|Ranger|Revenir/ }).elements(),
    ).toEqual([]);
  }
  expect(
    criteria()
      .getByRole("button", { name: /^place, / })
      .elements(),
  ).toEqual([]);
  await isShown(page.getByRole("button", { name: "Restaurer" }));
});

test("what could not be read says so, leaves the rest of the decision, and is read again", async () => {
  const decision = aKnownDecision({ title: "Louer ou vendre" });
  const record = { ...aRecord({ place: [1, 0] }), decisionId: decision.id };
  await mountApp(`/decision-flow?decision=${decision.id}&partie=decision`, {
    listDecisions: [decision],
    getDecision: decision,
    getRecord: answerFirstThen(failure(), record),
  });
  await isShown(page.getByText("Les options n’ont pas pu être chargées"));
  await isShown(page.getByRole("heading", { name: "Louer ou vendre" }));
  await exactButton("Réessayer").click();
  await isShown(options());
});

const cells = () => criteria().getByRole("button", { name: /^place, / });

test.each([1440, 768, 320])(
  "at %i px the edge of a column says that there are more, and what has the focus is wholly in sight",
  async (width) => {
    await page.viewport(width, 900);
    await mountRecord({ record: aRecord({ place: [2, -1, -2, 1, 0], soirs: [-1, 1, 1, 0, 2] }) });
    const region = criteria().getByRole("region", { name: "La balance" });
    await expect.poll(() => cells().elements()).toHaveLength(5);
    const sight = () => {
      const box = region.element().getBoundingClientRect();
      const head = criteria().getByRole("rowheader").first().element().getBoundingClientRect();
      return {
        from: head.top < cells().first().element().getBoundingClientRect().top - 8 ? box.left : head.right,
        to: box.right,
      };
    };
    /** Returns the share of each cell that is visible. */
    const shares = () =>
      cells()
        .elements()
        .map((cell) => {
          const { left, right, width: wide } = cell.getBoundingClientRect();
          const { from, to } = sight();
          return Math.max(0, Math.min(right, to) - Math.max(left, from)) / wide;
        });
    const cut = shares().filter((share) => share > 0.02 && share < 0.98);
    expect(cut).toHaveLength(1);
    expect(cut[0]).toBeGreaterThan(0.2);
    expect(cut[0]).toBeLessThan(0.8);
    (cells().first().element() as HTMLElement).focus();
    for (const at of [1, 2, 3, 4, 3, 2, 1, 0]) {
      await userEvent.tab({
        shift:
          document.activeElement ===
          cells()
            .nth(at + 1)
            .query(),
      });
      await isFocused(cells().nth(at));
      expect(shares()[at]).toBeGreaterThan(0.98);
    }
    expect(overflow()).toBe(0);
  },
);

test.each([1440, 768, 320])(
  "at %i px, with four options and one of them open, axe finds nothing and nothing overflows",
  async (width) => {
    await page.viewport(width, 900);
    const record = aRecord(
      {
        "Ma place dans les décisions": [2, -1, -2, 1],
        "Les soirs": [-1, 1, 1, 0],
        "Le salaire": [2, 0, -1, 2],
      },
      {
        watched: [{ id: "w", kind: "risk", text: "Le loyer", source: null }],
        choices: [aChoice("A")],
        comparisons: [],
      },
    );
    await mountRecord({ record });
    expect(await axeFindings()).toEqual([]);
    expect(overflow()).toBe(0);
  },
);

test("a reason that is typed is there again once its option is unfolded, and gone once it is given up", async () => {
  await mountRecord({ record: aRecord({ place: [1, 0] }) });
  const reason = page.getByRole("textbox", { name: "Pourquoi l’écarter ?" });
  await menuOf("B").click();
  await item("Écarter…").click();
  await reason.fill("Trop loin");
  await exactButton(/^B/).click();
  await isGone(reason);
  await exactButton(/^B/).click();
  await expect.element(reason).toHaveValue("Trop loin");
  await press(reason, "Escape");
  await menuOf("B").click();
  await item("Écarter…").click();
  await expect.element(reason).toHaveValue("");
});
