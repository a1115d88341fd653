import { expect, test } from "vitest";
import { dossierProgress } from "#shared/dossier/slots.rules.ts";
import { axeFindings } from "./axe.ts";
import { openSignedIn } from "./people.ts";
import { focusIs, overflow, says } from "./screen.ts";

test("an empty account is filled with an example that says what it is, and leaves without a trace", async () => {
  const { page, person } = await openSignedIn("/cockpit", { expects: [/ERR_FAILED/] });
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  // A request that is lost makes nothing, and the next press asks again.
  const request = "**/api/account/import";
  await page.route(request, (route) => route.abort());
  await button("Voir avec un exemple").click();
  await says(page, "L’exemple n’a pas pu être ajouté. Rien n’a été créé.");
  expect(await person.get("listDecisions")).toEqual([]);
  await page.unroute(request);
  await button("Voir avec un exemple").press("Enter");
  await says(page, "Ceci est un exemple");
  await focusIs(page, "Ceci est un exemple");
  await page.getByRole("link", { name: "Exemple : accepter le poste à Nantes ?" }).first().waitFor();
  expect((await person.get("listDecisions")).map(({ title }) => title).toSorted()).toEqual([
    "Exemple : accepter le poste à Nantes ?",
    "Exemple : choisir un appartement à Nantes",
  ]);
  const [session] = await person.get("listSessions");
  expect(await person.get("listMessages", { id: session!.id })).toHaveLength(34);
  const dossier = await person.get("getDossier", { id: session!.id });
  expect(dossierProgress(dossier)).toEqual({ filled: 9, total: 9 });
  expect(dossier.lines.filter(({ source }) => source === null)).toEqual([]);
  expect(await axeFindings(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await overflow(page)).toBe(0);

  // Removing the example also removes what was made with it, even from the trash.
  const [, flat] = await person.get("listDecisions");
  await person.get("trashDecision", { id: flat!.id });
  await page.goto("/decision-flow");
  await button("Retirer l’exemple").press("Enter");
  await says(page, "L’exemple est retiré");
  await focusIs(page, "Poser cette décision");
  const left = await person.get("exportAccount");
  expect([left.decisions, left.projects, left.discussions]).toEqual([[], [], []]);
  expect(await person.get("listSessionTrash")).toEqual([]);

  // An example that was deleted can be shown again.
  await button("Voir avec un exemple").click();
  await says(page, "Ceci est un exemple");
});
