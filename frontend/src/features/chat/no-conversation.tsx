import { Plus } from "lucide-react";
import { CHAT, FIRST_STARTERS } from "#frontend/labels/chat.ts";
import { Button } from "#frontend/ui/button.tsx";
import { Mark } from "#frontend/ui/mark.tsx";
import { Row } from "#frontend/ui/sheet.tsx";
import { fr } from "#frontend/ui/typography.ts";
import { focusComposer } from "./composer-focus.ts";
import { Composer } from "./composer.tsx";
import { editDraft } from "./draft.rules.ts";
import { changeDraft, useDraft } from "./drafts.ts";
import { PAGE } from "./message-row.tsx";
import { Starters } from "./starters.tsx";

/** No discussion is open. What is typed here waits for the assistant to be chosen, then is sent. */
export function NoConversation({ userId, onStart }: { userId: string; onStart: () => void }) {
  const place = { userId, sessionId: null };
  const { text } = useDraft(place);
  const edit = (typed: string) => changeDraft(place, (draft) => editDraft(draft, typed));
  return (
    <>
      <Row className="flex-1 py-10 md:py-16" pageClassName={PAGE}>
        <h2 className="ask">
          <Mark kind="question" />
          {fr(CHAT.emptyQuestion)}
        </h2>
        <p className="mt-3 max-w-measure text-ink-2">{fr(CHAT.emptyText)}</p>
        <Starters
          starters={FIRST_STARTERS}
          onStart={(starter) => {
            edit(starter);
            focusComposer();
          }}
        />
        <Button tone="primary" icon={Plus} className="mt-6" onClick={onStart}>
          {CHAT.newSession}
        </Button>
      </Row>
      <Composer
        text={text}
        placeholder={CHAT.placeholderFirst}
        isPending={false}
        failure={null}
        onChange={edit}
        onSend={onStart}
      />
    </>
  );
}
