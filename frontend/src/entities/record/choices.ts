import type { QueryClient } from "@tanstack/react-query";
import type { SentBody } from "#shared/api/contract-types.ts";
import type { DecisionRecord } from "#shared/record/record.schema.ts";
import { call } from "#frontend/api/client.ts";
import { withCreationId } from "#frontend/api/creation-id.ts";
import { showFailureToast } from "#frontend/api/failure-toast.ts";
import { CHOICE, madeText } from "#frontend/labels/choice.ts";
import { toast } from "#frontend/ui/toast.ts";
import { fr } from "#frontend/ui/typography.ts";
import { sendAlone } from "./send-alone.ts";

type Said = Omit<SentBody<"createChoice">, "id">;

/** Makes a choice, and offers for ten seconds to take it back. Rejects where it was not made. */
export async function makeChoice(client: QueryClient, decisionId: string, said: Said): Promise<void> {
  const content = ["createChoice", decisionId, said];
  const { choices } = await sendAlone(client, decisionId, () =>
    withCreationId(content, (id) =>
      call("createChoice", { params: { id: decisionId }, body: { ...said, id } }),
    ),
  );
  const made = choices.at(-1);
  if (!made) return;
  toast({
    title: choices.length > 1 ? CHOICE.changed : CHOICE.made,
    description: fr(madeText(made.optionTitle)),
    action: { label: CHOICE.undo, onSelect: () => void takeChoiceBack(client, decisionId, made.id) },
  });
}

/** The choice is the draft again. */
async function takeChoiceBack(client: QueryClient, decisionId: string, choiceId: string): Promise<void> {
  try {
    await sendAlone(client, decisionId, (): Promise<DecisionRecord> =>
      call("removeChoice", { params: { id: decisionId, choiceId } }),
    );
    toast({ title: CHOICE.undone, description: fr(CHOICE.undoneText) });
  } catch (error) {
    showFailureToast(error, CHOICE.undoFailed);
  }
}
