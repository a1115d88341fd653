import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { AgentType } from "#shared/discussion/agent.ts";
import type { Session } from "#shared/discussion/session.schema.ts";
import { messageFor } from "#frontend/api/message-for.ts";
import { CHAT, CLEAR_TITLE, clearText, removeText, removeTitle } from "#frontend/labels/chat.ts";
import { ConfirmDialog } from "#frontend/ui/confirm-dialog.tsx";
import { kept } from "#shared/discussion/limits.rules.ts";
import { AgentDialog } from "./agent-dialog.tsx";
import { expectEnd } from "./artefacts/generations.ts";
import { focusComposer } from "./composer-focus.ts";
import { draftStore, forgetDraft } from "./drafts.ts";
import { sendMessage } from "./exchanges.ts";
import { clearMessages, createSession, messagesQuery, removeSession } from "./queries.ts";

/** What the person is asked before something is done. */
export type Asked = { kind: "agent" } | { kind: "remove" | "clear"; session: Session };

type ChatDialogsProps = {
  asked: Asked;
  userId: string;
  /** No discussion is open: what is typed there is the first message of the new one. */
  isFromEmpty: boolean;
  onClose: () => void;
  onOpen: (sessionId: string) => void;
  onRemoved: (session: Session) => void;
};

export default function ChatDialogs({ asked, ...rest }: ChatDialogsProps) {
  if (asked.kind === "agent") return <NewDiscussion {...rest} />;
  if (asked.kind === "remove") return <RemoveDiscussion session={asked.session} {...rest} />;
  return <ClearDiscussion session={asked.session} {...rest} />;
}

type Rest = Omit<ChatDialogsProps, "asked">;

function NewDiscussion({ userId, isFromEmpty, onClose, onOpen }: Rest) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation(createSession(client));
  const start = (agentType: AgentType) =>
    mutate(agentType, {
      onSuccess: ({ id }) => {
        const typed = isFromEmpty ? kept(draftStore({ userId, sessionId: null }).get().text) : "";
        if (typed !== "") {
          forgetDraft({ userId, sessionId: null });
          void sendMessage({ client, userId, sessionId: id }, typed);
        }
        focusComposer();
        onOpen(id);
        onClose();
      },
      onError: onClose,
    });
  return <AgentDialog isBusy={isPending} onClose={onClose} onStart={start} />;
}

function RemoveDiscussion({ session, userId, onClose, onRemoved }: Rest & { session: Session }) {
  const client = useQueryClient();
  const { data: messages } = useQuery({ ...messagesQuery(session.id), enabled: false });
  const { mutateAsync, isPending } = useMutation(removeSession(client));
  const place = { userId, sessionId: session.id };
  const remove = () => {
    const removing = mutateAsync(session.id, {
      onSuccess: () => {
        forgetDraft(place);
        onRemoved(session);
        onClose();
      },
      onError: onClose,
    });
    void expectEnd(place, removing);
  };
  return (
    <ConfirmDialog
      open
      title={removeTitle(session.title)}
      confirmLabel={CHAT.remove}
      busy={isPending}
      onClose={onClose}
      onConfirm={remove}
    >
      {removeText(messages?.length)}
    </ConfirmDialog>
  );
}

function ClearDiscussion({ session, userId, onClose }: Rest & { session: Session }) {
  const client = useQueryClient();
  const [error, setError] = useState<string>();
  const { data: messages = [] } = useQuery(messagesQuery(session.id));
  const { mutateAsync, isPending } = useMutation(clearMessages(client));
  const clear = () => {
    const clearing = mutateAsync(session.id, {
      onSuccess: onClose,
      onError: (reason) => setError(messageFor(reason, CHAT.clearFailed)),
    });
    void expectEnd({ userId, sessionId: session.id }, clearing);
  };
  return (
    <ConfirmDialog
      open
      title={CLEAR_TITLE}
      confirmLabel={CHAT.clear}
      busy={isPending}
      error={error}
      onClose={onClose}
      onConfirm={clear}
    >
      {clearText(session.title, messages.length)}
    </ConfirmDialog>
  );
}
