import type { ArtefactKind } from "#shared/artefact/artefact.ts";
import { toPlainText } from "#shared/discussion/plain-text.rules.ts";
import type { FoundText, MessageSearch } from "#shared/search/message-search.schema.ts";
import { MESSAGE_SEARCH_BOUNDS, type MessageSearchBounds } from "#shared/search/message-search.ts";
import { excerptOf, searchWords } from "#shared/search/words.rules.ts";
import { foldForSearch } from "#shared/text/fold.rules.ts";
import { readNewestForSearch, type StoredMessage } from "./conversation.rows.ts";
import { listDiscussions, type Discussion } from "./discussion.rows.ts";

/** More would be read for nothing where the first ones fill the answer. */
const AT_ONCE = 10;

type SearchedPage = Awaited<ReturnType<typeof readNewestForSearch>>;

type Found = {
  results: FoundText[];
  /** In UTF-16 units, of all texts of its rows: what a message says may be the least of them. */
  read: number;
  isWhole: boolean;
};

/**
 * The messages and artefacts of a person that hold every word of the query, without case and accents: those of the discussions
 * that changed last first, the newest of each first. It stops at the bounds and then says that it is not complete.
 */
export async function searchMessages(
  userId: string,
  query: string,
  bounds: MessageSearchBounds = MESSAGE_SEARCH_BOUNDS,
): Promise<MessageSearch> {
  const words = searchWords(query);
  if (words.length === 0) return { results: [], complete: true };
  const lastStart = Date.now() + bounds.milliseconds;
  const discussions = await listDiscussions(userId, { consistent: false });
  const results: FoundText[] = [];
  let isComplete = true;
  let read = 0;
  let at = 0;
  let excerpted = 0;
  const mayExcerpt = (text: string) => (excerpted += text.length) <= bounds.excerpted;
  const mayGoOn = () =>
    at < Math.min(discussions.length, bounds.discussions) &&
    results.length < bounds.results &&
    read < bounds.characters &&
    Date.now() < lastStart;
  while (mayGoOn()) {
    const some = discussions.slice(at, Math.min(at + AT_ONCE, bounds.discussions));
    // In their order, whichever is read first: what is left to make excerpts of is for the first ones.
    const pages = await Promise.all(some.map(({ id }) => readNewestForSearch(userId, id)));
    for (const [n, page] of pages.entries()) {
      const found = searchDiscussion(some[n]!, page, words, { ...bounds, mayExcerpt });
      results.push(...found.results);
      read += found.read;
      isComplete &&= found.isWhole;
    }
    at += some.length;
  }
  return {
    results: results.slice(0, bounds.results),
    complete: isComplete && at === discussions.length && results.length <= bounds.results,
  };
}

function searchDiscussion(
  { id, title }: Discussion,
  page: SearchedPage,
  words: readonly string[],
  bounds: MessageSearchBounds & { mayExcerpt: (text: string) => boolean },
): Found {
  const { messages, artefacts } = page;
  const results: FoundText[] = [];
  const texts = textsIn([
    messages.map(({ content, relatedDecisions, why }) => [content, relatedDecisions, why]),
    artefacts,
  ]);
  const read = texts.reduce((sum, text) => sum + text.length, 0);
  let { isWhole } = page;
  const search = (text: string, found: (excerpt: string) => FoundText) => {
    const folded = foldForSearch(text);
    if (results.length >= bounds.perDiscussion || !words.every((word) => folded.includes(word))) return;
    if (bounds.mayExcerpt(text)) results.push(found(excerptOf(toPlainText(text), words, bounds.excerpt)));
    else isWhole = false;
  };
  for (const message of newestFirst(messages))
    search(message.content, (excerpt) => ({
      type: "message",
      sessionId: id,
      title,
      messageId: message.id,
      role: message.role,
      excerpt,
      at: message.timestamp,
    }));
  const said = results.splice(0);
  for (const artefact of Object.values(artefacts))
    search(textsIn(artefact.said).join("\n\n"), (excerpt) => ({
      type: "artefact",
      sessionId: id,
      title,
      kind: artefact.kind satisfies ArtefactKind,
      excerpt,
      at: artefact.createdAt,
    }));
  return { results: [...said, ...results], read, isWhole };
}

const newestFirst = (messages: readonly StoredMessage[]): StoredMessage[] =>
  messages.toSorted((a, b) => (a.place === b.place ? b.rank - a.rank : a.place < b.place ? 1 : -1));

/** Every text in it, whatever its shape. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
