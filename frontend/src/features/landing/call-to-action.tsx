import { Link } from "react-router-dom";
import { buttonClass } from "#frontend/ui/button.tsx";
import { MarginMark } from "#frontend/ui/margin-mark.tsx";
import { fr } from "#frontend/browser/typography.ts";
import { LandingRow } from "./landing-row.tsx";
import { LANDING } from "./words.ts";

export const CallToAction = ({ start }: { start: string }) => (
  <LandingRow as="section" className="pt-12 pb-24">
    <h2 className="relative max-w-[15em] font-title text-[clamp(2rem,1.4rem+2.6vw,3.25rem)] leading-[1.1] [letter-spacing:-0.016em] text-balance">
      <MarginMark kind="question" className="top-0 h-[1em] w-[0.6em] [&::after]:text-[1em]" />
      {fr(LANDING.question)}
    </h2>
    <p className="flex flex-wrap items-center gap-2 mt-8">
      <Link to={start} className={buttonClass({ tone: "primary", size: "lg" })}>
        {LANDING.answer}
      </Link>
    </p>
  </LandingRow>
);
