import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import type { Message } from "#shared/discussion/message.schema.ts";
import type { Preferences } from "#shared/preferences/preferences.schema.ts";
import { announcementStore } from "#frontend/browser/announce.ts";
import { preferencesQuery } from "#frontend/entities/person/preferences.ts";
import { messagesQuery } from "./queries.ts";
import { createReplyAnnouncer } from "./read-aloud.ts";

const ask = vi.fn(() => Promise.reject(new Error("no network")));
let heard: string[];
beforeEach(() => {
  ask.mockClear();
  heard = [];
});
announcementStore.subscribe(() => heard.push(announcementStore.get().text));

/** Creates the reply reader of a discussion that is on screen. */
function aReader(preferences?: Pick<Preferences, "repliesBySentence">) {
  const client = new QueryClient({ defaultOptions: { queries: { queryFn: ask, retry: false } } });
  if (preferences) client.setQueryData(preferencesQuery.queryKey, preferences as Preferences);
  client.setQueryData(messagesQuery("S").queryKey, []);
  new QueryObserver(client, { ...messagesQuery("S"), staleTime: Infinity }).subscribe(() => {});
  return createReplyAnnouncer({ client, userId: "U", sessionId: "S" });
}

const aReply = (content: string): Message => ({
  id: "R",
  sessionId: "S",
  role: "assistant",
  content,
  timestamp: "2026-03-16T18:20:00.000Z",
  stopped: false,
  interrupted: false,
  relatedDecisions: [],
  danger: null,
  asks: null,
  memory: null,
  way: null,
});

test.each([
  "**Rien ne presse. Qui vous attend ?** Et pourquoi ?",
  "Rien ne presse. Qui *vous* attend ? Et pourquoi ?",
  "[Rien ne presse. Qui vous attend ?](https://menta.fr) Et pourquoi ?",
  "# Rien ne presse.\n\n- `Qui` vous attend ? Et\n- pourquoi ?",
  "5 * 3 font 15. Rien ne presse. Et pourquoi ?\n\nQui vous attend ?",
])("sign by sign, every sentence of %j is read once, as it stands in the whole", (content) => {
  const streamed = aReader({ repliesBySentence: true });
  for (let end = 1; end <= content.length; end += 1) streamed.onText(content.slice(0, end));
  expect(heard.length).toBeGreaterThan(0);
  streamed.onReply(aReply(content));
  const read = heard.join(" ").replace("Réponse reçue. ", "");
  aReader({ repliesBySentence: false }).onReply(aReply(content));
  expect(heard.at(-1)).toBe(`Réponse reçue. ${read}`);
});

test("how one wants replies read is asked once, however often the answer fails", async () => {
  const { onText } = aReader();
  for (const text of ["Rien", "Rien ne", "Rien ne presse. Qui"]) {
    onText(text);
    await new Promise((resolve) => setTimeout(resolve));
  }
  expect(ask).toHaveBeenCalledTimes(1);
});
