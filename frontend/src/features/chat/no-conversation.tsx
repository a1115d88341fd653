import { Plus } from "lucide-react";
import { CHAT } from "#frontend/labels/chat.ts";
import { Button } from "#frontend/ui/button.tsx";
import { Mark } from "#frontend/ui/mark.tsx";
import { Row } from "#frontend/ui/sheet.tsx";
import { fr } from "#frontend/ui/typography.ts";
import { Composer } from "./composer.tsx";
import { editDraft } from "./draft.rules.ts";
import { changeDraft, useDraft } from "./drafts.ts";
import { PAGE } from "./message-row.tsx";

/** No discussion is open. What is typed here waits for the assistant to be chosen, then is sent. */
export function NoConversation({ userId, onStart }: { userId: string; onStart: () => void }) {
  const place = { userId, sessionId: null };
  const { text } = useDraft(place);
  return (
    <>
      <Row className="flex-1 py-10 md:py-16" pageClassName={PAGE}>
        <p className="ask">
          <Mark kind="question" />
          {fr(CHAT.emptyQuestion)}
        </p>
        <h2 className="h3 mt-6">{CHAT.emptyTitle}</h2>
        <p className="max-w-measure text-ink-2">{fr(CHAT.emptyText)}</p>
        <Button tone="primary" icon={Plus} className="mt-4" onClick={onStart}>
          {CHAT.newSession}
        </Button>
      </Row>
      <Composer
        text={text}
        placeholder={CHAT.placeholderFirst}
        isPending={false}
        failure={null}
        focusTurn={0}
        onChange={(typed) => changeDraft(place, (draft) => editDraft(draft, typed))}
        onSend={onStart}
      />
    </>
  );
}
