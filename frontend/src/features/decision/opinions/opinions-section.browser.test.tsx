import { useState } from "react";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import type { EndpointAnswer } from "#shared/api/contract-types.ts";
import { OPINION_REFUSAL_MESSAGES } from "#shared/opinion/opinion.ts";
import { aWeighingBody } from "#infra/local/demo/builders.ts";
import { emptyRecord } from "#shared/record/record.rules.ts";
import { cellId } from "#shared/record/pair-id.rules.ts";
import { WEIGHING_MESSAGES } from "#shared/record/weighing.ts";
import type { Cell, Choice, Criterion, DecisionOption } from "#shared/record/record.schema.ts";
import { unmountAll } from "#test/components/render.tsx";
import { axeFindings } from "#test/components/axe.ts";
import {
  type Answers,
  failure,
  answerFirstThen,
  refusal,
  unreachable,
} from "#test/components/canned-server.ts";
import { mount } from "#test/components/mount.tsx";
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
import { PageWithMargin } from "#frontend/ui/page-with-margin.tsx";
import { OpinionsSection } from "./opinions-section.tsx";

const ID = "01ARZ3NDEKTSV4RRFFQ69G5FAV";
const option = (at: number, title: string, isKept = true): DecisionOption => ({
  id: `01ARZ3NDEKTSV4RRFFQ69G5FA${at}`,
  title,
  pros: [],
  cons: [],
  isKept,
  setAsideReason: isKept ? null : "Trop cher",
  source: null,
});
const OPTIONS = [option(1, "Accepter"), option(2, "Rester"), option(3, "Partir seul", false)];
type Opinions = EndpointAnswer<"getOpinions">;
type Opinion = NonNullable<Opinions["opinions"]>[number];
const answer = (at: number, optionAt: number | null, fields: Partial<Opinion> = {}): Opinion => ({
  id: `01ARZ3NDEKTSV4RRFFQ69G5FB${at}`,
  optionId: optionAt === null ? null : (OPTIONS[optionAt]?.id ?? null),
  optionTitle: optionAt === null ? null : (OPTIONS[optionAt]?.title ?? null),
  reason: `Raison ${at}`,
  firstName: "Nadia",
  createdAt: `2026-11-2${at}T10:00:00.000Z`,
  changedAt: null,
  ...fields,
});
const GIVEN = [
  answer(1, 1),
  answer(2, null, { firstName: null }),
  answer(3, 0, { firstName: "Marc", changedAt: "2026-11-23T11:00:00.000Z" }),
];
const LINK = {
  createdAt: "2026-11-20T10:00:00.000Z",
  expiresAt: "2026-12-20T10:00:00.000Z",
  note: null,
  weighing: null,
};
const CHOICE: Choice = {
  id: "01ARZ3NDEKTSV4RRFFQ69G5FC1",
  optionId: OPTIONS[0]!.id,
  optionTitle: "Accepter",
  why: "Le jardin",
  expectations: [],
  by: null,
  sureness: 70,
  wouldChange: null,
  againstBalance: null,
  changeReason: null,
  createdAt: "2026-11-24T10:00:00.000Z",
};
const PATH = "/avis/a-secret";
const ADDRESS = `${window.location.origin}${PATH}`;

/** Holds the state `isQuestionOrOrder`, which in the app the tab of the record holds. */
function Section(props: Pick<Parameters<typeof OpinionsSection>[0], "isTrashed" | "record">) {
  const [isAsking, setIsAsking] = useState(false);
  return <OpinionsSection decisionId={ID} {...props} isAsking={isAsking} onAsk={setIsAsking} />;
}

type Setup = {
  link?: Opinions["link"];
  opinions?: Opinion[];
  hasChoice?: boolean;
  isTrashed?: boolean;
  options?: DecisionOption[];
  criteria?: Criterion[];
  cells?: Cell[];
  answers?: Answers;
};

