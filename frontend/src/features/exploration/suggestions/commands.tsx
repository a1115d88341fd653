import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Check, ListRestart, Plus } from "lucide-react";
import { useId } from "react";
import { Link } from "react-router-dom";
import { isTrashed } from "#shared/decision/decision.ts";
import type { SuggestedAction } from "#shared/plan/action.schema.ts";
import { PLAN_LIMITS } from "#shared/schema/limits.ts";
import { selectedActions } from "#shared/suggestion/selection.rules.ts";
import type { SplitReply } from "#shared/suggestion/split.rules.ts";
import { hasStatus } from "#frontend/api/errors.ts";
import { showFailureToast } from "#frontend/api/failure-toast.ts";
import { useFailureToast } from "#frontend/api/use-failure-toast.ts";
import { DIALOG_ENTRY_STATE, useUrlDialog } from "#frontend/browser/address/use-address-dialog.ts";
import { readOwned, storageKeys, writeOwned } from "#frontend/browser/storage.ts";
import { toast } from "#frontend/browser/toast.ts";
import { fr } from "#frontend/browser/typography.ts";
import { showToastWithUndo } from "#frontend/browser/undo.ts";
import { decisionQuery, refetchDecision } from "#frontend/entities/decision/queries.ts";
import { useCurrentUser } from "#frontend/entities/person/current-user.ts";
import { COMMON_TEXTS } from "#frontend/labels/common.ts";
import {
  actionsAddedText,
  addActionsLabel,
  chosenActionsWords,
  generatedActionsText,
  actionsReplacedText,
  replaceActionsLabel,
  SUGGESTION_TEXTS,
  tooManyActionsText,
} from "#frontend/labels/suggestions.ts";
import { Button } from "#frontend/ui/button.tsx";
import { restoreFocusTo } from "#frontend/browser/focus.ts";
import {
  putActions,
  type PutActionsMode,
  type PutActionsUndo,
  type SentActions,
  undoPutActions,
} from "./put-actions.ts";
import type { SuggestionSelection } from "./use-selection.ts";

type CommandsProps = Pick<SplitReply, "suggestions"> & {
  selection: SuggestionSelection;
  isNewest: boolean;
};

type DecisionCommandsProps = CommandsProps & {
  decisionId: string;
  /** Selects the first command of the bar, which gets the focus after an undo. */
  focus: string;
};

/**
 * The bar that puts selected suggestions into the plan of a decision. Renders nothing for a decision in the
 * trash.
 */
export function DecisionSuggestionCommands({ decisionId, focus, ...props }: DecisionCommandsProps) {
  const { suggestions, selection } = props;
  const { data: decision } = useQuery(decisionQuery(decisionId));
  const { send, busy } = usePutActions({
    decisionId,
    focus,
    onAdded: selection.recordAdded,
    onUndone: selection.forgetAdded,
  });
  if (decision && isTrashed(decision)) return <p className="note mt-8">{fr(SUGGESTION_TEXTS.trashed)}</p>;
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
  const { hrefOf } = useUrlDialog("decision");
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 pb-3 text-sm text-ink-2">
      <Check size={15} aria-hidden="true" className="text-ok" />
      {fr(actionsAddedText(count))}
      <Link to={hrefOf(decisionId)} state={DIALOG_ENTRY_STATE}>
        {SUGGESTION_TEXTS.openDecision}
      </Link>
    </p>
  );
}

