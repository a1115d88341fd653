import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ChevronLeft, ChevronRight, Pencil } from "lucide-react";
import type { Message } from "#shared/discussion/message.schema.ts";
import { MESSAGE_VERSIONS_MAX } from "#shared/discussion/ways.rules.ts";
import { announce } from "#frontend/browser/announce.ts";
import { restoreFocusTo } from "#frontend/browser/focus.ts";
import { fr } from "#frontend/browser/typography.ts";
import { PlainIconButton } from "#frontend/ui/plain-icon-button.tsx";
import { VisuallyHidden } from "#frontend/ui/visually-hidden.tsx";
import type { DraftKey } from "../drafts.ts";
import { messageElementId } from "../message-anchor.ts";
import { startMessageEdit } from "./edit.ts";
import { isTurnRunning, useTurnOutline } from "../turn/turn-state.ts";
import { switchToMessageVersion } from "./show-version.ts";
import { MESSAGE_VERSION_TEXTS, versionLabel } from "./words.ts";

type MessageToolsProps = {
  message: Message;
  /** The draft into which an edit is put; null if the message cannot be edited. */
  draftKey: DraftKey | null;
};

/** The switch between the versions of a message, and the button that edits it. */
export function MessageTools({ message, draftKey }: MessageToolsProps) {
  const isReplying = isTurnRunning(useTurnOutline(message.sessionId));
  const isFull = (message.way?.count ?? 1) >= MESSAGE_VERSIONS_MAX;
  return (
    <>
      {message.way && message.way.count > 1 && <VersionSwitch message={message} isDisabled={isReplying} />}
      {draftKey && (
        <PlainIconButton
          name={MESSAGE_VERSION_TEXTS.edit}
          title={isFull ? fr(MESSAGE_VERSION_TEXTS.full) : MESSAGE_VERSION_TEXTS.edit}
          icon={Pencil}
          size="sm"
          aria-disabled={isReplying || isFull || undefined}
          className="text-ink-3 opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100"
          onClick={() => startMessageEdit(draftKey, message)}
        />
      )}
    </>
  );
}

type Direction = "previous" | "next";

/**
 * Buttons that show the previous or next version of a message: ‹ 2/3 ›. The pressed button keeps the focus.
 */
function VersionSwitch({ message, isDisabled }: { message: Message; isDisabled: boolean }) {
  const client = useQueryClient();
  const { index, count, parentId } = message.way ?? { index: 0, count: 1, parentId: null };
  const show = useMutation({
    mutationFn: ({ to }: { to: number; direction: Direction }) => switchToMessageVersion(client, message, to),
    onSuccess: (messages, { to, direction }) => {
      announce(versionLabel(to + 1, count));
      const shown = messages.find(({ role, way }) => role === message.role && way?.parentId === parentId);
      if (shown) restoreFocusTo(`#${messageElementId(shown.id)} [data-version="${direction}"]`);
    },
    meta: { failure: { title: MESSAGE_VERSION_TEXTS.failed, description: MESSAGE_VERSION_TEXTS.failedText } },
  });
  const button = (direction: Direction) => {
    const to = direction === "previous" ? index - 1 : index + 1;
    return (
      <PlainIconButton
        data-version={direction}
        name={MESSAGE_VERSION_TEXTS[direction]}
        title={MESSAGE_VERSION_TEXTS[direction]}
        icon={direction === "previous" ? ChevronLeft : ChevronRight}
        size="sm"
        busy={show.isPending && show.variables.direction === direction}
        aria-disabled={to < 0 || to >= count || show.isPending || isDisabled || undefined}
        onClick={() => show.mutate({ to, direction })}
      />
    );
  };
  return (
    <fieldset
      aria-label={MESSAGE_VERSION_TEXTS.group}
      className="flex items-center text-sm text-ink-2 print:hidden"
    >
      {button("previous")}
      <span aria-hidden="true" className="tabular-nums">
        {index + 1}/{count}
      </span>
      <VisuallyHidden>{versionLabel(index + 1, count)}</VisuallyHidden>
      {button("next")}
    </fieldset>
  );
}
