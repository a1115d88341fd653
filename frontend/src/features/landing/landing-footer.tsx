import { Link } from "react-router-dom";
import { paths } from "#frontend/browser/address/paths.ts";
import { COMMON } from "#frontend/labels/common.ts";
import { fr } from "#frontend/browser/typography.ts";
import { LandingRow } from "./landing-row.tsx";
import { LANDING } from "./words.ts";

const LINK = "text-ink-2";

export const LandingFooter = () => (
  <LandingRow as="footer" id="contact" className="pt-8 pb-12">
    <div className="flex flex-wrap items-end justify-between gap-x-12 gap-y-6 border-t border-line-2 pt-6">
      <div>
        <Link to={paths.home()} className="brand">
          {COMMON.product}
        </Link>
        <p className="note mt-2 max-w-[26rem]">{fr(LANDING.ai)}</p>
      </div>
      <nav aria-label={LANDING.footer} className="flex flex-wrap gap-x-6 gap-y-1 text-sm leading-7">
        <Link className={LINK} to={paths.privacy()}>
          {LANDING.privacy}
        </Link>
        <Link className={LINK} to={paths.terms()}>
          {LANDING.terms}
        </Link>
        <Link className={LINK} to={paths.legalNotice()}>
          {LANDING.legalNotice}
        </Link>
        <Link className={LINK} to={paths.accessibility()}>
          {fr(LANDING.accessibility)}
        </Link>
      </nav>
    </div>
  </LandingRow>
);
