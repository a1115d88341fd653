import type { Message } from "#shared/discussion/message.schema.ts";
import { toPlainText } from "#shared/discussion/plain-text.rules.ts";
import { announce } from "#frontend/browser/announce.ts";
import { preferencesQuery } from "#frontend/entities/person/preferences.ts";
import { endOf, messagesQuery } from "./queries.ts";
import type { DiscussionHandle } from "./turn/run-turn.ts";

const segmenter = new Intl.Segmenter("fr", { granularity: "sentence" });

/** Returns the sentences of a Markdown text without marks. Sentences and marks end with their line. */
export const sentencesOf = (markdown: string): string[] =>
  Array.from(segmenter.segment(toPlainText(markdown)), ({ segment }) => segment.trim()).filter(Boolean);

/** A character that may begin a mark, depending on the rest of its line. */
const OPEN_MARK = /[*_~`[]/;

/** Returns the sentences of an unfinished text that later text cannot change. */
function completeSentencesOf(markdown: string): string[] {
  const lastLine = markdown.lastIndexOf("\n") + 1;
  const complete = sentencesOf(markdown.slice(0, lastLine));
  const begun = sentencesOf(markdown.slice(lastLine)).slice(0, -1);
  return OPEN_MARK.test(begun.join()) ? complete : [...complete, ...begun];
}

/**
 * Announces a reply to screen readers: once complete or, if preferred, sentence by sentence. For a discussion
 * that is not on screen, only that its reply came.
 */
export function createReplyReader({ client, sessionId }: DiscussionHandle) {
  const { queryKey } = messagesQuery(sessionId);
  const isOnScreen = () => client.getQueryCache().find({ queryKey })?.isActive() === true;
  let asked: Promise<void> | undefined;
  let readCount = 0;
  return {
    onText: (text: string) => {
      // Reads the preference once: if it is unknown, a reply is announced when complete.
      asked ??= client.prefetchQuery({ ...preferencesQuery, staleTime: Infinity });
      if (!client.getQueryData(preferencesQuery.queryKey)?.repliesBySentence || !isOnScreen()) return;
      const complete = completeSentencesOf(text);
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
