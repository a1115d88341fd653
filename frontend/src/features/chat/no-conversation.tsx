import { Plus } from "lucide-react";
import { CHAT, FIRST_STARTERS } from "#frontend/labels/chat.ts";
import { Button } from "#frontend/ui/button.tsx";
import { MarginMark } from "#frontend/ui/margin-mark.tsx";
import { SheetRow } from "#frontend/ui/sheet.tsx";
import { fr } from "#frontend/browser/typography.ts";
import { focusComposer } from "#frontend/entities/discussion/composer-focus.ts";
import { DraftComposer } from "#frontend/entities/discussion/composer.tsx";
import { editDraft } from "#frontend/entities/discussion/drafts.ts";
import { MESSAGE_COLUMN_CLASS } from "#frontend/entities/discussion/message-row.tsx";
import { Starters } from "./welcome.tsx";

/** No discussion is open. What is typed here is sent once an agent is chosen. */
export function NoConversation({ userId, onStart }: { userId: string; onStart: () => void }) {
  const draftKey = { userId, sessionId: null };
  return (
    <>
      <SheetRow className="flex-1 py-10 md:py-16" pageClassName={MESSAGE_COLUMN_CLASS}>
        <h2 className="question-text">
          <MarginMark kind="question" />
          {fr(CHAT.emptyQuestion)}
        </h2>
        <p className="mt-3 max-w-measure text-ink-2">{fr(CHAT.emptyText)}</p>
        <Starters
          starters={FIRST_STARTERS}
          onStart={(starter) => {
            editDraft(draftKey, starter);
            focusComposer();
          }}
        />
        <Button tone="primary" icon={Plus} className="mt-6" onClick={onStart}>
          {CHAT.newSession}
        </Button>
      </SheetRow>
      <DraftComposer
        draftKey={draftKey}
        placeholder={CHAT.placeholderFirst}
        isPending={false}
        failure={null}
        onSend={onStart}
      />
    </>
  );
}
