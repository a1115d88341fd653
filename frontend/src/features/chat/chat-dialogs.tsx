import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { BookOpen, Lightbulb, type LucideIcon, Scale } from "lucide-react";
import { type FormEvent, useId, useRef, useState } from "react";
import { guessAgent } from "#shared/discussion/agent-guess.rules.ts";
import type { AgentType } from "#shared/discussion/agent.ts";
import { normalizeText } from "#shared/discussion/limits.rules.ts";
import type { Session } from "#shared/discussion/session.schema.ts";
import { errorMessage } from "#frontend/api/error-message.ts";
import { SMALL_SCREEN_QUERY, useMedia } from "#frontend/browser/use-media.ts";
import { focusComposer } from "#frontend/entities/discussion/composer-focus.ts";
import { getDraftStore, removeDraft } from "#frontend/entities/discussion/drafts.ts";
import {
  clearMessagesMutation,
  createSessionMutation,
  messagesQuery,
} from "#frontend/entities/discussion/queries.ts";
import { sendMessage } from "#frontend/entities/discussion/reply.ts";
import { beginTemporaryDiscussion } from "#frontend/entities/discussion/temporary/begin-and-end.ts";
import { temporaryDiscussionStore } from "#frontend/entities/discussion/temporary/temporary.ts";
import { trashSessionMutation } from "#frontend/entities/discussion/trash.ts";
import { AGENT_CARDS, AGENT_CHOICE_TEXTS } from "#frontend/labels/agent-choice.ts";
import { CHAT_TEXTS } from "#frontend/labels/chat.ts";
import {
  CLEAR_DISCUSSION_TITLE,
  clearDiscussionText,
  removeDiscussionText,
  removeDiscussionTitle,
} from "#frontend/labels/discussion-removal.ts";
import { Button } from "#frontend/ui/button.tsx";
import { ConfirmDialog } from "#frontend/ui/confirm-dialog.tsx";
import { Dialog } from "#frontend/ui/dialog.tsx";
import { RadioCards } from "#frontend/ui/radio-cards.tsx";

/**
 * A dialog of the chat: the choice of an agent for a new discussion, or the confirmation to remove or empty
 * one. `sendsDraft`: the typed text becomes the first message of the new discussion. `isTemporary`: the new
 * discussion exists in this page only. `isFirstQuestion`: the text was typed on the landing page.
 */
export type ChatDialogState =
  | { kind: "agent"; sendsDraft: boolean; isFirstQuestion?: boolean; isTemporary?: boolean }
  | { kind: "remove" | "clear"; session: Session };

type ChatDialogsProps = {
  dialog: ChatDialogState;
  userId: string;
  onClose: () => void;
  onOpen: (sessionId: string) => void;
  onRemoved: (session: Session) => void;
};

export function ChatDialogs({ dialog, ...rest }: ChatDialogsProps) {
  if (dialog.kind === "agent" && dialog.isTemporary) return <NewTemporary {...rest} />;
  if (dialog.kind === "agent") return <NewDiscussion {...dialog} {...rest} />;
  if (dialog.kind === "remove") return <RemoveDiscussion session={dialog.session} {...rest} />;
  return <ClearDiscussion session={dialog.session} {...rest} />;
}

type OpenDialogProps = Omit<ChatDialogsProps, "dialog">;

type NewDiscussionProps = OpenDialogProps & { sendsDraft: boolean; isFirstQuestion?: boolean };

function NewDiscussion({ userId, sendsDraft, isFirstQuestion, onClose, onOpen }: NewDiscussionProps) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation(createSessionMutation(client, userId));
  const [typed] = useState(() =>
    sendsDraft ? normalizeText(getDraftStore({ userId, sessionId: null }).get().text) : "",
  );
  const start = (agentType: AgentType) =>
    mutate(agentType, {
      onSuccess: ({ id }) => {
        if (typed !== "") {
          removeDraft({ userId, sessionId: null });
          void sendMessage({ client, userId, sessionId: id }, typed);
        }
        focusComposer();
        onOpen(id);
        onClose();
      },
    });
  return (
    <AgentDialog
      guessed={typed === "" ? null : guessAgent(typed, isFirstQuestion ? "prise_decision" : undefined)}
      isBusy={isPending}
      onClose={onClose}
      onStart={start}
    />
  );
}