/** Opens the section of a decision with a fake server that stores this link and these opinions. */
async function open({
  link = null,
  opinions = [],
  hasChoice = false,
  isTrashed = false,
  options = OPTIONS,
  criteria = [],
  cells = [],
  answers = {},
}: Setup = {}) {
  const kept = { link, opinions };
  const record = { ...emptyRecord(ID), options, criteria, cells, choices: hasChoice ? [CHOICE] : [] };
  return mount(
    <PageWithMargin as="main">
      <h1>Décision</h1>
      <h2>La décision</h2>
      <Section isTrashed={isTrashed} record={record} />
    </PageWithMargin>,
    {
      answers: {
        getOpinions: ({ query }) => ({
          link: kept.link,
          count: kept.opinions.length,
          opinions: hasChoice || query["show"] === "true" ? kept.opinions : null,
        }),
        createOpinionLink: ({ body }) => {
          kept.link = { ...LINK, note: body.note ?? null };
          return Response.json({ link: kept.link, path: PATH }, { status: 201 });
        },
        removeOpinionLink: () => {
          kept.link = null;
          return { success: true };
        },
        removeOpinion: ({ params }) => {
          kept.opinions = kept.opinions.filter(({ id }) => id !== params["opinionId"]);
          return { success: true };
        },
        ...answers,
      },
    },
  );
}

const button = (name: string) => page.getByRole("button", { name, exact: true });
const question = () => page.getByRole("alertdialog");
const confirm = (name: string) => question().getByRole("button", { name, exact: true });
const address = () => page.getByRole("textbox", { name: "Le lien à envoyer" });

function stubClipboard(writeText: (text: string) => Promise<void>) {
  const written = vi.fn(writeText);
  vi.spyOn(navigator, "clipboard", "get").mockReturnValue({ writeText: written } as unknown as Clipboard);
  return written;
}

test("an answer that arrives while the section is open is noticed without a reload", async () => {
  vi.useFakeTimers({
    toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"],
    shouldAdvanceTime: true,
  });
  try {
    const arrived: Opinion[] = [];
    await open({
      link: LINK,
      opinions: arrived,
      answers: { listOpinionCounts: () => [{ decisionId: ID, count: arrived.length, isWeighing: false }] },
    });
    await says(/Personne n’a encore répondu/);
    arrived.push(answer(1, 1));
    await vi.advanceTimersByTimeAsync(21_000);
    await says(/^Un avis vous attend/);
    await isGone(page.getByText(/Personne n’a encore répondu/));
  } finally {
    vi.useRealTimers();
  }
});

test("a link is created by keyboard, shown once, copied, and forgotten when the dialog closes", async () => {
  const written = stubClipboard(async () => {});
  const server = await open();
  await press(button("Demander un avis"), "Enter");
  await says("Jamais vos discussions, votre choix, vos critères ni leur poids.");
  expect(textsOf(page.getByRole("dialog").getByRole("listitem")).join("|")).not.toContain("Partir seul");
  await page.getByRole("textbox", { name: /Votre mot/ }).fill("  Que feriez-vous ? ");
  await press(button("Créer le lien"), "Enter");
  await isFocused(address());
  await expect.element(address()).toHaveValue(ADDRESS);
  await press(button("Copier"), "Enter");
  await says("Lien copié");
  expect(written).toHaveBeenCalledExactlyOnceWith(ADDRESS);
  expect(server.sentTo("createOpinionLink")).toEqual([{ note: "Que feriez-vous ?", isWeighing: false }]);
  await keyboard("Escape");
  await isFocused(button("Gérer le lien"));
  await says("Lien ouvert jusqu’au 20 décembre. Personne n’a encore répondu.");
  await keyboard("Enter");
  await says(/^Votre mot\s:\s«\sQue feriez-vous\s\?\s»/);
  await isGone(address());
});

test("where copying is refused, the link is selected to be copied by hand", async () => {
  stubClipboard(() => Promise.reject(new Error("denied")));
  await open();
  await button("Demander un avis").click();
  await button("Créer le lien").click();
  await button("Copier").click();
  await says(/^La copie n’a pas abouti/);
  await isFocused(address());
});

