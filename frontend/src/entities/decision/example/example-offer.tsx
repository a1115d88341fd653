import { useMutation, useQueryClient } from "@tanstack/react-query";
import { formatDisplayName } from "#shared/access/display-name.rules.ts";
import { useCurrentUser } from "#frontend/entities/person/current-user.ts";
import { Button } from "#frontend/ui/button.tsx";
import { fr } from "#frontend/browser/typography.ts";
import { addExampleMutation } from "./example.ts";
import { EXAMPLE_WORDS } from "./words.ts";

/** A button that adds the example to an account without decisions. */
export function AddExampleButton() {
  const { user } = useCurrentUser();
  const { mutate, isPending } = useMutation(addExampleMutation(useQueryClient()));
  return (
    <Button tone="quiet" busy={isPending} onClick={() => user && mutate(formatDisplayName(user))}>
      {fr(isPending ? EXAMPLE_WORDS.adding : EXAMPLE_WORDS.offer)}
    </Button>
  );
}