function NewTemporary({ userId, onClose }: OpenDialogProps) {
  const client = useQueryClient();
  const discussion = { userId, sessionId: temporaryDiscussionStore.get().id };
  const [typed] = useState(() => normalizeText(getDraftStore(discussion).get().text));
  return (
    <AgentDialog
      guessed={typed === "" ? null : guessAgent(typed)}
      isBusy={false}
      onClose={onClose}
      onStart={(agentType) => {
        beginTemporaryDiscussion(client, agentType);
        if (typed !== "") void sendMessage({ client, ...discussion }, typed);
        focusComposer();
        onClose();
      }}
    />
  );
}

function RemoveDiscussion({ session, userId, onClose, onRemoved }: OpenDialogProps & { session: Session }) {
  const client = useQueryClient();
  const { data: messages } = useQuery({ ...messagesQuery(session.id), enabled: false });
  const { mutate, isPending } = useMutation(trashSessionMutation(client, userId));
  const remove = () =>
    mutate(session, {
      onSuccess: () => {
        onRemoved(session);
        onClose();
      },
      onError: onClose,
    });
  return (
    <ConfirmDialog
      open
      title={removeDiscussionTitle(session.title)}
      confirmLabel={CHAT_TEXTS.remove}
      busy={isPending}
      onClose={onClose}
      onConfirm={remove}
    >
      {removeDiscussionText(messages?.length)}
    </ConfirmDialog>
  );
}

function ClearDiscussion({ session, onClose }: OpenDialogProps & { session: Session }) {
  const client = useQueryClient();
  const [error, setError] = useState<string>();
  const { data: messages = [] } = useQuery(messagesQuery(session.id));
  const { mutate, isPending } = useMutation(clearMessagesMutation(client));
  const clear = () =>
    mutate(session.id, {
      onSuccess: onClose,
      onError: (reason) => setError(errorMessage(reason, CHAT_TEXTS.clearFailed)),
    });
  return (
    <ConfirmDialog
      open
      title={CLEAR_DISCUSSION_TITLE}
      confirmLabel={CHAT_TEXTS.clear}
      busy={isPending}
      error={error}
      onClose={onClose}
      onConfirm={clear}
    >
      {clearDiscussionText(session.title, messages.length)}
    </ConfirmDialog>
  );
}

type CardAgent = (typeof AGENT_CARDS)[number]["agentType"];

const ICONS: Record<CardAgent, LucideIcon> = {
  creativite: Lightbulb,
  prise_decision: Scale,
  apprendre: BookOpen,
};

const CARDS = AGENT_CARDS.map(({ agentType, name, question }) => ({
  value: agentType,
  name,
  description: question,
  icon: ICONS[agentType],
}));

type AgentDialogProps = {
  /** The agent that the typed text suggests, selected at first; null without text. */
  guessed: CardAgent | null;
  isBusy: boolean;
  onClose: () => void;
  onStart: (agentType: AgentType) => void;
};

/** Lets the person choose the agent of a discussion (S1 §2). Arrow keys choose a card, Enter confirms. */
function AgentDialog({ guessed, isBusy, onClose, onStart }: AgentDialogProps) {
  const [chosen, setChosen] = useState<CardAgent | null>(guessed);
  const first = useRef<HTMLElement>(null);
  const formId = useId();
  const isSmall = useMedia(SMALL_SCREEN_QUERY);
  const start = (event: FormEvent) => {
    event.preventDefault();
    if (chosen && !isBusy) onStart(chosen);
  };
  const buttons = [
    <Button key="cancel" wide={isSmall} onClick={onClose}>
      {AGENT_CHOICE_TEXTS.cancel}
    </Button>,
    <Button
      key="start"
      type="submit"
      form={formId}
      tone="primary"
      wide={isSmall}
      disabled={chosen === null}
      busy={isBusy}
    >
      {AGENT_CHOICE_TEXTS.confirm}
    </Button>,
  ];
  return (
    <Dialog
      open
      onClose={onClose}
      title={AGENT_CHOICE_TEXTS.title}
      description={AGENT_CHOICE_TEXTS.text}
      closable={false}
      initialFocus={first}
      footer={isSmall ? buttons.toReversed() : buttons}
    >
      <form id={formId} onSubmit={start}>
        <RadioCards
          label={AGENT_CHOICE_TEXTS.title}
          value={chosen}
          onChange={setChosen}
          cards={CARDS}
          firstRef={first}
          className="mt-5 grid gap-2 md:grid-cols-3"
        />
      </form>
    </Dialog>
  );
}
