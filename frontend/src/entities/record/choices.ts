import type { QueryClient } from "@tanstack/react-query";
import type { SentBody } from "#shared/api/contract-types.ts";
import type { DecisionRecord } from "#shared/record/record.schema.ts";
import { call } from "#frontend/api/client.ts";
import { createWithStableId } from "#frontend/api/creation-id.ts";
import { mayHaveSucceeded } from "#frontend/api/errors.ts";
import { showFailureToast } from "#frontend/api/failure-toast.ts";
import { CHOICE_TEXTS, choiceMadeUndoText } from "#frontend/labels/choice.ts";
import { toast } from "#frontend/browser/toast.ts";
import { fr } from "#frontend/browser/typography.ts";
import { showToastWithUndo } from "#frontend/browser/undo.ts";
import { recordQuery } from "./queries.ts";
import { removeOrReadRecordIfGone, sendBetweenEdits } from "./send-between-edits.ts";

type Said = Omit<SentBody<"createChoice">, "id">;

/**
 * Makes a choice, and offers to take it back for ten seconds. Rejects if it was not made. If the answer is
 * lost, reads the record again to find out whether the choice was made.
 */
export async function makeChoice(client: QueryClient, decisionId: string, said: Said): Promise<void> {
  const content = ["createChoice", decisionId, said];
  let sentId = "";
  const send = (id: string) => {
    sentId = id;
    return call("createChoice", { params: { id: decisionId }, body: { ...said, id } });
  };
  const { choices } = await sendBetweenEdits(client, decisionId, () =>
    createWithStableId(content, send).catch(async (error: unknown) => {
      const record = mayHaveSucceeded(error) ? await readAgain(decisionId) : undefined;
      if (record?.choices.some(({ id }) => id === sentId)) return record;
      throw error;
    }),
  );
  const made = choices.at(-1);
  if (!made) return;
  const description = choiceMadeUndoText(made.optionTitle);
  showToastWithUndo(
    { title: choices.length > 1 ? CHOICE_TEXTS.changed : CHOICE_TEXTS.made, description: fr(description) },
    {
      of: made.optionTitle,
      run: () => void takeChoiceBack(client, decisionId, made.id),
      saysItself: true,
      isOutdated: () =>
        (client.getQueryData(recordQuery(decisionId).queryKey)?.choices.at(-1)?.id ?? made.id) !== made.id,
    },
  );
}

/** Returns the record as the server has it; `undefined` if it cannot be read. */
const readAgain = (decisionId: string): Promise<DecisionRecord | undefined> =>
  call("getRecord", { params: { id: decisionId } }).catch(() => undefined);

/** Takes a choice back: it becomes the draft again. Succeeds also if the choice does not exist. */
async function takeChoiceBack(client: QueryClient, decisionId: string, choiceId: string): Promise<void> {
  try {
    await sendBetweenEdits(client, decisionId, () =>
      removeOrReadRecordIfGone(decisionId, () =>
        call("removeChoice", { params: { id: decisionId, choiceId } }),
      ),
    );
    toast({ title: CHOICE_TEXTS.undone, description: fr(CHOICE_TEXTS.undoneText) });
  } catch (error) {
    showFailureToast(error, CHOICE_TEXTS.undoFailed);
  }
}
