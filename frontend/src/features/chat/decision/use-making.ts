import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { ulid } from "ulid";
import type { Argumentation, Solution } from "#shared/artefact/artefact.schema.ts";
import { parseSolution } from "#shared/artefact/solution.rules.ts";
import type { Dossier } from "#shared/dossier/dossier.schema.ts";
import type { Message } from "#shared/discussion/message.schema.ts";
import type { Session } from "#shared/discussion/session.schema.ts";
import {
  decisionProposalFromArgumentation,
  decisionProposalFromSolution,
  type DecisionProposal,
} from "#shared/record/proposal.rules.ts";
import { withDossierProposals } from "#shared/record/dossier-proposal.rules.ts";
import { dayOf } from "#shared/time/day.rules.ts";
import { errorMessage } from "#frontend/api/error-message.ts";
import { showFailureToast } from "#frontend/api/failure-toast.ts";
import { createFormDrafts, useDebouncedDraftSave } from "#frontend/browser/form-drafts.ts";
import { paths, withQueryChanges } from "#frontend/browser/address/paths.ts";
import { getViewerTimeZone } from "#frontend/browser/time-zone.ts";
import { useUnsavedWarning } from "#frontend/browser/use-unsaved-warning.ts";
import { truncateToDecideurLimit } from "#frontend/entities/decision/decideur.ts";
import { fullName, useCurrentUser } from "#frontend/entities/person/current-user.ts";
import { useIsMounted } from "#frontend/browser/use-is-mounted.ts";
import {
  toastDecisionFromSession,
  cacheCreatedDecision,
  createDecisionFromSession,
} from "./create-from-session.ts";
import {
  countTickedLines,
  toMakeDecisionBody,
  toMakeDecisionDraft,
  makeDecisionProblems,
  type MakeDecisionDraft,
  type MakeDecisionProblem,
} from "./making.ts";
import { MAKE_DECISION_TEXTS, problemsLeftText } from "./words.ts";

export type MakeDecisionSource = {
  session: Session;
  /** The document that the proposal is made from; `null`: from the dossier alone. */
  document: Argumentation | Solution | null;
  messages: readonly Message[];
  /** The dossier of the discussion; undefined if it could not be read. */
  dossier: Dossier | undefined;
};

export type MakeDecisionOrigin = "argumentation" | "solution" | "dossier";
export const makeDecisionOriginOf = (document: MakeDecisionSource["document"]): MakeDecisionOrigin => {
  if (document === null) return "dossier";
  return typeof document.content === "string" ? "argumentation" : "solution";
};
/** Returns when the document was written; without a document, when the dossier was last changed. */
export const sourceWrittenAt = ({ session, document, dossier }: MakeDecisionSource): string =>
  document?.createdAt ?? dossier?.updatedAt ?? session.updatedAt;

/**
 * Drafts by discussion and kind of document. A draft is restored only if its `writtenAt` is that of the
 * current document and dossier: otherwise it was made from an earlier version.
 */
const drafts = createFormDrafts<{ writtenAt: string; making: MakeDecisionDraft }>("making");

/**
 * Returns the state of the dialog: the proposal with the person's corrections, and its commands. The draft is
 * stored while the person edits, and if creation fails after the dialog was closed.
 */
