import { QueryObserver } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { DEFAULT_PREFERENCES } from "#shared/preferences/default-preferences.ts";
import { createQueryClient } from "#frontend/api/query-client.ts";
import { cannedServer, heldAnswer, refusal } from "#test/components/canned-server.ts";
import { toastStore } from "#frontend/browser/toast.ts";
import { changePreferences, createPreferenceChangeQueue } from "./change-preferences.ts";
import { preferencesQuery } from "./preferences.ts";

test("a read that began before a change does not bring the earlier choice back", async () => {
  let kept = DEFAULT_PREFERENCES;
  const late = heldAnswer(() => DEFAULT_PREFERENCES);
  const { answers } = cannedServer({
    getPreferences: () => late.answer(),
    updatePreferences: () => (kept = { ...kept, plannerMode: "safe-mind" }),
  });
  const client = createQueryClient();
  client.setQueryData(preferencesQuery.queryKey, kept);
  const observer = new QueryObserver(client, preferencesQuery);
  const stop = observer.subscribe(() => {});
  await expect.poll(() => client.isFetching()).toBe(1);
  answers.getPreferences = () => kept;
  await createPreferenceChangeQueue(client).save({ plannerMode: "safe-mind" });
  late.release();
  await expect.poll(() => client.isFetching()).toBe(0);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(client.getQueryData(preferencesQuery.queryKey)?.plannerMode).toBe("safe-mind");
  stop();
});

test("a read that begins while a change is on its way does not hide it", async () => {
  const kept = { ...DEFAULT_PREFERENCES, plannerMode: "safe-mind" as const };
  const late = heldAnswer(() => kept);
  cannedServer({ getPreferences: DEFAULT_PREFERENCES, updatePreferences: () => late.answer() });
  const client = createQueryClient();
  client.setQueryData(preferencesQuery.queryKey, DEFAULT_PREFERENCES);
  const shown = () => client.getQueryData(preferencesQuery.queryKey)?.plannerMode;
  const change = createPreferenceChangeQueue(client).save({ plannerMode: "safe-mind" });
  await expect.poll(shown).toBe("safe-mind");
  await client.fetchQuery(preferencesQuery);
  expect(shown()).toBe("safe-mind");
  late.release();
  await change;
  expect(shown()).toBe("safe-mind");
});

const LEAVE = { from: "2026-03-16", to: "2026-03-20" };
const addLeave = () =>
  changePreferences(createQueryClient(), ({ leaves }) => ({ leaves: [...leaves, LEAVE] }), {
    title: "Ajouté",
  });

test("a change that depends on preferences which are not cached reads them first", async () => {
  const { sentTo } = cannedServer({
    getPreferences: DEFAULT_PREFERENCES,
    updatePreferences: { ...DEFAULT_PREFERENCES, leaves: [LEAVE] },
  });
  expect(await addLeave()).toBe(true);
  expect(sentTo("updatePreferences")).toEqual([{ leaves: [LEAVE] }]);
});

test("it reports that they cannot be read", async () => {
  cannedServer({ getPreferences: refusal("not_found") });
  expect(await addLeave()).toBe(false);
  expect(toastStore.get()).toMatchObject({ tone: "destructive" });
});
