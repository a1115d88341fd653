import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { aRecord } from "#shared/record/test-record.ts";
import { broadcastSignIn } from "#frontend/entities/person/cross-tab-sign-in.ts";
import { heldAnswer, unreachable, type Answers } from "#test/components/canned-server.ts";
import { axeFindings } from "#test/components/axe.ts";
import { aKnownDecision } from "#test/components/flow-screen.ts";
import { aUser, mountApp } from "#test/components/mount.tsx";
import {
  focusIs,
  isGone,
  isShown,
  keyboard,
  recordAnnouncements,
  overflow,
  says,
} from "#test/components/screen.ts";

const menu = () => page.getByRole("navigation", { name: "Navigation principale" });
const onFlow = () => isShown(page.getByRole("heading", { level: 1, name: "Flux de Décision" }));

test("Settings is there, closed, and says why to the pointer and to the keyboard", async () => {
  await mountApp("/decision-flow");
  const settings = page.getByRole("button", { name: "Settings" });
  await expect.element(settings).toHaveAttribute("aria-disabled", "true");
  settings.element().focus();
  await isShown(page.getByRole("tooltip", { name: "Fonctionnalité temporairement indisponible" }));
  await settings.click({ force: true });
  expect(window.location.pathname).toBe("/decision-flow");
});

test("on a phone a press on Settings says why it is closed, above the drawer", async () => {
  await page.viewport(320, 640);
  await mountApp("/decision-flow");
  await page.getByRole("button", { name: "Ouvrir le menu" }).click();
  const settings = page.getByRole("dialog").getByRole("button", { name: "Settings" });
  await isShown(settings);
  const tap = { bubbles: true, pointerType: "touch" };
  for (const type of ["pointerdown", "pointerup"])
    settings.element().dispatchEvent(new PointerEvent(type, tap));
  settings.element().dispatchEvent(new MouseEvent("click", { bubbles: true }));
  await says("Fonctionnalité temporairement indisponible");
});

test("the English words of the menu are said to be English", async () => {
  await mountApp("/decision-flow");
  for (const name of ["Settings", "Logout"])
    await expect.element(page.getByRole("button", { name })).toHaveAttribute("lang", "en");
});

const RETURN = () => window.dispatchEvent(new Event("visibilitychange"));

test.each([1_366, 320])(
  "opinions that arrive are said in the header when one comes back, at %i px, and lead to their decision",
  async (width) => {
    await page.viewport(width, 800);
    let count = 0;
    const decision = aKnownDecision({ title: "Louer ou vendre" });
    await mountApp("/decision-flow", {
      listDecisions: [decision],
      getDecision: decision,
      getRecord: { ...aRecord({}), decisionId: decision.id },
      listOpinionCounts: () => [{ decisionId: decision.id, count, isWeighing: false }],
    });
    await onFlow();
    await isGone(page.getByRole("link", { name: "Un nouvel avis est arrivé" }));
    const heard = recordAnnouncements();
    count = 1;
    vi.setSystemTime(Date.now() + 10_000);
    RETURN();
    await isShown(page.getByRole("link", { name: "Un nouvel avis est arrivé" }));
    await expect.poll(() => heard).toContain("Un nouvel avis est arrivé");
    expect(overflow()).toBe(0);
    expect(await axeFindings()).toEqual([]);
    await page.getByRole("link", { name: "Un nouvel avis est arrivé" }).click();
    await isShown(page.getByRole("region", { name: "Les avis" }));
    await expect.poll(() => document.querySelector("header a[title]")).toBeNull();
    vi.useRealTimers();
  },
);