test("a link that could not be made says so, keeps the word, and is made again", async () => {
  const server = await open({ answers: { createOpinionLink: unreachable } });
  await button("Demander un avis").click();
  const note = page.getByRole("textbox", { name: /Votre mot/ });
  await note.fill("x".repeat(501));
  await button("Créer le lien").click();
  await says("C’est trop long : 500 caractères au plus.");
  await note.fill("Un mot");
  await button("Créer le lien").click();
  await says(/^Le lien n’a pas pu être créé\. Votre mot est encore ici\. Le serveur ne répond pas/);
  await expect.element(note).toHaveValue("Un mot");
  expect(server.sentTo("createOpinionLink")).toEqual([{ note: "Un mot", isWeighing: false }]);
  server.answers.createOpinionLink = Response.json({ link: LINK, path: PATH }, { status: 201 });
  server.answers.getOpinions = { link: LINK, count: 0, opinions: null };
  await press(button("Créer le lien"), "Enter");
  await isFocused(address());
  await expect.element(address()).toHaveValue(ADDRESS);
});

test("without two options nothing can be asked, and the section says why", async () => {
  await open({ options: OPTIONS.slice(1) });
  await says(OPINION_REFUSAL_MESSAGES.fewOptions);
  await expect
    .element(button("Demander un avis"))
    .toHaveAccessibleDescription(OPINION_REFUSAL_MESSAGES.fewOptions);
  await press(button("Demander un avis"), "Enter");
  await isGone(page.getByRole("dialog"));
});

test("in the trash there is nothing to ask, and what was answered can be read", async () => {
  await open({ isTrashed: true, hasChoice: true, opinions: GIVEN });
  await says("Cette décision est dans la corbeille : son lien ne s’ouvre plus.");
  await isGone(button("Demander un avis"));
  await says("« Raison 1 »");
});

test("the link is replaced, or ended, after a question", async () => {
  const server = await open({ link: LINK });
  await button("Gérer le lien").click();
  await press(button("Remplacer le lien"), "Enter");
  await says(/qui n’a pas encore répondu ne le pourra plus/);
  await isFocused(confirm("Annuler"));
  await confirm("Remplacer").click();
  await isFocused(address());
  await button("Refermer le lien").click();
  server.answers.removeOpinionLink = unreachable;
  await confirm("Refermer").click();
  await isShown(question().getByText(/^Le lien n’a pas pu être refermé\. Le serveur ne répond pas/));
  server.answers.removeOpinionLink = { success: true };
  server.answers.getOpinions = { link: null, count: 0, opinions: null };
  await confirm("Refermer").click();
  await isGone(question());
  // The button that had the focus is gone: the form of the new link has taken the focus.
  await expect.poll(() => document.activeElement?.tagName).toBe("TEXTAREA");
});

test("answers wait for the choice, or for who asks for them all the same", async () => {
  await open({ link: LINK, opinions: GIVEN });
  await says(/^3 avis vous attendent\. Ils se montrent une fois votre choix fait/);
  await isGone(page.getByText("« Raison 1 »"));
  await press(button("Voir quand même"), "Enter");
  await says("3 avis, dans l’ordre des options. Ce n’est pas un vote.");
  // The button that showed the opinions is gone: their summary has taken the focus.
  await focusIs("3 avis, dans l’ordre des options. Ce n’est pas un vote.");
  expect(textsOf(page.getByRole("heading", { level: 4 }))).toEqual([
    "Accepter",
    "Rester",
    "Je ne sais pas, et voici pourquoi",
  ]);
  await says("Marc, 23 novembre, corrigé");
});

test("once something is chosen they are there; an option that is set aside since says so", async () => {
  await open({ hasChoice: true, opinions: [answer(1, 2), answer(2, 0)] });
  await isShown(page.getByRole("heading", { level: 4, name: "Partir seul, option écartée depuis" }));
  await says("aucun avis");
});

