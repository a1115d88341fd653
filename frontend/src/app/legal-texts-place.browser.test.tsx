import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { storageKeys } from "#frontend/browser/storage.ts";
import { anAccount } from "#test/components/account.ts";
import { aSession } from "#test/components/discussion.ts";
import { mountApp } from "#test/components/mount.tsx";
import { isShown } from "#test/components/screen.ts";

beforeEach(() => localStorage.removeItem(storageKeys.legalTexts()));

test.each(["/chat", "/exploration"])(
  "texts that have changed are asked about on %s too, and hide nothing that one writes in",
  async (path) => {
    const session = aSession();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
    await mountApp(`${path}?session=${session.id}`, {
      getAccount: anAccount({ legalTextsVersion: "2025-08-14" }),
      listSessions: [session],
      listMessages: [],
    });
    const input = page.getByLabelText("Votre message");
    await isShown(input);
    // The page requests the legal texts only some seconds after its first view.
    vi.advanceTimersByTime(4_000);
    vi.useRealTimers();
    await expect.element(page.getByRole("region", { name: /Nos textes ont changé/ })).toBeVisible();
    await input.fill("Rester ou partir ?");
    for (const each of [input, page.getByRole("button", { name: "Envoyer" })]) {
      const element = each.element();
      const { x, y, width, height } = element.getBoundingClientRect();
      const hit = document.elementFromPoint(x + width / 2, y + height / 2);
      expect(element.contains(hit)).toBe(true);
    }
  },
);