test("a sign-out without an answer forgets the person here all the same, and says that it is incomplete", async () => {
  const server = await mountApp("/decision-flow", { logout: unreachable });
  await onFlow();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect.poll(() => window.location.pathname).toBe("/login");
  await says("Déconnexion incomplète");
  expect(Object.keys(localStorage).filter((key) => localStorage.getItem(key)?.includes("userId"))).toEqual(
    [],
  );
  // The page repeats the sign-out request until a person signs in.
  await expect.poll(() => server.sentTo("logout").length).toBeGreaterThan(1);
  broadcastSignIn(aUser().id);
});

test("a sign-out that the server has not heard is told by the next page, which asks it for nobody meanwhile", async () => {
  localStorage.setItem("menta.known", "2");
  const late = heldAnswer(() => ({ success: true as const }));
  const server = await mountApp("/decision-flow", { getUser: () => aUser(), logout: late.answer });
  await expect.poll(() => window.location.pathname).toBe("/login");
  await expect.poll(() => server.sentTo("logout")).toHaveLength(1);
  late.release();
  await expect.poll(() => localStorage.getItem("menta.known")).toBeNull();
  expect(server.sentTo("getUser")).toEqual([]);
});

test("on a phone the menu is a drawer that closes with the page it leads to, and stays so on the way back and forth", async () => {
  await page.viewport(320, 640);
  await mountApp("/profil");
  const drawer = page.getByRole("dialog");
  const openMenu = async () => {
    await page.getByRole("button", { name: "Ouvrir le menu" }).click();
    await isShown(drawer.getByRole("link", { name: "Decision Flow" }));
  };
  await isGone(menu());
  await openMenu();
  await keyboard("Escape");
  await isGone(drawer);
  await focusIs("Ouvrir le menu");
  await openMenu();
  await drawer.getByRole("link", { name: "Decision Flow" }).click();
  await onFlow();
  await isGone(drawer);
  expect(overflow()).toBe(0);
  await openMenu();
  window.history.back();
  await expect.poll(() => window.location.pathname).toBe("/profil");
  window.history.forward();
  await onFlow();
  await isGone(drawer);
});

test("at 768 px the longest address of an account is cut in its place, and nothing stands out to the side", async () => {
  await page.viewport(768, 900);
  const email = `${"prenom.nom".repeat(6)}@exemple.fr`;
  await mountApp("/decision-flow", { getUser: { ...aUser(), email } });
  await onFlow();
  await isShown(page.getByText(email));
  expect(overflow()).toBe(0);
});

test.each([385, 390, 430, 640])("at %i px nothing of the header stands out to the side", async (width) => {
  await page.viewport(width, 780);
  await mountApp("/decision-flow");
  await onFlow();
  expect(overflow()).toBe(0);
});

test("a page that breaks leaves the menu and the header at work", async () => {
  for (const level of ["error", "warn"] as const) vi.spyOn(console, level).mockImplementation(() => {});
  const broken = [{ id: "broken" }] as unknown as NonNullable<Answers["listDecisions"]>;
  const server = await mountApp("/decision-flow", { listDecisions: broken });
  await isShown(page.getByRole("alert").getByText("Cette page s’est interrompue"));
  server.answers.listDecisions = [];
  await menu().getByRole("link", { name: "Assistant MENTA" }).click();
  await isShown(page.getByLabelText("Votre message"));
});

test.each(["/settings", "/bordIndividuel/nulle-part"])("%s is the 404 page", async (path) => {
  await mountApp(path);
  await says("404 Page Not Found");
  await says("Did you forget to add the page to the router?");
  expect(
    page
      .getByRole("link", { name: /accueil/i })
      .element()
      .getAttribute("href"),
  ).toBe("/");
  await expect
    .element(page.getByRole("link", { name: "Aller au contenu" }))
    .toHaveAttribute("href", "#contenu");
  await isShown(page.getByRole("main").getByRole("heading", { level: 1 }));
});

test.each([1440, 320])("axe finds nothing in the shell at %i px", async (width) => {
  await page.viewport(width, 900);
  await mountApp("/decision-flow");
  await onFlow();
  expect(await axeFindings()).toEqual([]);
});
