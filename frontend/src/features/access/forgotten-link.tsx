import { paths } from "#frontend/browser/address/paths.ts";
import { ACCESS } from "#frontend/labels/access.ts";
import { COMMON } from "#frontend/labels/common.ts";
import { fr } from "#frontend/browser/typography.ts";
import { VisuallyHidden } from "#frontend/ui/visually-hidden.tsx";

type ForgottenLinkProps = {
  retour?: string | null;
  /** Opens in another tab, so that the input here stays. */
  isBeside?: true;
  onClick?: () => void;
};

/** A link to the password reset, which is a separate document. */
export const ForgottenLink = ({ retour, isBeside, onClick }: ForgottenLinkProps) => (
  <p className="text-sm">
    <a
      href={paths.passwordReset({ retour })}
      className="lone-link"
      onClick={onClick}
      {...(isBeside && { target: "_blank", rel: "noopener" })}
    >
      {fr(ACCESS.forgotten)}
      {isBeside && <VisuallyHidden> ({COMMON.newTab})</VisuallyHidden>}
    </a>
  </p>
);
