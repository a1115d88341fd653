import {
  type DialogName,
  DIALOG_ENTRY_STATE,
  useUrlDialog,
} from "#frontend/browser/address/use-address-dialog.ts";
import { SinglePushLink } from "./single-push-link.tsx";
import { cx } from "#frontend/ui/class-names.ts";
import { fr } from "#frontend/browser/typography.ts";
import { COVERING_LINK_CLASS } from "#frontend/ui/list/covering-link.ts";

/**
 * The name of a row, as a link that opens the row's dialog. It covers the whole row, except elements
 * positioned above it.
 */
export function DialogRowLink({ dialog, id, name }: { dialog: DialogName; id: string; name: string }) {
  const { hrefOf } = useUrlDialog(dialog);
  return (
    <SinglePushLink
      to={hrefOf(id)}
      state={DIALOG_ENTRY_STATE}
      dir="auto"
      className={cx(COVERING_LINK_CLASS, "group-hover:underline")}
    >
      {fr(name)}
    </SinglePushLink>
  );
}
