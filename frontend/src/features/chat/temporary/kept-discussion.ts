import { ulid } from "ulid";
import type { ExportDocument } from "#shared/account/export.schema.ts";
import { DEFAULT_DISCUSSION_TITLE } from "#shared/discussion/limits.rules.ts";
import type { Message } from "#shared/discussion/message.schema.ts";
import type { Session } from "#shared/discussion/session.schema.ts";
import { titleFromText } from "#shared/discussion/title.rules.ts";
import type { Dossier } from "#shared/dossier/dossier.schema.ts";
import { serverDiscussionIdOf } from "#frontend/entities/discussion/temporary/temporary-id.ts";

type Held = { session: Session; messages: readonly Message[]; dossier: Dossier | undefined };

/**
 * Converts a temporary discussion to the format of an import. The stored discussion has the same id, so that
 * a second import adds nothing.
 */
export function toImportedDiscussion({
  session,
  messages,
  dossier,
}: Held): ExportDocument["discussions"][number] {
  const placeOf = places();
  // Someone else may see the list of titles, so a discussion with a danger gets the default title.
  const isInAlarm = messages.some(({ danger }) => danger?.level === "danger");
  const title = isInAlarm ? "" : titleFromText(messages[0]?.content ?? "");
  const { sessionId: _id, version: _version, ...lines } = dossier ?? { sessionId: "", version: 0 };
  return {
    ...session,
    id: serverDiscussionIdOf(session.id),
    title: title || DEFAULT_DISCUSSION_TITLE,
    titleOrigin: title ? "suggested" : "default",
    isLookBack: false,
    isFollowUp: null,
    createdAt: messages[0]?.timestamp ?? session.createdAt,
    updatedAt: messages.at(-1)?.timestamp ?? session.updatedAt,
    messages: messages.map(({ sessionId: _sessionId, danger, ...message }) => ({
      ...message,
      way: null,
      insteadOf: null,
      place: placeOf(message),
      writtenBy: null,
      why: null,
      // The browser does not know which sentence raised the alarm, so the whole message is given as that
      // sentence.
      danger: danger && { ...danger, sentence: message.content },
    })),
    artefacts: [],
    previousArtefacts: [],
    dossier: "lines" in lines ? lines : null,
  };
}

/**
 * Returns a function to call for each message in order: gives a question and its reply the same new place.
 */
function places(): (message: Pick<Message, "role" | "timestamp">) => string {
  let place = "";
  return ({ role, timestamp }) => {
    if (role === "user") place = ulid(Date.parse(timestamp));
    return place;
  };
}
