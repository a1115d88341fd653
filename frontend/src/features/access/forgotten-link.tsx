import { paths } from "#frontend/browser/paths.ts";
import { COMMON } from "#frontend/labels/common.ts";
import { RESET } from "#frontend/labels/reset.ts";
import { fr } from "#frontend/ui/typography.ts";
import { VisuallyHidden } from "#frontend/ui/visually-hidden.tsx";

/** To the page of the password reset, which is a document of its own. `isBeside`: in another tab, as what is typed here stays. */
export const ForgottenLink = ({ retour, isBeside }: { retour?: string | null; isBeside?: true }) => (
  <p className="text-sm">
    <a href={paths.passwordReset({ retour })} {...(isBeside && { target: "_blank", rel: "noopener" })}>
      {fr(RESET.link)}
      {isBeside && <VisuallyHidden> ({COMMON.newTab})</VisuallyHidden>}
    </a>
  </p>
);
