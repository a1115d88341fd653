import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { useNavigate } from "react-router-dom";
import type { ArtefactKind } from "#shared/artefact/artefact.ts";
import { messagesSince } from "#shared/artefact/outdated.rules.ts";
import type { Message } from "#shared/discussion/message.schema.ts";
import { OPEN, OPENED_HERE } from "#frontend/app/address-dialog.ts";
import { paths } from "#frontend/app/paths.ts";
import { messagesQuery } from "../queries.ts";
import type { Place } from "./generation-stores.ts";
import { artefactQuery } from "./queries.ts";

const NOTHING_SAID: Message[] = [];

const useSaid = (sessionId: string): Message[] =>
  useQuery({ ...messagesQuery(sessionId), enabled: false }).data ?? NOTHING_SAID;

/** The exploration of a discussion, asked for once something was said. */
export function useSummary(sessionId: string) {
  const said = useSaid(sessionId);
  return useQuery({ ...artefactQuery("summary", sessionId), enabled: said.length > 0 });
}

/**
 * All that was made of a discussion. Each is asked for once what it is made of is there: a browser notes every answer that there is
 * none. `outdatedBy`: how many messages were said since.
 */
export function useArtefacts(sessionId: string) {
  const said = useSaid(sessionId);
  const summary = useSummary(sessionId);
  const isExplored = Boolean(summary.data);
  const evaluation = useQuery({ ...artefactQuery("evaluation", sessionId), enabled: isExplored });
  const argumentation = useQuery({ ...artefactQuery("argumentation", sessionId), enabled: isExplored });
  const argumentationEvaluation = useQuery({
    ...artefactQuery("argumentationEvaluation", sessionId),
    enabled: Boolean(argumentation.data),
  });
  const solution = useQuery({ ...artefactQuery("solution", sessionId), enabled: isExplored });
  const outdatedBy = (artefact: { createdAt: string }) => messagesSince(artefact, said);
  return { summary, evaluation, argumentation, argumentationEvaluation, solution, outdatedBy };
}

/** A discussion as those who make something of it need it. */
export function usePlace(userId: string, sessionId: string): Place {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMemo(
    () => ({
      client,
      userId,
      sessionId,
      show: (kind) => void navigate(addressOf(sessionId, kind), { state: OPENED_HERE }),
    }),
    [client, userId, sessionId, navigate],
  );
}

/** The view in which an artefact is read. */
const addressOf = (sessionId: string, kind: ArtefactKind) =>
  kind === "argumentation" || kind === "solution"
    ? paths.chat(sessionId, { document: kind })
    : paths.chat(sessionId, { exploration: OPEN });
