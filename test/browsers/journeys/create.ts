import { deepEqual, equal } from "node:assert/strict";
import { DIALOG_SELECTOR } from "../person.ts";
import type { Journey } from "./journey.ts";

const QUESTION = "[role=alertdialog]";

/**
 * Creates a decision: the form with its lists and days, the checkboxes of the plan, the trash and restoring.
 */
export const create: Journey = {
  name: "create a decision with its plan, tick, throw away and restore",
  walk: async ({ person, menta }) => {
    await person.goTo("/decision-flow");
    await person.press("button", "Créer nouvelle décision");
    await person.write("Titre de la décision", "Louer ou vendre", DIALOG_SELECTOR);
    await person.press("button", /^Priorité/, DIALOG_SELECTOR);
    await person.press("option", "Haute");
    await person.press("button", /^Statut/, DIALOG_SELECTOR);
    await person.press("option", "En cours");
    await person.press("button", /^Période|^Du? /, DIALOG_SELECTOR);
    await person.press("button", "Réinitialiser");
    await person.press("button", / 10 /, "[role=grid], table");
    await person.press("button", / 20 /, "[role=grid], table");
    for (const title of ["Appeler l’agence", "Chiffrer"]) {
      await person.press("button", "Ajouter une action", DIALOG_SELECTOR);
      await person.types(title);
    }
    await person.press("button", "Créer la décision", DIALOG_SELECTOR);
    await person.see(/Décision créée avec succès/);
    await person.closed();
    await person.press("link", "Louer ou vendre");
    await person.press("checkbox", /^Chiffrer : à faire/, DIALOG_SELECTOR);
    await person.has("checkbox", /^Chiffrer : fait/, DIALOG_SELECTOR);
    await person.has("button", /^Avancement : 50 %/, DIALOG_SELECTOR);

    await person.press("button", "Supprimer", DIALOG_SELECTOR);
    await person.press("button", "Supprimer", QUESTION);
    await person.closed();
    await person.press("tab", /^Corbeille/);
    await person.press("button", "Restaurer « Louer ou vendre »");
    await person.press("button", "Restaurer", QUESTION);
    await person.see(/Décision restaurée/);

    const [decision] = await menta.get("listDecisions");
    const { id, startDate, endDate, priority, status, progress } = decision!;
    deepEqual({ priority, status, progress }, { priority: "haute", status: "en_cours", progress: 50 });
    equal(Math.round((Date.parse(endDate) + 1 - Date.parse(startDate)) / 86_400_000), 11);
    deepEqual(
      (await menta.get("listActions", { id })).map(({ title, status: done }) => [title, done]),
      [
        ["Appeler l’agence", "todo"],
        ["Chiffrer", "done"],
      ],
    );
  },
};
