import type { Page } from "playwright";
import { openSignedIn } from "./people.ts";

export const plan = (page: Page) => page.getByRole("region", { name: "Plan d'action" });
export const actionCheckbox = (page: Page, title: string) =>
  plan(page).getByRole("checkbox", { name: `${title} : ` });
export const checked = (page: Page, title: string) =>
  actionCheckbox(page, title).getAttribute("aria-checked");
const menuOf = (page: Page, title: string) =>
  plan(page).getByRole("button", { name: `Modifier, déplacer ou supprimer « ${title} »` });
export const newAction = (page: Page) => plan(page).getByRole("textbox", { name: "Ajouter une action" });
export const titles = (page: Page) => plan(page).locator("[data-title]").allInnerTexts();

export const chooseInMenu = async (page: Page, title: string, ...entries: string[]) => {
  await menuOf(page, title).click();
  for (const name of entries) await page.getByRole("menuitem", { name, exact: false }).click();
};

const PLAN = [
  { title: "Écouter" },
  { title: "Chiffrer", level: 0 },
  { title: "Les trains", level: 1 },
  { title: "Le logement", level: 1 },
  { title: "Répondre", level: 0 },
];

type Planned = Parameters<typeof openSignedIn>[1] & { actions?: { title: string; level?: number }[] };

/** Opens the plan of a decision. */
export async function openPlan({ actions = PLAN, ...options }: Planned = {}) {
  const { page, person } = await openSignedIn("about:blank", options);
  const period = { startDate: "2026-01-01", endDate: "2099-01-01" };
  const body = {
    title: "Partir à Paris",
    decideur: "Camille",
    status: "en_cours" as const,
    actions,
    ...period,
  };
  const { id } = await person.get("createDecision", { body });
  await page.goto(`/decision-flow?decision=${id}&partie=plan`);
  await plan(page).waitFor();
  const stored = async () => (await person.get("listActions", { id })).map(({ title }) => title);
  const statuses = async () =>
    (await person.get("listActions", { id })).map(({ status }) => status).join(" ");
  return { page, person, id, stored, statuses };
}
