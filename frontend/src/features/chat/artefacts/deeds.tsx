import { Compass, Download, FileText, RefreshCw, Scale, type LucideIcon } from "lucide-react";
import type { Session } from "#shared/discussion/session.schema.ts";
import { useFetchedLater } from "#frontend/app/use-fetched-later.ts";
import { GENERATIONS, type MadeByPress } from "#frontend/labels/generations.ts";
import { Button } from "#frontend/ui/button.tsx";
import { Row } from "#frontend/ui/sheet.tsx";
import { fr } from "#frontend/ui/typography.ts";
import { SMALL, useMedia } from "#frontend/ui/use-media.ts";
import { PAGE } from "../message-row.tsx";
import { Voice } from "../voice.tsx";
import { ExportMenu } from "../exports/export-menu.tsx";
import { generate } from "./generations.ts";
import { Making, useMaking } from "./making.tsx";
import { usePlace, useSummary } from "./use-artefacts.ts";

const loadDocument = () => import("./document.tsx");

type DeedsProps = {
  userId: string;
  session: Session;
  /** MENTA is replying: Escape is for the reply. */
  isReplying: boolean;
};

/** What can be made of the discussion, under what was said, and what is being made of it (spec/1-chat-and-access.md section 2). */
export default function Deeds({ userId, session, isReplying }: DeedsProps) {
  const place = usePlace(userId, session.id);
  const summary = useSummary(session.id);
  const making = useMaking(place, { isEscapeTaken: isReplying });
  const isSmall = useMedia(SMALL);
  useFetchedLater(loadDocument);

  if (summary.data === undefined)
    return summary.isError ? (
      <Unread isBusy={summary.isFetching} onRetry={() => void summary.refetch()} />
    ) : null;

  const deed = (kind: MadeByPress, label: string, icon: LucideIcon) => (
    <Button
      size={isSmall ? "sm" : "md"}
      icon={isSmall ? undefined : icon}
      busy={making.some((one) => one.kind === kind)}
      data-opens={`deed-${kind}`}
      onClick={() => void generate(place, kind)}
    >
      {label}
    </Button>
  );
  return (
    <Row className="pb-1 print:hidden" pageClassName={PAGE}>
      <fieldset aria-label={GENERATIONS.group} className="actions">
        {summary.data
          ? deed("summary", GENERATIONS.update, RefreshCw)
          : deed("summary", GENERATIONS.explore, Compass)}
        {summary.data && (
          <>
            {deed("argumentation", GENERATIONS.argue, Scale)}
            {deed("solution", GENERATIONS.solve, FileText)}
            <ExportMenu
              session={session}
              size={isSmall ? "sm" : "md"}
              icon={isSmall ? undefined : Download}
            />
          </>
        )}
      </fieldset>
      {making.map((one) => (
        <div key={one.kind} className="mt-3">
          <Making place={place} making={one} />
          <Newest>{one.generation.text}</Newest>
        </div>
      ))}
    </Row>
  );
}

/** The last lines of what is being written: its place is elsewhere, and it must not push the input away. */
function Newest({ children }: { children: string }) {
  if (children === "") return null;
  return (
    <div className="mt-2 flex max-h-40 flex-col justify-end overflow-clip">
      <div>
        <Voice className="s">{children}</Voice>
      </div>
    </div>
  );
}

function Unread({ isBusy, onRetry }: { isBusy: boolean; onRetry: () => void }) {
  return (
    <Row className="pb-1" pageClassName={PAGE}>
      <div role="alert" className="actions text-sm text-danger">
        <p>{fr(`${GENERATIONS.notesUnread}.`)}</p>
        <Button size="sm" busy={isBusy} onClick={onRetry}>
          {GENERATIONS.retry}
        </Button>
      </div>
    </Row>
  );
}
