import { useState } from "react";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import type { EndpointAnswer } from "#shared/api/contract-types.ts";
import type { PlannerBlock } from "#shared/clarity/planner.schema.ts";
import { parseIsoDay } from "#shared/time/day.rules.ts";
import { axeFindings } from "#test/components/axe.ts";
import {
  type Answers,
  failure,
  answerFirstThen,
  heldAnswer,
  refusal,
  neverAnswer,
  unreachable,
} from "#test/components/canned-server.ts";
import { mount } from "#test/components/mount.tsx";
import { isFocused, isGone, isShown, keyboard, overflow, press, says } from "#test/components/screen.ts";
import { CalendarExportDialog } from "./calendar-out.dialog.tsx";

const MONDAY = parseIsoDay("2026-03-16")!;
const aBlock = (id: string, fields: Partial<PlannerBlock> = {}): PlannerBlock => ({
  id: `${id}.0`,
  taskId: id,
  day: "2026-03-17",
  start: 9 * 60,
  end: 10 * 60,
  isLocked: false,
  ...fields,
});
const BLOCKS = [aBlock("bail"), aBlock("gone", { start: 11 * 60, end: 12 * 60 })];
const TASKS = new Map([["bail", { task: { title: "Relire le bail, puis signer" } }]]);

type CalendarLink = NonNullable<EndpointAnswer<"getCalendar">["link"]>;
const ALL = { showsTitles: true, showsBlocks: true, showsDeadlines: true, showsReviews: true };
const LINK: CalendarLink = { createdAt: "2026-03-12T10:00:00.000Z", ...ALL };
const PATH = "/api/calendar/secret.ics";
const ADDRESS = `${window.location.origin}${PATH}`;

function Screen({ blocks }: { blocks: readonly PlannerBlock[] }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <main>
      <h1>Clarity</h1>
      <button type="button" onClick={() => setIsOpen(true)}>
        Agenda
      </button>
      {isOpen && (
        <CalendarExportDialog
          onClose={() => setIsOpen(false)}
          monday={MONDAY}
          blocks={blocks}
          tasks={TASKS}
          zone="Europe/Paris"
        />
      )}
    </main>
  );
}

/**
 * Opens the dialog over the week of 16 March. `link`: the person's subscription, or null. The fake server
 * stores changes.
 */
async function openAgenda({
  link = null,
  blocks = BLOCKS,
  answers = {},
}: { link?: CalendarLink | null; blocks?: readonly PlannerBlock[]; answers?: Answers } = {}) {
  let kept = link;
  const server = await mount(<Screen blocks={blocks} />, {
    answers: {
      getCalendar: () => ({ link: kept }),
      createCalendar: ({ body }) => {
        kept = { ...LINK, ...(body as Partial<CalendarLink>) };
        return Response.json({ link: kept, path: PATH }, { status: 201 });
      },
      updateCalendar: ({ body }) => {
        kept = { ...LINK, ...kept, ...(body as Partial<CalendarLink>) };
        return { link: kept };
      },
      removeCalendar: () => {
        kept = null;
        return { success: true };
      },
      ...answers,
    },
  });
  await press(page.getByRole("button", { name: "Agenda" }), "Enter");
  await isShown(page.getByRole("heading", { name: "Votre agenda" }));
  return server;
}

const button = (name: string) => page.getByRole("button", { name, exact: true });
const question = () => page.getByRole("alertdialog");
const confirm = (name: string) => question().getByRole("button", { name, exact: true });
const titles = () => page.getByRole("switch", { name: "Montrer les titres" });
const address = () => page.getByRole("textbox", { name: "Votre adresse" });

/** Returns a list to which each downloaded file is added, with its name and text. */
function watchDownloads() {
  const files: { name: string; blob: Blob }[] = [];
  let blob = new Blob();
  vi.spyOn(URL, "createObjectURL").mockImplementation((made) => {
    blob = made as Blob;
    return "blob:file";
  });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(this: HTMLAnchorElement) {
    files.push({ name: this.download, blob });
  });
  return files;
}

/** Replaces the clipboard with a fake one; `writeText` decides whether writing succeeds. */
function stubClipboard(writeText: (text: string) => Promise<void>) {
  const written = vi.fn(writeText);
  vi.spyOn(navigator, "clipboard", "get").mockReturnValue({ writeText: written } as unknown as Clipboard);
  return written;
}

