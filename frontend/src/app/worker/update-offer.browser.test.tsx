import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { axeFindings } from "#test/components/axe.ts";
import { mount } from "#test/components/mount.tsx";
import { isFocused, isGone, isShown, overflow, press, says } from "#test/components/screen.ts";
import { AppRoutes, preloadFirstView } from "../routes.tsx";
import { offerNewVersion, withdrawVersionOffer } from "./offer-version.tsx";
import { UpdateOfferBanner } from "./update-offer.banner.tsx";

const offer = () => page.getByRole("region", { name: "Une nouvelle version est prête." });
const button = (name: string) => offer().getByRole("button", { name });

/** Shows the offer of a new version over a page of the product. */
async function offered(path = "/decision-flow") {
  const update = vi.fn<() => void>();
  const close = vi.fn<() => void>();
  await preloadFirstView(path);
  const ui = (
    <>
      <AppRoutes />
      <UpdateOfferBanner onUpdate={update} onClose={close} />
    </>
  );
  await mount(ui, { path });
  await isShown(offer());
  return { update, close };
}

test("a version that is ready is offered, loaded by a press, or put off", async () => {
  const { update, close } = await offered();
  expect(update).not.toHaveBeenCalled();
  await press(button("Mettre à jour"), "Enter");
  expect(update).toHaveBeenCalledTimes(1);
  await button("Plus tard").click();
  expect([update, close].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

test("put off by keyboard, it leaves the focus to the page", async () => {
  await preloadFirstView("/decision-flow");
  await mount(<AppRoutes />, { path: "/decision-flow" });
  onTestFinished(withdrawVersionOffer);
  offerNewVersion(() => {});
  await press(button("Plus tard"), "Enter");
  await isGone(offer());
  await isFocused(page.getByRole("main"));
});

test("over what is not saved it is not loaded, and says so until that is saved", async () => {
  const { update } = await offered();
  let isUnsaved = true;
  const warn = (event: Event) => {
    if (isUnsaved) event.preventDefault();
  };
  window.addEventListener("beforeunload", warn);
  onTestFinished(() => window.removeEventListener("beforeunload", warn));
  await button("Mettre à jour").click();
  await says(/pas encore enregistrées/);
  expect(update).not.toHaveBeenCalled();
  isUnsaved = false;
  await button("Mettre à jour").click();
  expect(update).toHaveBeenCalledTimes(1);
});

test.each(["/decision-flow", "/chat"])(
  "on a phone, on %s, nothing is cut off, and axe finds nothing",
  async (path) => {
    await page.viewport(320, 640);
    await offered(path);
    expect(overflow()).toBe(0);
    expect(await axeFindings()).toEqual([]);
  },
);

const refuse = (event: Event) => event.preventDefault();
const alert = () => offer().getByRole("alert");

test("pressed again over what is still not saved, it says so again", async () => {
  await offered();
  window.addEventListener("beforeunload", refuse);
  onTestFinished(() => window.removeEventListener("beforeunload", refuse));
  await press(button("Mettre à jour"), "Enter");
  await isShown(alert());
  const once = alert().element();
  await press(button("Mettre à jour"), "Enter");
  await expect.poll(() => alert().query() !== once).toBe(true);
  await isShown(alert());
});
