import type { Message } from "#shared/discussion/message.schema.ts";
import { markdownToPlainText } from "#shared/discussion/plain-text.rules.ts";
import { announce } from "#frontend/browser/announce.ts";
import { preferencesQuery } from "#frontend/entities/person/preferences.ts";
import { replyEndAnnouncement, messagesQuery } from "./queries.ts";
import type { DiscussionHandle } from "./turn/run-turn.ts";

const segmenter = new Intl.Segmenter("fr", { granularity: "sentence" });

/** Returns the sentences of a Markdown text, without marks. A line break ends a sentence. */
export const sentencesOf = (markdown: string): string[] =>
  Array.from(segmenter.segment(markdownToPlainText(markdown)), ({ segment }) => segment.trim()).filter(
    Boolean,
  );

/** Matches a character that may begin a Markdown mark: this depends on the rest of the line. */
const OPEN_MARK = /[*_~`[]/;

/** Returns the sentences of an unfinished text that do not change when more text follows. */
function completeSentencesOf(markdown: string): string[] {
  const lastLine = markdown.lastIndexOf("\n") + 1;
  const complete = sentencesOf(markdown.slice(0, lastLine));
  const begun = sentencesOf(markdown.slice(lastLine)).slice(0, -1);
  return OPEN_MARK.test(begun.join()) ? complete : [...complete, ...begun];
}

/**
 * Returns callbacks that announce a reply to screen readers: when it is complete or, if the person prefers
 * so, sentence by sentence. Of a discussion that is not on screen, announces only that the reply has come.
 */
export function createReplyAnnouncer({ client, sessionId }: DiscussionHandle) {
  const { queryKey } = messagesQuery(sessionId);
  const isOnScreen = () => client.getQueryCache().find({ queryKey })?.isActive() === true;
  let asked: Promise<void> | undefined;
  let readCount = 0;
  return {
    onText: (text: string) => {
      // Reads the preference only once for each reply. Until it is known, nothing is announced sentence by
      // sentence.
      asked ??= client.prefetchQuery({ ...preferencesQuery, staleTime: Infinity });
      if (!client.getQueryData(preferencesQuery.queryKey)?.repliesBySentence || !isOnScreen()) return;
      const complete = completeSentencesOf(text);
      if (complete.length <= readCount) return;
      announce(complete.slice(readCount).join(" "));
      readCount = complete.length;
    },
    onReply: (reply: Message) => {
      const unread = isOnScreen() ? sentencesOf(reply.content).slice(readCount) : [];
      announce([`${replyEndAnnouncement(reply)}.`, ...unread].join(" "));
    },
  };
}
