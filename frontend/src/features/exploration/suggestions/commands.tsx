import { useQuery } from "@tanstack/react-query";
import { Check } from "lucide-react";
import { Link } from "react-router-dom";
import { isTrashed } from "#shared/decision/decision.ts";
import { selectedActions } from "#shared/suggestion/selection.rules.ts";
import type { SplitReply } from "#shared/suggestion/split.rules.ts";
import { readOwned, storageKeys, writeOwned } from "#frontend/browser/storage.ts";
import { DIALOG_ENTRY_STATE, useAddressDialog } from "#frontend/browser/address/use-address-dialog.ts";
import { decisionQuery } from "#frontend/entities/decision/queries.ts";
import { useCurrentUser } from "#frontend/entities/person/current-user.ts";
import { addedText, generatedText, SUGGESTIONS } from "#frontend/labels/suggestions.ts";
import { toast } from "#frontend/browser/toast.ts";
import { fr } from "#frontend/browser/typography.ts";
import { CommandBar } from "./command-bar.tsx";
import type { PutMode } from "./put-actions.ts";
import { usePutActions } from "./use-put-actions.ts";
import type { SelectionCommands } from "./use-selection.ts";

type CommandsProps = Pick<SplitReply, "suggestions"> & {
  selection: SelectionCommands;
  isNewest: boolean;
};

type DecisionCommandsProps = CommandsProps & {
  decisionId: string;
  /** A selector of the first command. */
  focus: string;
};

/** Puts what is chosen into the plan of a decision, unless that is in the trash. */
export function DecisionCommands({ decisionId, focus, ...props }: DecisionCommandsProps) {
  const { suggestions, selection } = props;
  const { data: decision } = useQuery(decisionQuery(decisionId));
  const { send, busy } = usePutActions({
    decisionId,
    focus,
    onAdded: selection.recordAdded,
    onUndone: selection.forgetAdded,
  });
  if (decision && isTrashed(decision)) return <p className="note mt-8">{fr(SUGGESTIONS.trashed)}</p>;
  return (
    <>
      <CommandBar
        count={suggestions.length}
        selection={selection}
        existing={decision?.actions.length}
        busy={busy}
        isNewest={props.isNewest}
        onPut={(mode) => {
          selection.confirm();
          send(mode, selectedActions(suggestions, selection.selection));
        }}
      />
      {selection.addedCount > 0 && <AddedNote decisionId={decisionId} count={selection.addedCount} />}
    </>
  );
}

function AddedNote({ decisionId, count }: { decisionId: string; count: number }) {
  const { hrefOf } = useAddressDialog("decision");
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 pb-3 text-sm text-ink-2">
      <Check size={15} aria-hidden="true" className="text-ok" />
      {fr(addedText(count))}
      <Link to={hrefOf(decisionId)} state={DIALOG_ENTRY_STATE}>
        {SUGGESTIONS.openDecision}
      </Link>
    </p>
  );
}

/** Hands what is chosen back to the form that waits: the decision is not created yet. */
export function DraftCommands({ onHandedBack, ...props }: CommandsProps & { onHandedBack: () => void }) {
  const { suggestions, selection } = props;
  const userId = useCurrentUser().user?.id;
  const handBack = (mode: PutMode) => {
    if (userId === undefined) return;
    const actions = selectedActions(suggestions, selection.selection);
    const isReplacing = mode === "replace";
    writeOwned(storageKeys.generatedHierarchicalActions(), userId, { actions, isReplacing });
    writeOwned(storageKeys.generatedActions(), userId, { titles: actions.map(({ title }) => title) });
    toast({ title: SUGGESTIONS.generated, description: fr(generatedText(actions.length)) });
    onHandedBack();
  };
  return (
    <CommandBar
      count={suggestions.length}
      selection={selection}
      existing={userId === undefined ? undefined : actionsInDraft(userId)}
      busy={null}
      isNewest={props.isNewest}
      onPut={handBack}
    />
  );
}

/** How many actions the form has that waits. */
function actionsInDraft(userId: string): number {
  const values = readOwned(storageKeys.draftDecision(), userId)?.values ?? {};
  return "actions" in values && Array.isArray(values.actions) ? values.actions.length : 0;
}
