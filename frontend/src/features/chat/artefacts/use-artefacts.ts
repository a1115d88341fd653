import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { useNavigate } from "react-router-dom";
import type { ArtefactKind } from "#shared/artefact/artefact.ts";
import type { Message } from "#shared/discussion/message.schema.ts";
import { OPENED_HERE } from "#frontend/app/address-dialog.ts";
import { paths } from "#frontend/app/paths.ts";
import { messagesQuery } from "../queries.ts";
import type { Place } from "./generations.ts";
import { artefactQuery } from "./queries.ts";

const NOTHING_SAID: Message[] = [];

/**
 * What was made of a discussion. Each is asked for once what it is made of is there: a browser notes every answer that there is
 * none. `outdatedBy`: how many messages were said since.
 */
export function useArtefacts(sessionId: string) {
  const { data: said = NOTHING_SAID } = useQuery({ ...messagesQuery(sessionId), enabled: false });
  const summary = useQuery({ ...artefactQuery("summary", sessionId), enabled: said.length > 0 });
  const isExplored = Boolean(summary.data);
  const evaluation = useQuery({ ...artefactQuery("evaluation", sessionId), enabled: isExplored });
  const argumentation = useQuery({ ...artefactQuery("argumentation", sessionId), enabled: isExplored });
  const argumentationEvaluation = useQuery({
    ...artefactQuery("argumentationEvaluation", sessionId),
    enabled: Boolean(argumentation.data),
  });
  const solution = useQuery({ ...artefactQuery("solution", sessionId), enabled: isExplored });
  const outdatedBy = ({ createdAt }: { createdAt: string }) =>
    said.filter(({ timestamp }) => timestamp > createdAt).length;
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
    : paths.chat(sessionId, { exploration: "ouverte" });