test("the shown week is downloaded as a calendar, without what is gone", async () => {
  const files = watchDownloads();
  await openAgenda();
  await press(button("Télécharger la semaine (.ics)"), "Enter");
  await says("Semaine téléchargée");
  const [file] = files;
  expect(file?.name).toBe("menta-semaine-2026-03-16.ics");
  expect(file?.blob.type).toBe("text/calendar;charset=utf-8");
  const text = (await file?.blob.text()) ?? "";
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  expect(text).toContain(String.raw`SUMMARY:Relire le bail\, puis signer`);
  expect(text).toContain("UID:2026-03-16-bail.0@menta");
  expect(text).toContain("DTSTART;TZID=Europe/Paris:20260317T090000");
});

test("a week without blocks has no file, and says so", async () => {
  const files = watchDownloads();
  await openAgenda({ blocks: BLOCKS.slice(1) });
  const write = button("Télécharger la semaine (.ics)");
  await expect
    .element(write)
    .toHaveAccessibleDescription(
      "Rien n’est prévu dans cette semaine : il n’y a pas de fichier à télécharger.",
    );
  await press(write, "Enter");
  expect(files).toEqual([]);
});

test("an address is made, shown once and selected, copied, and forgotten at the close", async () => {
  const written = stubClipboard(async () => {});
  const server = await openAgenda();
  await says(/Qui connaît cette adresse peut lire ce que vous choisissez ici/);
  await press(titles(), "Space");
  await press(page.getByRole("switch", { name: "Créneaux" }), "Space");
  await press(button("Créer l’adresse"), "Enter");
  await isFocused(address());
  await expect.element(address()).toHaveValue(ADDRESS);
  const input = address().element() as HTMLInputElement;
  await expect.poll(() => input.selectionEnd! - input.selectionStart!).toBe(ADDRESS.length);
  await expect
    .element(address())
    .toHaveAccessibleDescription(
      "Copiez-la maintenant : elle ne sera plus montrée. Perdue, elle se remplace.",
    );
  await expect
    .element(page.getByRole("link", { name: "Ouvrir dans mon agenda" }))
    .toHaveAttribute("href", `webcal://${window.location.host}${PATH}`);
  await press(button("Copier"), "Enter");
  await says("Adresse copiée");
  expect(written).toHaveBeenCalledExactlyOnceWith(ADDRESS);
  expect(server.sentTo("createCalendar")).toEqual([{ ...ALL, showsTitles: false, showsBlocks: false }]);
  await keyboard("Escape");
  await isFocused(page.getByRole("button", { name: "Agenda" }));
  await keyboard("Enter");
  await says("Actif depuis le 12 mars 2026.");
  await isGone(address());
});

test("where copying is refused, the address is selected to be copied by hand", async () => {
  stubClipboard(() => Promise.reject(new Error("denied")));
  await openAgenda();
  await button("Créer l’adresse").click();
  await button("Copier").click();
  await says("La copie n’a pas abouti. L’adresse est sélectionnée : copiez-la au clavier.");
  await isFocused(address());
});

test.each(["Créneaux", "Échéances", "Relectures"])(
  "« %s » goes and comes back by its switch",
  async (name) => {
    const server = await openAgenda({ link: LINK });
    const shown = page.getByRole("switch", { name });
    await press(shown, "Space");
    await expect.element(shown).not.toBeChecked();
    await press(shown, "Space");
    await expect.element(shown).toBeChecked();
    await expect
      .poll(() => server.sentTo("updateCalendar").map((sent) => Object.values(sent)))
      .toEqual([[false], [true]]);
  },
);

test.each([null, LINK])("where nothing is chosen, that is said", async (link) => {
  await openAgenda({ link });
  const switches = ["Créneaux", "Échéances", "Relectures"].map((name) => page.getByRole("switch", { name }));
  const note = page.getByText("Rien n’est choisi : votre agenda ne montrera rien.");
  for (const part of switches) {
    await isGone(note);
    await press(part, "Space");
  }
  await isShown(note);
  await press(switches[1]!, "Space");
  await isGone(note);
});

