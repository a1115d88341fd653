import type { Message } from "#shared/discussion/message.schema.ts";
import { toPlainText } from "#shared/discussion/plain-text.rules.ts";
import { announce } from "#frontend/browser/announce.ts";
import { preferencesQuery } from "#frontend/entities/person/preferences.ts";
import { endOf, messagesQuery } from "./queries.ts";
import type { DiscussionHandle } from "./turn/run-turn.ts";

const segmenter = new Intl.Segmenter("fr", { granularity: "sentence" });

/** The sentences of a Markdown text, without its marks. A sentence ends with its line, and so does a mark. */
const sentencesOf = (markdown: string): string[] =>
  Array.from(segmenter.segment(toPlainText(markdown)), ({ segment }) => segment.trim()).filter(Boolean);

/** A character that may begin a mark once the rest of its line is there. */
const OPEN_MARK = /[*_~`[]/;

/** The sentences of an unfinished text that no later text can change. */
function completeSentencesOf(markdown: string): string[] {
  const lastLine = markdown.lastIndexOf("\n") + 1;
  const complete = sentencesOf(markdown.slice(0, lastLine));
  const begun = sentencesOf(markdown.slice(lastLine)).slice(0, -1);
  return OPEN_MARK.test(begun.join()) ? complete : [...complete, ...begun];
}

/**
 * Reads one reply to screen readers: once it is complete or, as the person prefers, sentence by sentence while it streams. Of a
 * discussion that is not on the screen, only that its reply has come.
 */
export function createReplyReader({ client, sessionId }: DiscussionHandle) {
  const { queryKey } = messagesQuery(sessionId);
  const isOnScreen = () => client.getQueryCache().find({ queryKey })?.isActive() === true;
  let asked: Promise<void> | undefined;
  let readCount = 0;
  return {
    onText: (text: string) => {
      // Once: where it cannot be known, a reply is read when it is complete.
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
