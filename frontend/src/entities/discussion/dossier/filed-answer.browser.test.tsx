import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { Dossier } from "#shared/dossier/dossier.schema.ts";
import { createEmptyDossier } from "#shared/dossier/lines.rules.ts";
import { aLine } from "#shared/dossier/test-line.ts";
import { axeFindings } from "#test/components/axe.ts";
import { aSession } from "#test/components/discussion.ts";
import { mount } from "#test/components/mount.tsx";
import { isGone, isShown, press } from "#test/components/screen.ts";
import { MenuHost } from "#frontend/ui/menu-host.tsx";
import { FiledAnswerNotice } from "./filed-answer.tsx";

const { id: sessionId } = aSession();
const messageId = "01ARZ3NDEKTSV4RRFFQ69G5FAV";
const said = { messageId, quote: "Le trajet" };
const option = aLine({ kind: "option", text: "Saint-Louis" });
const fact = aLine({ kind: "fact", text: "Le trajet", source: said });
const dossier = (...lines: Dossier["lines"]): Dossier => ({
  ...createEmptyDossier(sessionId, { track: "decide", now: "2026-03-16T10:00:00.000Z" }),
  version: 1,
  lines,
});
const elsewhere = page.getByRole("button", { name: "Ranger ailleurs" });
const open = (getDossier: Dossier) =>
  mount(
    <>
      <MenuHost />
      <FiledAnswerNotice sessionId={sessionId} messageId={messageId} />
    </>,
    {
      answers: {
        getDossier,
        updateDossier: ({ body }) => ({
          ...getDossier,
          version: 2,
          lines: getDossier.lines.map((line) => {
            const change = body.change?.find(({ id }) => id === line.id);
            return Object.assign({}, line, change?.to);
          }),
        }),
      },
    },
  );

test("one line says where the answer went, and puts it elsewhere: under what speaks for an option", async () => {
  const server = await open(dossier(option, fact));
  await isShown(page.getByText("Rangé sous Ce qui est sûr"));
  await press(elsewhere, "Enter");
  await expect
    .element(page.getByRole("menuitemradio", { name: "Ce qui est sûr" }))
    .toHaveAttribute("aria-checked", "true");
  expect(await axeFindings(["region", "page-has-heading-one", "landmark-one-main"])).toEqual([]);
  await page.getByRole("menuitemradio", { name: /^Contre.*Saint-Louis/ }).click();
  await isShown(page.getByText(/Rangé sous Contre.*Saint-Louis/));
  await expect
    .poll(() => server.sentTo("updateDossier"))
    .toMatchObject([{ change: [{ id: fact.id, to: { kind: "con", parentId: option.id } }] }]);
});

test("several lines are counted, and each can be put elsewhere; a value that does not fit goes", async () => {
  const day = aLine({ kind: "deadline", text: "Avant mai", value: { day: "2026-05-01" }, source: said });
  const server = await open(dossier(option, fact, day));
  await isShown(page.getByText("2 lignes rangées"));
  await press(elsewhere, "Enter");
  await press(page.getByRole("menuitem", { name: /Échéance : Avant mai/ }), "ArrowRight");
  await page.getByRole("menuitemradio", { name: "Ce qui est supposé" }).click();
  await expect
    .poll(() => server.sentTo("updateDossier"))
    .toMatchObject([{ change: [{ id: day.id, to: { kind: "assumption", value: null } }] }]);
});

test("nothing is said where nothing went anywhere, nor in distress", async () => {
  const server = await open({ ...dossier(fact), track: "care" });
  await expect.poll(() => server.sentTo("getDossier")).toHaveLength(1);
  await isGone(elsewhere);
});
