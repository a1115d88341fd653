import { paths } from "#frontend/browser/address/paths.ts";
import { ACCESS_TEXTS } from "#frontend/labels/access.ts";
import { COMMON_TEXTS } from "#frontend/labels/common.ts";
import { fr } from "#frontend/browser/typography.ts";
import { VisuallyHidden } from "#frontend/ui/visually-hidden.tsx";

type ForgottenLinkProps = {
  retour?: string | null;
  /** Opens the link in a new tab, so that what was typed here stays. */
  isBeside?: true;
  onClick?: () => void;
};

/** Link to the password reset, which is a separate HTML document. */
export const ForgottenPasswordLink = ({ retour, isBeside, onClick }: ForgottenLinkProps) => (
  <p className="text-sm">
    <a
      href={paths.passwordReset({ retour })}
      className="lone-link"
      onClick={onClick}
      {...(isBeside && { target: "_blank", rel: "noopener" })}
    >
      {fr(ACCESS_TEXTS.forgotten)}
      {isBeside && <VisuallyHidden> ({COMMON_TEXTS.newTab})</VisuallyHidden>}
    </a>
  </p>
);
