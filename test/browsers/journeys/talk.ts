import { deepEqual, match } from "node:assert/strict";
import { DIALOG_SELECTOR, type Person } from "../person.ts";
import type { Journey } from "./journey.ts";

const INPUT = "Votre message";
const AGENTS = "Choisissez votre assistant MENTA";

/** Goes from the landing page to an account, and from a first sentence to a solution and its file. */
export const talk: Journey = {
  name: "sign up, talk to MENTA, and take the solution along",
  walk: async ({ person, menta, account }) => {
    await person.goTo("/");
    await person.press("link", "Se connecter");
    await person.isAt(/^\/login/);
    await person.press("button", "Créer un compte");
    await person.write("Prénom", account.firstName);
    await person.write("Nom", account.lastName);
    await person.write(/^E-mail/, account.email);
    await person.write("Mot de passe", account.password);
    await person.write("Confirmation du mot de passe", account.password);
    await person.press("checkbox", /./);
    await person.press("button", "Créer mon compte");
    await person.isAt(/^\/cockpit$/);
    await person.press("link", "En parler à MENTA");
    await person.isAt(/^\/chat$/);

    await person.write(INPUT, "On me propose un poste à Paris, et je dois répondre avant le 27 mars.");
    await person.keys("Enter");
    await person.has("dialog", new RegExp(AGENTS));
    await person.press("radio", /Prise de décision/, DIALOG_SELECTOR);
    await person.press("button", "Commencer la discussion", DIALOG_SELECTOR);
    const address = await person.isAt(/^\/chat\?session=[0-9A-Z]{26}$/);
    await answered(person);

    // A line break does not send the message; a draft survives a reload.
    await person.press("field", INPUT);
    await person.types("Le salaire est meilleur,");
    await person.keys("Shift", "Enter");
    await person.types("mais je verrais moins mes enfants.");
    const draft = "Le salaire est meilleur,\nmais je verrais moins mes enfants.";
    await person.until(
      "both lines in the input",
      async () => (await person.valueOf(INPUT)) === draft || undefined,
    );
    await person.goTo(address);
    await person.until(
      "the draft after a reload",
      async () => (await person.valueOf(INPUT)) === draft || undefined,
    );
    await person.press("button", "Envoyer");
    await answered(person);

    await person.press("button", /^Explorer/);
    await person.see(/Points clés/);
    await person.press("button", /^Générer Solution/);
    await person.has("heading", "Solution Recommandée");
    const file = await person.fileOf(async () => {
      await person.press("button", "Exporter");
      await person.press("menuitem", /^Markdown/);
    });
    match(file.name, /\.md$/);
    match(file.text, /mais je verrais moins mes enfants/);
    match(file.text, /\n## Solution/);

    await menta.get("login", { body: account });
    const [session] = await menta.get("listSessions");
    const messages = await menta.get("listMessages", { id: session!.id });
    deepEqual(
      messages.map(({ role }) => role),
      ["user", "assistant", "user", "assistant"],
    );
  },
};

const answered = (person: Person) => person.has("button", "Reformuler la réponse");
