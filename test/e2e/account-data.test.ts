import { readFile } from "node:fs/promises";
import { strFromU8, unzipSync } from "fflate";
import type { Page } from "playwright";
import { expect, test } from "vitest";
import { aChoiceBody, aDecisionBody, anOptionBody, aProjectBody } from "#infra/local/demo/builders.ts";
import { DEMO_PASSWORD, createCookieApiClient } from "#infra/local/demo/person.ts";
import type { ExportDocument } from "#shared/account/export.schema.ts";
import { openSignedIn } from "./people.ts";
import { environment } from "./product.ts";
import { confirmDialog, says } from "./screen.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** Returns the archive that « Exporter » downloads. */
async function exported(page: Page, name: string) {
  const [file] = await Promise.all([page.waitForEvent("download"), button(page, name).click()]);
  const bytes = await readFile(await file.path());
  const files = Object.fromEntries(
    Object.entries(unzipSync(new Uint8Array(bytes))).map(([path, content]) => [path, strFromU8(content)]),
  );
  const document = JSON.parse(files["menta-export.json"] ?? "") as ExportDocument;
  return { name: file.suggestedFilename(), bytes, files, document };
}

const choose = (page: Page, name: string, buffer: Buffer) =>
  page.locator("input[type=file]").setInputFiles({ name, mimeType: "application/octet-stream", buffer });

const contents = ({ exportedAt: _at, account: _account, ...rest }: ExportDocument) => rest;

test("what is exported outlives the account, and comes back in another one", async () => {
  const { page, person } = await openSignedIn("/profil");
  const { id: projectId } = await person.get("createProject", {
    body: aProjectBody({ name: "Le déménagement" }),
  });
  const partir = await person.get("createDecision", {
    body: aDecisionBody({ title: "Partir à Lyon ?", projectId, actions: ["Visiter", "Chiffrer"] }),
  });
  const options = [
    anOptionBody({ title: "Partir" }),
    anOptionBody({ title: "Rester", isKept: false, setAsideReason: "Trop petit" }),
  ];
  await person.get("updateRecord", { id: partir.id, body: { options: { set: options } } });
  await person.get("createChoice", { id: partir.id, body: aChoiceBody({ optionId: options[0]!.id }) });
  const { id: sessionId } = await person.get("createSession", {
    body: { title: "Rester ou partir", decisionId: partir.id },
  });
  await person.get("chat", { body: { sessionId, message: "Rester *ici* ou partir ?" } });
  await person.get("createSummary", { id: sessionId });
  await page.evaluate((userId) => {
    const value = JSON.stringify({
      userId,
      savedAt: new Date().toISOString(),
      mode: "safe-mind",
    });
    for (const key of ["clarityMode", "claritySchedule"]) localStorage.setItem(key, value);
  }, person.user.id);

  // The page saves the time zone by itself: the export must contain it.
  await expect.poll(async () => (await person.get("getPreferences")).timeZone).toBe("Europe/Paris");

  await button(page, "Supprimer le compte…").click();
  await confirmDialog(page).getByText("1 décision").waitFor();
  await confirmDialog(page).getByText("1 projet").waitFor();
  await confirmDialog(page).getByText("1 discussion").waitFor();
  const { name, bytes, files, document } = await exported(page, "Exporter d’abord");
  expect(name).toMatch(/^menta-export-\d{4}-\d\d-\d\d\.zip$/);
  expect(contents(document)).toEqual(contents(await person.get("exportAccount")));
  const talk = `discussions/${document.discussions[0]!.createdAt.slice(0, 10)}-rester-ou-partir.md`;
  const choice = `decisions/${partir.shortCode}-partir-a-lyon.md`;
  expect(Object.keys(files).toSorted()).toEqual(
    ["LISEZ-MOI.md", "menta-export.json", choice, talk].toSorted(),
  );
  expect(files["LISEZ-MOI.md"]).toContain(`- [Partir à Lyon ?](${choice})`);
  expect(files[choice]).toContain("- [ ] Visiter (à faire)");
  expect(files[choice]).toContain("## Le choix\n\n**Partir**");
  expect(files[choice]).toContain("- Rester, écartée : « Trop petit »");
  expect(files[talk]).toContain(String.raw`Rester \*ici\* ou partir ?`);

  await page.getByLabel("Mot de passe", { exact: true }).fill(DEMO_PASSWORD);
  await confirmDialog(page).getByRole("button", { name: "Supprimer le compte", exact: true }).click();
  await says(page, "Votre compte est supprimé");
  expect(new URL(page.url()).pathname).toBe("/");
  const kept = await page.evaluate(() => Object.keys(localStorage));
  expect(kept.filter((key) => /clarity|planner|known/.test(key))).toEqual([]);
  const gone = await createCookieApiClient(environment.url).call("login", {
    body: { email: person.user.email, password: DEMO_PASSWORD },
  });
  expect(gone.status).toBe(401);

  const again = await openSignedIn("/profil");
  await choose(again.page, name, bytes);
  const dialog = again.page.getByRole("dialog");
  await dialog.getByText("1 décision").waitFor();
  await dialog.getByText(`du compte ${person.user.email}`).waitFor();
  await dialog.getByRole("button", { name: "Importer" }).click();
  await dialog.getByText(/Importé\s: 1 décision, 1 projet(,| et) 1 discussion/).waitFor();
  expect(contents(await again.person.get("exportAccount"))).toEqual(contents(document));
  await dialog.getByRole("button", { name: "Fermer" }).last().click();

  await choose(again.page, "menta-export.json", Buffer.from(files["menta-export.json"] ?? ""));
  await dialog.getByText("Tout ce qu’il contient est déjà ici").waitFor();
  await dialog.getByRole("button", { name: "Importer" }).click();
  await dialog.getByText("Rien n’a été ajouté").waitFor();
  await dialog.getByRole("button", { name: "Fermer" }).last().click();

  await again.page.getByRole("link", { name: "Decision Flow", exact: true }).click();
  await again.page.getByRole("link", { name: "Partir à Lyon ?" }).first().waitFor();
});
