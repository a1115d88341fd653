import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { SKIP_QUESTION_ANSWER } from "#shared/dossier/asks.rules.ts";
import type { LineKind } from "#shared/dossier/dossier.ts";
import type { AskedSlotWithChoices, Line } from "#shared/dossier/dossier.schema.ts";
import { createEmptyDossier } from "#shared/dossier/lines.rules.ts";
import { aLine } from "#shared/dossier/test-line.ts";
import { heldAnswer, refusal } from "#test/components/canned-server.ts";
import { aMessage, aSession } from "#test/components/discussion.ts";
import { aUser, mount } from "#test/components/mount.tsx";
import { isFocused, isGone, isShown } from "#test/components/screen.ts";
import { DiscussionView } from "./conversation.tsx";

// A new discussion for each test, because a turn that is still running outlives the page of its test.
let session = aSession();
beforeEach(() => void (session = aSession()));

const input = page.getByLabelText("Votre message", { exact: true });
const row = (number: number) => page.getByLabelText(`Ligne ${number}`, { exact: true });
const button = (name: string) => page.getByRole("button", { name, exact: true });

async function asked(
  kind: LineKind,
  {
    rule = `empty.${kind}`,
    lines = [],
    demo = true,
  }: { rule?: AskedSlotWithChoices["rule"]; lines?: Line[]; demo?: boolean } = {},
) {
  const asks: AskedSlotWithChoices = { kind, lineId: null, choices: [], rule };
  const { choices: _choices, ...kept } = asks;
  const dossier = {
    ...createEmptyDossier(session.id, { track: "decide", now: session.createdAt }),
    version: 1,
  };
  return mount(
    <DiscussionView
      userId={aUser().id}
      sessionId={session.id}
      session={session}
      renderWelcome={() => null}
      renderActions={() => null}
      notFound={null}
      removed={null}
    />,
    {
      answers: {
        demo,
        listSessions: [session],
        listMessages: [
          aMessage(session.id),
          aMessage(session.id, { role: "assistant", content: "Lesquelles ?", asks: kept }),
        ],
        getDossier: { ...dossier, asks, lines },
        chat: heldAnswer(() => refusal("busy")).answer,
      },
    },
  );
}

test("a list is answered row by row: Shift+Enter goes to the next one, and Enter sends", async () => {
  const server = await asked("option");
  await isShown(button(SKIP_QUESTION_ANSWER));
  await expect.element(input).toHaveAccessibleDescription(/^Entrée envoie, Maj \+ Entrée ajoute une ligne\./);
  await input.fill("Vendre");
  await userEvent.keyboard("{Shift>}{Enter}{/Shift}");
  await isFocused(row(2));
  await userEvent.keyboard("Garder la maison{Enter}");
  await expect.poll(() => server.sentTo("chat")).toMatchObject([{ message: "Vendre\nGarder la maison" }]);
});

test("a pasted list is split into rows, an empty row is removed by Backspace, and none is sent", async () => {
  const server = await asked("criterion");
  await isShown(button(SKIP_QUESTION_ANSWER));
  await input.fill("- Le prix\n- Le trajet\n\n3. Le jardin");
  await expect.element(row(3)).toHaveValue("Le jardin");
  await row(2).fill("");
  await userEvent.keyboard("{Backspace}");
  await isFocused(input);
  await expect.element(row(2)).toHaveValue("Le jardin");
  await button("Envoyer").click();
  await expect.poll(() => server.sentTo("chat")).toMatchObject([{ message: "Le prix\nLe jardin" }]);
});

test("« Écrire autrement » keeps the words in a plain field, where Enter sends; « Passer » skips", async () => {
  const server = await asked("person");
  await isShown(button(SKIP_QUESTION_ANSWER));
  await input.fill("Ma sœur");
  await button("Écrire autrement").click();
  await isGone(row(2));
  await expect.element(input).toHaveValue("Ma sœur");
  await isShown(button("Revenir aux lignes"));
  await input.click();
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => server.sentTo("chat")).toMatchObject([{ message: "Ma sœur" }]);
});

test("« Passer » is sent as a message", async () => {
  const server = await asked("person");
  await button(SKIP_QUESTION_ANSWER).click();
  await expect.poll(() => server.sentTo("chat")).toMatchObject([{ message: SKIP_QUESTION_ANSWER }]);
});

test("a list that is to be corrected is there row by row", async () => {
  await asked("option", {
    rule: "correct",
    lines: [
      aLine({ kind: "option", text: "Vendre" }),
      aLine({ kind: "option", text: "Un proverbe", state: "proposed" }),
      aLine({ kind: "option", text: "Écartée", state: "dismissed" }),
    ],
  });
  await expect.element(input).toHaveValue("Vendre");
  await expect.element(row(2)).toHaveValue("Un proverbe");
  await expect.element(row(3)).toHaveValue("");
});

test("a day is chosen beside the words, and chosen anew replaces itself", async () => {
  const server = await asked("deadline");
  const day = page.getByLabelText("Jour");
  await input.fill("Le dossier est à rendre");
  await day.fill("2026-12-15");
  await expect.element(input).toHaveValue("Le dossier est à rendre, le mardi 15 décembre 2026");
  await day.fill("2026-12-16");
  await expect.element(input).toHaveValue("Le dossier est à rendre, le mercredi 16 décembre 2026");
  await input.click();
  await userEvent.keyboard("{Enter}");
  await expect
    .poll(() => server.sentTo("chat"))
    .toMatchObject([{ message: "Le dossier est à rendre, le mercredi 16 décembre 2026" }]);
});

test("with a model nothing of it shows", async () => {
  await asked("option", { demo: false });
  await isShown(button("Je ne sais pas"));
  await isGone(button(SKIP_QUESTION_ANSWER));
  await input.fill("Vendre");
  await isGone(row(2));
});
