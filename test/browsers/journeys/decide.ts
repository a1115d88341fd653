import { deepEqual, equal, ok } from "node:assert/strict";
import { DIALOG_SELECTOR } from "../person.ts";
import type { Journey } from "./journey.ts";

/**
 * Turns a discussion into a decision: corrected before it is created, then chosen, and changed with a reason.
 */
export const decide: Journey = {
  name: "make a decision of a solution, choose, and change one's mind",
  walk: async ({ person, menta }) => {
    const { id } = await menta.get("createSession", { body: { title: "Alvéa ou des études" } });
    const message =
      "J’hésite entre Alvéa et des études : je dois répondre avant le 27 mars et j’ai peur de regretter.";
    await menta.get("chat", { body: { sessionId: id, message } });
    await menta.get("createSummary", { id });
    await menta.get("createSolution", { id });
    await person.goTo(`/chat?session=${id}&document=solution`);
    await person.press("button", "En faire une décision");
    await person.write("Titre de la décision", "Répondre à Alvéa", DIALOG_SELECTOR);
    await person.press("button", "Créer la décision", DIALOG_SELECTOR);
    await person.see(/Décision créée/, "[data-toast]");
    await person.press("button", "Ouvrir", "[data-toast]");
    await person.has("heading", "Répondre à Alvéa");

    await person.press("tab", "La décision");
    for (const title of ["Louer un studio", "Faire la navette"]) {
      await person.write("Ajouter une option", title, DIALOG_SELECTOR);
      await person.keys("Enter");
      await person.has("radio", title, DIALOG_SELECTOR);
    }
    await person.press("radio", "Louer un studio", DIALOG_SELECTOR);
    await person.write("Pourquoi celle-là ?", "Le temps compte plus que le loyer.", DIALOG_SELECTOR);
    await person.press("slider", /^/, DIALOG_SELECTOR);
    await person.keys("End");
    await person.press("button", "Figer ce choix", DIALOG_SELECTOR);
    await person.see(/Choix figé/, "[data-toast]");
    await person.press("button", "Je change d’avis", DIALOG_SELECTOR);
    await person.write("Qu’est-ce qui a changé ?", "Le studio est loin.", DIALOG_SELECTOR);
    await person.press("radio", "Faire la navette", DIALOG_SELECTOR);
    await person.write("Pourquoi celle-là ?", "Le train est direct.", DIALOG_SELECTOR);
    await person.press("slider", /^/, DIALOG_SELECTOR);
    await person.keys("End");
    await person.press("button", "Figer ce choix", DIALOG_SELECTOR);
    await person.see(/Nouveau choix figé/, "[data-toast]");

    const [decision] = await menta.get("listDecisions");
    const { choices, sources } = await menta.get("getRecord", { id: decision!.id });
    deepEqual(
      choices.map(({ optionTitle, changeReason }) => [optionTitle, changeReason]),
      [
        ["Louer un studio", null],
        ["Faire la navette", "Le studio est loin."],
      ],
    );
    ok(sources.some(({ sessionId }) => sessionId === id));
    equal(decision?.title, "Répondre à Alvéa");
  },
};
