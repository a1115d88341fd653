import type { Message } from "#shared/discussion/message.schema.ts";
import { toPlainText } from "#shared/discussion/plain-text.rules.ts";
import { announce } from "#frontend/browser/announce.ts";
import { preferencesQuery } from "#frontend/entities/person/preferences.ts";
import { endOf, messagesQuery } from "./queries.ts";
import type { DiscussionHandle } from "./turn/run-turn.ts";

const segmenter = new Intl.Segmenter("fr", { granularity: "sentence" });

/** The sentences of a Markdown text, without its marks; the last one may be unfinished. */
const sentencesOf = (markdown: string): string[] =>
  Array.from(segmenter.segment(toPlainText(markdown)), ({ segment }) => segment.trim()).filter(Boolean);

/**
 * Reads one reply to screen readers: once it is complete or, as the person prefers, sentence by sentence while it streams. Of a
 * discussion that is not on the screen, only that its reply has come.
 */
export function createReplyReader({ client, sessionId }: DiscussionHandle) {
  const { queryKey } = messagesQuery(sessionId);
  const isOnScreen = () => client.getQueryCache().find({ queryKey })?.isActive() === true;
  let readCount = 0;
  return {
    onText: (text: string) => {
      const preferences = client.getQueryData(preferencesQuery.queryKey);
      if (!preferences) void client.prefetchQuery(preferencesQuery);
      if (!preferences?.repliesBySentence || !isOnScreen()) return;
      const complete = sentencesOf(text).slice(0, -1);
      if (complete.length <= readCount) return;
      announce(complete.slice(readCount).join(" "));
      readCount = complete.length;
    },
    onReply: (reply: Message) => {
      const unread = isOnScreen() ? sentencesOf(reply.content).slice(readCount) : [];
      announce([`${endOf(reply)}.`, ...unread].join(" "));
    },
  };
}
