import { useState } from "react";
import type { OpinionLink } from "#shared/opinion/opinion.schema.ts";
import { keptOptions } from "#shared/record/balance.rules.ts";
import type { DecisionOption } from "#shared/record/record.schema.ts";
import { OPINIONS } from "#frontend/labels/opinions.ts";
import { Dialog } from "#frontend/ui/dialog.tsx";
import { restoreFocusTo } from "#frontend/ui/focus-fallback.ts";
import { LINK_ADDRESS_SELECTOR, LinkAddress } from "#frontend/ui/link-address.tsx";
import { fr } from "#frontend/browser/typography.ts";
import { NewOpinionLink } from "./new-link.tsx";
import { OpenLinkControls } from "./own-link.tsx";

type Props = {
  decisionId: string;
  options: readonly DecisionOption[];
  link: OpinionLink | null;
  onClose: () => void;
};

/** « Demander un avis »: what a link shows, then the link. An address that it has shown is gone with it. */
export function OpinionLinkDialog({ decisionId, options, link, onClose }: Props) {
  /** Told once, by the answer that makes it. */
  const [path, setPath] = useState<string | null>(null);
  const show = (made: string) => {
    setPath(made);
    restoreFocusTo(LINK_ADDRESS_SELECTOR);
  };
  const forget = () => {
    setPath(null);
    restoreFocusTo("[data-create-opinion-link]");
  };
  return (
    <Dialog open onClose={onClose} title={OPINIONS.ask} size="sm" fullOnPhone>
      <div className="mt-4 grid gap-5">
        <section className="grid gap-2 text-sm">
          <h3 className="h3">{OPINIONS.shows}</h3>
          <ul className="grid list-disc gap-1 pl-4.5 text-ink-2">
            <li>{fr(OPINIONS.showsQuestion)}</li>
            <li>
              {fr(OPINIONS.showsOptions)}
              <ul className="mt-1 grid gap-1 text-ink">
                {keptOptions(options).map(({ id, title }) => (
                  <li key={id} dir="auto" className="wrap-anywhere">
                    {fr(title)}
                  </li>
                ))}
              </ul>
            </li>
          </ul>
          <p className="font-medium">{fr(OPINIONS.never)}</p>
          <p className="text-pretty text-ink-2">{fr(OPINIONS.rules)}</p>
        </section>
        {link === null && <NewOpinionLink decisionId={decisionId} onCreated={show} />}
        {link !== null && path !== null && <LinkAddress key={path} path={path} words={OPINIONS} />}
        {link !== null && (
          <OpenLinkControls decisionId={decisionId} link={link} onReplaced={show} onEnded={forget} />
        )}
      </div>
    </Dialog>
  );
}
