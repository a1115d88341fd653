import { equal, match } from "node:assert/strict";
import { aDecisionBody } from "#infra/local/demo/builders.ts";
import { dayOf, formatIsoDay, mondayOf } from "#shared/time/day.rules.ts";
import { DIALOG_SELECTOR } from "../person.ts";
import type { Journey } from "./journey.ts";

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const DAYS = "[aria-label='Jours de la semaine']";

/**
 * Plans a week from the cockpit: tasks are chosen, a block is moved by the keyboard, the week is recalculated
 * and downloaded.
 */
export const plan: Journey = {
  name: "from the cockpit, plan next week, move a block, and take the week along",
  walk: async ({ person, menta }) => {
    const monday = formatIsoDay(mondayOf(dayOf(new Date(), "UTC")) + 7);
    const period = { startDate: inDays(-3), endDate: inDays(40) };
    const body = aDecisionBody({ title: "Kervégan", status: "en_cours", ...period });
    const { id } = await menta.get("createDecision", { body });
    await menta.get("createAction", { id, body: { title: "Comparer", duration: 3 } });
    const { id: phone } = await menta.get("createAction", { id, body: { title: "Appeler", duration: 1 } });
    const week = () => menta.get("getWeek", { monday });

    await person.goTo("/cockpit");
    await person.has("heading", "Cockpit de Décision");
    await person.press("link", "Clarity");
    await person.isAt(/^\/clarity/);
    await person.press("link", "Semaine suivante");
    await person.isAt(new RegExp(`semaine=${monday}`));
    await person.press("button", "Lundi à vendredi, 9 h à 18 h");
    await person.press("button", "Choisir des tâches");
    await person.press("checkbox", /^Comparer/, DIALOG_SELECTOR);
    await person.press("checkbox", /^Appeler(?! l)/, DIALOG_SELECTOR);
    await person.press("button", "Planifier", DIALOG_SELECTOR);
    await person.see(/Semaine planifiée/);
    await person.press("button", /^Appeler, Kervégan/, DAYS);
    await person.has("checkbox", "Terminée");
    await person.keys("Escape");
    await person.closed();
    await person.keys("Alt", "ArrowRight");
    await person.until("the moved block", async () =>
      (await week()).blocks.some(({ isLocked, taskId }) => isLocked && taskId === phone) ? true : undefined,
    );
    await person.press("radio", "Safe Mind");
    await person.see(/Semaine recalculée/);
    const { name, text } = await person.fileOf(async () => {
      await person.press("button", "Agenda");
      await person.press("button", "Télécharger la semaine (.ics)");
    });
    equal(name, `menta-semaine-${monday}.ics`);
    match(text, /SUMMARY:Comparer/);
  },
};
