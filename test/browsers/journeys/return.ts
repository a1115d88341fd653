import { equal } from "node:assert/strict";
import { aDecisionBody } from "#infra/local/demo/builders.ts";
import type { Journey } from "./journey.ts";

const FIELD = "Chercher, ou donner un ordre";

/** Opens a decision by keyboard, signs out, and signs in again at the same place. */
export const returnLater: Journey = {
  name: "find by the palette, sign out, and sign in again",
  walk: async ({ person, menta, account }) => {
    await menta.get("createDecision", { body: aDecisionBody({ title: "Opérer le genou cet automne" }) });
    await person.goTo("/cockpit");
    await person.has("heading", "Cockpit de Décision");
    await person.keys("Control", "k");
    await person.has("combobox", FIELD);
    await person.types("operre gen");
    await person.has("option", /Opérer le genou cet automne/);
    await person.keys("Enter");
    await person.has("dialog", /Opérer le genou cet automne/);
    await person.keys("Escape");
    await person.closed();

    await person.keys("Control", "k");
    await person.has("combobox", FIELD);
    await person.types("deconnecter");
    await person.has("option", /Se déconnecter/);
    await person.keys("Enter");
    await person.isAt(/^\/login/);
    equal(await person.read("() => localStorage.getItem('menta.recents')"), null);
    equal(await person.read("() => document.cookie"), "");

    await person.goTo("/decision-flow");
    await person.isAt(/^\/login\?retour=/);
    await person.write(/^E-mail/, account.email);
    await person.write("Mot de passe", account.password);
    await person.keys("Enter");
    await person.isAt(/^\/decision-flow$/);
    await person.has("link", "Opérer le genou cet automne");
  },
};