test("answers that cannot be shown say so, and are shown at the next press", async () => {
  await open({
    opinions: GIVEN,
    answers: {
      getOpinions: ({ query }) =>
        query["show"] === "true" ? failure() : { link: null, count: 3, opinions: null },
    },
  });
  await button("Voir quand même").click();
  await isShown(page.getByRole("alert"));
});

test("one answer is removed for good after a question, which a failure leaves open", async () => {
  const server = await open({ hasChoice: true, opinions: GIVEN, answers: { removeOpinion: unreachable } });
  await press(button("Retirer l’avis de Marc sur « Accepter »"), "Enter");
  await confirm("Retirer").click();
  await isShown(question().getByText(/^L’avis n’a pas pu être retiré\. Le serveur ne répond pas/));
  server.answers.removeOpinion = { success: true };
  server.answers.getOpinions = { link: null, count: 2, opinions: GIVEN.slice(0, 2) };
  await confirm("Retirer").click();
  await isGone(question());
  await isGone(page.getByText("« Raison 3 »"));
  await isFocused(button("Retirer l’avis de Nadia sur « Rester »"));
});

test("an answer that is gone already is removed, without a failure", async () => {
  const server = await open({
    hasChoice: true,
    opinions: GIVEN,
    answers: { removeOpinion: refusal("not_found") },
  });
  await press(button("Retirer l’avis de Marc sur « Accepter »"), "Enter");
  server.answers.getOpinions = { link: null, count: 2, opinions: GIVEN.slice(0, 2) };
  await confirm("Retirer").click();
  await isGone(question());
  await isGone(page.getByText("« Raison 3 »"));
});

test("what could not be read is read again", async () => {
  await open({
    answers: { getOpinions: answerFirstThen(failure(), { link: LINK, count: 0, opinions: null }) },
  });
  await says("Les avis n’ont pas pu être lus");
  await button("Réessayer").click();
  await isShown(button("Gérer le lien"));
});

test.each([1440, 320])(
  "axe finds nothing in either theme at %d px, and nothing is cut off",
  async (width) => {
    await page.viewport(width, 900);
    await open({ hasChoice: true, opinions: GIVEN });
    await says("« Raison 1 »");
    expect([await axeFindings(), overflow()]).toEqual([[], 0]);
    await button("Demander un avis").click();
    await button("Créer le lien").click();
    await isShown(address());
    expect([await axeFindings(), overflow(page.getByRole("dialog").element())]).toEqual([[], 0]);
  },
);

test("a word that is typed for the link is there again after the dialog was closed, until a link is made with it", async () => {
  const server = await open();
  const note = page.getByRole("textbox", { name: /Votre mot/ });
  await button("Demander un avis").click();
  await note.fill("Que feriez-vous ?");
  await keyboard("Escape");
  await isGone(note);
  await button("Demander un avis").click();
  await expect.element(note).toHaveValue("Que feriez-vous ?");
  await button("Créer le lien").click();
  await isFocused(address());
  expect(server.sentTo("createOpinionLink")).toEqual([{ note: "Que feriez-vous ?", isWeighing: false }]);
  await button("Refermer le lien").click();
  await confirm("Refermer").click();
  await expect.element(note).toHaveValue("");
});

test("a word is not there again once its link was made, though the dialog was closed before the answer", async () => {
  const made = Promise.withResolvers<Response>();
  await open({ answers: { createOpinionLink: () => made.promise } });
  const note = page.getByRole("textbox", { name: /Votre mot/ });
  await button("Demander un avis").click();
  await note.fill("Que feriez-vous ?");
  await button("Créer le lien").click();
  await keyboard("Escape");
  await isGone(note);
  made.resolve(Response.json({ link: { ...LINK, note: "Que feriez-vous ?" }, path: PATH }, { status: 201 }));
  await isShown(button("Gérer le lien"));
  await button("Gérer le lien").click();
  await button("Refermer le lien").click();
  await confirm("Refermer").click();
  await expect.element(note).toHaveValue("");
});

