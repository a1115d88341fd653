import { type DialogName, OPENED_HERE, useAddressDialog } from "#frontend/app/address-dialog.ts";
import { LinkOnce } from "#frontend/app/link-once.tsx";
import { cx } from "#frontend/ui/class-names.ts";
import { fr } from "#frontend/ui/typography.ts";
import { COVERING_LINK } from "./covering-link.ts";

/** The name of what a row stands for, which opens it; the link covers the whole row, but for what is lifted over it. */
export function RowLink({ dialog, id, name }: { dialog: DialogName; id: string; name: string }) {
  const { hrefOf } = useAddressDialog(dialog);
  return (
    <LinkOnce to={hrefOf(id)} state={OPENED_HERE} className={cx(COVERING_LINK, "group-hover:underline")}>
      {fr(name)}
    </LinkOnce>
  );
}
