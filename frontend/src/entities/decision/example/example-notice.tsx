import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Sparkles } from "lucide-react";
import { Button } from "#frontend/ui/button.tsx";
import { Notice } from "#frontend/ui/notice.tsx";
import { PageRow } from "#frontend/ui/page-with-margin.tsx";
import { fr } from "#frontend/browser/typography.ts";
import { isExampleDecision } from "./example-ids.ts";
import { removeExampleMutation } from "./example.ts";
import { EXAMPLE_WORDS } from "./words.ts";

type ExampleNoticeProps = { decisions: readonly { id: string }[] };

/**
 * Says that the account contains the example, with a button that removes it. Renders nothing without the
 * example.
 */
export const ExampleNotice = ({ decisions }: ExampleNoticeProps) =>
  decisions.some(isExampleDecision) ? <ExampleThere /> : null;

function ExampleThere() {
  const { mutate, isPending } = useMutation(removeExampleMutation(useQueryClient()));
  return (
    <PageRow className="pb-10">
      <Notice icon={Sparkles}>
        <p tabIndex={-1} className="outline-none">
          <b>{EXAMPLE_WORDS.title}</b>
        </p>
        <p className="mt-1">{fr(EXAMPLE_WORDS.text)}</p>
        <p className="mt-3">
          <Button size="sm" busy={isPending} onClick={() => mutate()}>
            {EXAMPLE_WORDS.remove}
          </Button>
        </p>
      </Notice>
    </PageRow>
  );
}
