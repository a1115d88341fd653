import { Link } from "react-router-dom";
import { type DialogName, OPENED_HERE, useAddressDialog } from "#frontend/app/address-dialog.ts";
import { fr } from "#frontend/ui/typography.ts";

/** The name of what a row stands for, which opens it; the link covers the whole row, but for what is lifted over it. */
export function RowLink({ dialog, id, name }: { dialog: DialogName; id: string; name: string }) {
  const { hrefOf } = useAddressDialog(dialog);
  return (
    <Link
      to={hrefOf(id)}
      state={OPENED_HERE}
      className="wrap-anywhere text-ink no-underline group-hover:underline after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
    >
      {fr(name)}
    </Link>
  );
}