const CRITERIA = [{ id: "01ARZ3NDEKTSV4RRFFQ69G5FD1", title: "Le trajet", source: null }];
const WEIGHED = {
  options: OPTIONS.slice(0, 2).map(({ id, title }) => ({ id, title })),
  criteria: CRITERIA.map(({ id, title }) => ({ id, title })),
};
const WEIGHING = { owner: null, guest: null, isOpen: false };
const GUEST = { ...WEIGHED, firstName: "Karim", finishedAt: "2026-11-21T10:00:00.000Z" };
const scales = () => page.getByRole("radiogroup", { name: /«/ });

test("a link that invites to weigh shows the criteria without their weight, and needs one", async () => {
  const server = await open({ criteria: CRITERIA });
  await button("Demander un avis").click();
  await page.getByRole("radio", { name: "Peser à deux" }).click();
  await says(/Vos réponses et les siennes s’ouvrent ensemble/);
  expect(textsOf(page.getByRole("dialog").getByRole("listitem")).join("|")).toContain("Le trajet");
  await button("Créer le lien").click();
  await isShown(address());
  expect(server.sentTo("createOpinionLink")).toMatchObject([{ isWeighing: true }]);
  unmountAll();
  await open();
  await button("Demander un avis").click();
  await page.getByRole("radio", { name: "Peser à deux" }).click();
  await says(WEIGHING_MESSAGES.noCriteria);
  await isGone(button("Créer le lien"));
});

test("the person weighs in the same form, starting from their own levels, after the guest or before", async () => {
  const server = await open({
    criteria: CRITERIA,
    cells: [{ id: cellId(OPTIONS[0]!.id, CRITERIA[0]!.id), level: -1 }],
    link: { ...LINK, weighing: { ...WEIGHING, guest: GUEST } },
    answers: { finishWeighing: { isOpen: true } },
  });
  await says("Karim a fini. À vous.");
  await button("Peser de mon côté").click();
  await says(/Repris de votre balance/);
  await expect
    .element(
      page
        .getByRole("radiogroup", { name: /^« Accepter »/ })
        .getByRole("radio", { name: "contre", exact: true }),
    )
    .toBeChecked();
  await button("J’ai fini").click();
  await says("Il reste 2 réponses à donner.");
  await scales().nth(0).getByRole("radio").nth(8).click();
  await scales().nth(2).getByRole("radio").nth(3).click();
  expect(await axeFindings()).toEqual([]);
  await button("J’ai fini").click();
  await isGone(button("J’ai fini"));
  expect(server.sentTo("finishWeighing")).toMatchObject([
    { weights: [{ weight: 8 }], levels: [{ level: -1 }, { level: 1 }] },
  ]);
});

test("an empty form does not claim to come from the balance", async () => {
  await open({ criteria: CRITERIA, link: { ...LINK, weighing: WEIGHING } });
  await button("Peser de mon côté").click();
  await isShown(button("J’ai fini"));
  await isGone(page.getByText(/Repris de votre balance/));
});

test("where both stand is said: nobody, the person alone, options that changed since, a guest who is behind", async () => {
  const owner = { ...WEIGHED, ...aWeighingBody(WEIGHED), finishedAt: "2026-11-21T10:00:00.000Z" };
  const show = async (weighing: Partial<typeof WEIGHING> | object, criteria = CRITERIA) => {
    unmountAll();
    await open({ criteria, link: { ...LINK, weighing: { ...WEIGHING, ...weighing } } });
  };
  await show({});
  await says("Ni l’un ni l’autre n’a encore fini.");
  await show({ owner });
  await says("Vous avez fini ; l’autre personne, pas encore.");
  await show({ owner }, [{ ...CRITERIA[0]!, title: "Le trajet du soir" }]);
  await says(/^Vos options ou vos critères ont changé depuis votre pesée/);
  await show({ owner, guest: { ...GUEST, criteria: [] } });
  await says(/^Karim a fini sur d’autres options ou critères/);
  await isShown(button("Reprendre ma pesée"));
});
