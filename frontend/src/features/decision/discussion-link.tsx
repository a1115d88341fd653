import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "react-router-dom";
import { paths } from "#frontend/browser/address/paths.ts";
import { messagesQuery, sessionsQuery } from "#frontend/entities/discussion/queries.ts";
import { DETAIL, openDiscussionName } from "#frontend/labels/detail.ts";
import { showFailureToast } from "#frontend/api/failure-toast.ts";
import { fr } from "#frontend/browser/typography.ts";
import { countAsWaiting } from "#frontend/browser/loading/waiting.ts";
import { type ExchangeMessage, type NamedDiscussion, discussionOfMessage } from "./exchanges.ts";

const LINK = "min-h-6 text-accent underline decoration-current underline-offset-4";

/** The discussions about a decision, the one changed last first. */
export function useLinkedDiscussions(decisionId: string): readonly NamedDiscussion[] {
  const { data } = useQuery({
    ...sessionsQuery,
    select: (sessions) => sessions.filter((session) => session.decisionId === decisionId),
  });
  return data ?? NONE;
}

const NONE: readonly NamedDiscussion[] = [];

type MessageDiscussionLinkProps = {
  decisionId: string;
  discussions: readonly NamedDiscussion[];
  /** The discussion in which this was said. */
  message: ExchangeMessage;
};

/** The way back to where something was said. Among several discussions it is looked for when it is wanted. */
export function MessageDiscussionLink({ decisionId, discussions, message }: MessageDiscussionLinkProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [only, second] = discussions;
  if (!only) return null;
  if (!second) return <DiscussionLink decisionId={decisionId} discussion={only} />;
  const find = async () => {
    const reads = await Promise.allSettled(
      discussions.map(async (discussion) => ({
        discussion,
        messages: await client.fetchQuery(messagesQuery(discussion.id)),
      })),
    );
    const said = reads.flatMap((read) => (read.status === "fulfilled" ? [read.value] : []));
    const found = discussionOfMessage(message, said);
    const failed = reads.find((read) => read.status === "rejected");
    // It may have been said in the one that could not be read.
    if (!found && failed) throw failed.reason;
    return found;
  };
  const open = async () => {
    try {
      const found = await countAsWaiting(find());
      if (found) void navigate(paths.exploration({ decision: decisionId, session: found.id }));
      else showFailureToast(null, DETAIL.discussionUnknown);
    } catch (error) {
      showFailureToast(error, DETAIL.discussionUnknown);
    }
  };
  return (
    <button type="button" className={LINK} onClick={() => void open()}>
      {DETAIL.openDiscussion}
    </button>
  );
}

export const DiscussionLink = ({
  decisionId,
  discussion: { id, title },
  isNamed = false,
}: {
  decisionId: string;
  discussion: NamedDiscussion;
  /** Among several, its name says which. */
  isNamed?: boolean;
}) => (
  <Link
    to={paths.exploration({ decision: decisionId, session: id })}
    className={LINK}
    {...(isNamed && { "aria-label": fr(openDiscussionName(title)) })}
  >
    {DETAIL.openDiscussion}
  </Link>
);