test("titles are hidden at once, and shown again where that failed", async () => {
  const { answer, release } = heldAnswer(() => failure());
  const server = await openAgenda({ link: LINK });
  await expect.element(titles()).toBeChecked();
  await press(titles(), "Space");
  await expect.element(titles()).not.toBeChecked();
  server.answers.updateCalendar = answer;
  await titles().click();
  await expect.element(titles()).toBeChecked();
  release();
  await says("Ce que montre l’adresse n’a pas pu être changé.");
  await expect.element(titles()).not.toBeChecked();
  expect(server.sentTo("updateCalendar")).toEqual([{ showsTitles: false }, { showsTitles: true }]);
});

test("the titles of an address that another device has ended: there is none to change", async () => {
  const answers = {
    getCalendar: answerFirstThen({ link: LINK }, { link: null }),
    updateCalendar: refusal("not_found", [], "Cet abonnement n’existe plus."),
  };
  await openAgenda({ answers });
  await titles().click();
  await says("Cet abonnement n’existe plus.");
  await isShown(button("Créer l’adresse"));
});

test("the address is replaced after a question that says what stops, and keeps its titles hidden", async () => {
  const server = await openAgenda({ link: { ...LINK, showsTitles: false } });
  await press(button("Remplacer l’adresse"), "Enter");
  await says(/L’adresse actuelle cesse aussitôt de fonctionner\./);
  await isFocused(confirm("Annuler"));
  await keyboard("Enter");
  await isGone(question());
  expect(server.sentTo("createCalendar")).toEqual([]);
  await press(button("Remplacer l’adresse"), "Enter");
  await press(confirm("Remplacer"), "Enter");
  await isFocused(address());
  await expect.element(address()).toHaveValue(ADDRESS);
  expect(server.sentTo("createCalendar")).toEqual([{ ...ALL, showsTitles: false }]);
});

test("the subscription ends after a question, and another one can be made", async () => {
  const server = await openAgenda({ link: LINK });
  await press(button("Arrêter l’abonnement"), "Enter");
  await says(/ne revient pas/);
  await press(confirm("Arrêter"), "Enter");
  await says("Abonnement arrêté");
  // The focus is on the first control of the section that has replaced the subscription.
  await isFocused(page.getByRole("switch").first());
  expect(server.sentTo("removeCalendar")).toHaveLength(1);
});

test("without a network, what could not be done says so where it was asked, and can be asked again", async () => {
  const server = await openAgenda({ link: LINK, answers: { removeCalendar: unreachable } });
  await button("Arrêter l’abonnement").click();
  await confirm("Arrêter").click();
  await isShown(question().getByText(/^L’abonnement n’a pas pu être arrêté\. Le serveur ne répond pas/));
  server.answers.removeCalendar = { success: true };
  server.answers.getCalendar = { link: null };
  await confirm("Arrêter").click();
  await isGone(question());
  await isShown(button("Créer l’adresse"));
});

test("an address that could not be made says so, and nothing is shown", async () => {
  await openAgenda({ answers: { createCalendar: unreachable } });
  await button("Créer l’adresse").click();
  await says(/^L’adresse n’a pas pu être créée\. Le serveur ne répond pas/);
  await isGone(address());
  await isShown(button("Créer l’adresse"));
});

test("its place is held while it is read; what could not be read is read again", async () => {
  const server = await openAgenda({ answers: { getCalendar: neverAnswer } });
  await says("Lecture de votre abonnement…");
  await isShown(button("Télécharger la semaine (.ics)"));
  await keyboard("Escape");
  expect(server.sentTo("getCalendar")).toHaveLength(1);
});

test("what could not be read is read again", async () => {
  await openAgenda({ answers: { getCalendar: answerFirstThen(failure(), { link: LINK }) } });
  await says("Votre abonnement n’a pas pu être lu");
  await button("Réessayer").click();
  await says("Actif depuis le 12 mars 2026.");
});

test.each([1440, 320])(
  "axe finds nothing in either theme at %d px, and nothing is cut off",
  async (width) => {
    await page.viewport(width, 900);
    await openAgenda();
    await button("Créer l’adresse").click();
    await isShown(address());
    expect(overflow(page.getByRole("dialog").element())).toBe(0);
    expect(await axeFindings()).toEqual([]);
    await button("Arrêter l’abonnement").click();
    await isShown(question());
    expect(await axeFindings()).toEqual([]);
  },
);