export function useMakeDecisionForm(from: MakeDecisionSource, onClose: () => void) {
  const { session, document, dossier } = from;
  const client = useQueryClient();
  const navigate = useNavigate();
  const { user } = useCurrentUser();
  const [zone] = useState(getViewerTimeZone);
  const [proposal] = useState(() => proposalOf(from, zone));
  const [initial] = useState(() => toMakeDecisionDraft(proposal, session.projectId ?? "", ulid));
  const userId = user?.id ?? "";
  const kind = makeDecisionOriginOf(document);
  const subject = `${session.id}.${kind}`;
  const writtenAt = dossier?.version ? `${sourceWrittenAt(from)} ${dossier.version}` : sourceWrittenAt(from);
  const [restored, setRestored] = useState(() => {
    const kept = drafts.find(userId, subject);
    return kept?.writtenAt === writtenAt ? kept.making : undefined;
  });
  const [making, setMaking] = useState(restored ?? initial);
  /** Whether the person has tried to create the decision: problems are shown only from then on. */
  const [isTried, setIsTried] = useState(false);
  const isShown = useIsMounted();
  const decideur = truncateToDecideurLimit(fullName(user) || (user?.email ?? ""));

  const { mutate, isPending, error } = useMutation({
    mutationFn: (sent: MakeDecisionDraft) =>
      createDecisionFromSession(
        session.id,
        toMakeDecisionBody(sent, {
          source: kind === "dossier" ? null : kind,
          decideur,
          sessionId: session.id,
          zone,
          lean: proposal.lean,
        }),
      ),
    onSuccess: (made, sent) => {
      end();
      const flow =
        paths.decisionFlow() + withQueryChanges(new URLSearchParams(), { decision: made.decision.id });
      toastDecisionFromSession(client, made, countTickedLines(sent.lines).on, () => void navigate(flow));
      if (isShown.current) onClose();
      return cacheCreatedDecision(client, session.id, made);
    },
    onError: (reason, sent) => {
      if (isShown.current) return;
      drafts.keep(userId, subject, { writtenAt, making: sent });
      showFailureToast(reason, MAKE_DECISION_TEXTS.failedClosed);
    },
  });
  const isTouched = JSON.stringify(making) !== JSON.stringify(initial);
  useUnsavedWarning(() => isTouched || isPending);
  /** Whether the draft was created or discarded: it must not be stored again when the dialog closes. */
  const hasEnded = useRef(false);
  const keepSoon = useDebouncedDraftSave(() =>
    drafts.keep(userId, subject, isTouched && !hasEnded.current ? { writtenAt, making } : undefined),
  );
  useEffect(keepSoon, [making, keepSoon]);
  const end = () => {
    hasEnded.current = true;
    drafts.keep(userId, subject, undefined);
  };
  const leave = () => {
    end();
    onClose();
  };
  const startAgain = () => {
    setRestored(undefined);
    setMaking(initial);
  };

  const problems = makeDecisionProblems(making);
  const send = () => {
    setIsTried(true);
    if (problems.length === 0 && !isPending) mutate(making);
    return problems[0];
  };
  const failure =
    isTried && problems.length > 0
      ? problemsLeftText(problems.length)
      : error && !isPending
        ? errorMessage(error, MAKE_DECISION_TEXTS.failed)
        : null;
  const change = (changes: Partial<MakeDecisionDraft>) => setMaking((before) => ({ ...before, ...changes }));
  const changeLines = (next: (lines: MakeDecisionDraft["lines"]) => MakeDecisionDraft["lines"]) =>
    setMaking((before) => ({ ...before, lines: next(before.lines) }));
  const has = (problem: MakeDecisionProblem) => isTried && problems.includes(problem);
  return {
    proposal,
    making,
    change,
    changeLines,
    send,
    has,
    failure,
    isPending,
    isTouched,
    isRestored: restored !== undefined,
    startAgain,
    leave,
  };
}

export type MakeDecisionForm = ReturnType<typeof useMakeDecisionForm>;

function proposalOf(from: MakeDecisionSource, zone: string): DecisionProposal {
  const { session, document, messages, dossier } = from;
  const material = {
    discussionTitle: session.title,
    messages,
    writtenAt: sourceWrittenAt(from),
    today: dayOf(new Date(), zone),
    zone,
  };
  const content = document?.content ?? "";
  const proposal =
    typeof content === "string"
      ? decisionProposalFromArgumentation(content, material)
      : decisionProposalFromSolution(parseSolution(content), material);
  return withDossierProposals(proposal, dossier?.lines ?? [], material);
}