/** The bar that hands selected suggestions back to the form of a decision that is not created yet. */
export function DraftSuggestionCommands({
  onHandedBack,
  ...props
}: CommandsProps & { onHandedBack: () => void }) {
  const { suggestions, selection } = props;
  const userId = useCurrentUser().user?.id;
  const handBack = (mode: PutActionsMode) => {
    if (userId === undefined) return;
    const actions = selectedActions(suggestions, selection.selection);
    const isReplacing = mode === "replace";
    writeOwned(storageKeys.generatedHierarchicalActions(), userId, { actions, isReplacing });
    writeOwned(storageKeys.generatedActions(), userId, { titles: actions.map(({ title }) => title) });
    toast({ title: SUGGESTION_TEXTS.generated, description: fr(generatedActionsText(actions.length)) });
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

/** Returns the number of actions in the stored draft of the form. */
function actionsInDraft(userId: string): number {
  const values = readOwned(storageKeys.draftDecision(), userId)?.values ?? {};
  return "actions" in values && Array.isArray(values.actions) ? values.actions.length : 0;
}

type CommandBarProps = {
  count: number;
  selection: SuggestionSelection;
  /** Number of actions in the plan; undefined until it is read. */
  existing: number | undefined;
  /** Which of the commands is running; null if none is. */
  busy: PutActionsMode | null;
  isNewest: boolean;
  onPut: (mode: PutActionsMode) => void;
};

/** The bar with the number of selected suggestions and the commands on them. */
function CommandBar({ count, selection, existing = 0, busy, isNewest, onPut }: CommandBarProps) {
  const hintId = useId();
  const { size: chosen } = selection.selection;
  const isNone = chosen === 0;
  const isTooMany = existing + chosen > PLAN_LIMITS.actions;
  const hint = isNone ? SUGGESTION_TEXTS.noneSelected : isTooMany ? tooManyActionsText(existing) : null;
  const describedBy = hint === null ? undefined : hintId;
  return (
    <div className="mt-8 margin-line z-2 bg-sheet max-md:before:hidden md:sticky md:bottom-30 short:relative! short:bottom-auto! md:-ml-page md:pl-page">
      <div className="flex flex-wrap items-center gap-2 border-t border-line-2 py-3">
        <p
          aria-live="polite"
          aria-atomic="true"
          className="flex w-full items-baseline gap-1.5 text-xs text-ink-3 md:absolute md:top-3 md:left-0 md:block md:w-[calc(var(--margin)-1.5rem)] md:text-right"
        >
          <span className="text-lg font-medium text-ink md:block">{chosen} </span>
          {fr(chosenActionsWords(chosen, count))}
        </p>
        <Button
          tone={isNewest ? "primary" : "default"}
          icon={Plus}
          busy={busy === "add"}
          aria-disabled={isNone || isTooMany || busy === "replace" || undefined}
          aria-describedby={describedBy}
          className="max-sm:w-full max-sm:whitespace-normal!"
          onClick={() => onPut("add")}
        >
          {addActionsLabel(chosen)}
        </Button>
        {existing > 0 && (
          <Button
            tone="danger"
            icon={ListRestart}
            busy={busy === "replace"}
            aria-disabled={isNone || busy === "add" || undefined}
            aria-describedby={isNone ? describedBy : undefined}
            className="max-sm:w-full max-sm:whitespace-normal!"
            onClick={() => onPut("replace")}
          >
            {replaceActionsLabel(existing)}
          </Button>
        )}
        {(!isNone || !selection.isAll) && (
          <Button
            tone="quiet"
            className="max-sm:w-full max-sm:whitespace-normal!"
            onClick={selection.isAll ? selection.selectNone : selection.selectAll}
          >
            {selection.isAll ? SUGGESTION_TEXTS.selectNone : SUGGESTION_TEXTS.selectAll}
          </Button>
        )}
        {hint !== null && (
          <p id={hintId} className="note w-full">
            {fr(hint)}
          </p>
        )}
      </div>
    </div>
  );
}

type Options = {
  decisionId: string;
  /** Selects the element that gets the focus after an undo. */
  focus: string;
  onAdded: (callId: string, count: number) => void;
  onUndone: (callId: string) => void;
};

/**
 * Returns the command that sends selected actions to a decision's plan. Presses while it runs are ignored. A
 * toast offers to undo it.
 */
function usePutActions({ decisionId, focus, onAdded, onUndone }: Options) {
  const client = useQueryClient();
  const failure = useFailureToast();
  const mutationKey = ["put-actions", decisionId];
  const { mutate, isPending, variables } = useMutation({
    mutationKey,
    mutationFn: (sent: SentActions) => putActions(client, decisionId, sent),
    onSuccess: (put, { mode, actions }) => {
      onAdded(put.callId, actions.length);
      reportPut(client, decisionId, { mode, put, focus, onUndone, isTree: actions.some(hasParent) });
    },
    onError: (error, { mode }) => {
      failure.show(error, mode === "add" ? SUGGESTION_TEXTS.addFailed : SUGGESTION_TEXTS.replaceFailed);
      // The decision may have been deleted or moved to the trash: reads it again.
      if (isFinal(error)) void refetchDecision(client, decisionId);
    },
  });
  const send = (mode: PutActionsMode, actions: SuggestedAction[]) => {
    // Asks TanStack Query, because a second press may come before the running command is rendered.
    if (client.isMutating({ mutationKey }) > 0) return;
    failure.dismiss();
    mutate({ mode, actions });
  };
  return { send, busy: isPending ? (variables?.mode ?? null) : null };
}

/** Whether the server would refuse the same request again. */
const isFinal = (error: unknown): boolean => [404, 409, 413, 422].some((status) => hasStatus(error, status));

/** `isTree`: whether a sent action is a sub-action of another sent one. */
type PutReport = { mode: PutActionsMode; put: PutActionsUndo; isTree: boolean } & Pick<
  Options,
  "focus" | "onUndone"
>;

const hasParent = ({ parentTempId }: SuggestedAction): boolean => Boolean(parentTempId);

function reportPut(client: QueryClient, id: string, report: PutReport): void {
  const { mode, put, isTree } = report;
  const { length: count } = put.added;
  const added = isTree ? SUGGESTION_TEXTS.addedTree : SUGGESTION_TEXTS.added;
  const description =
    mode === "add" ? actionsAddedText(count) : actionsReplacedText(count, put.replaced.length);
  showToastWithUndo(
    { title: mode === "add" ? added : SUGGESTION_TEXTS.replaced, description: fr(description) },
    { run: () => void undo(client, id, report), saysItself: true },
  );
}

/**
 * Undoes an addition. Called by a toast, so the message with the suggestions may no longer be on the page.
 */
async function undo(client: QueryClient, id: string, report: PutReport): Promise<void> {
  const { mode, put, focus, onUndone } = report;
  restoreFocusTo(focus);
  const mutation = client
    .getMutationCache()
    .build(client, { mutationFn: () => undoPutActions(client, id, put) });
  try {
    await mutation.execute(undefined);
  } catch (error) {
    const retry = { label: COMMON_TEXTS.retry, onSelect: () => void undo(client, id, report) };
    showFailureToast(error, SUGGESTION_TEXTS.undoFailed, { action: isFinal(error) ? undefined : retry });
    return;
  }
  onUndone(put.callId);
  toast(
    mode === "add"
      ? { title: SUGGESTION_TEXTS.undone, description: SUGGESTION_TEXTS.undoneText }
      : { title: SUGGESTION_TEXTS.replaceUndone, description: SUGGESTION_TEXTS.replaceUndoneText },
  );
}
