import { Link } from "react-router-dom";
import { LANDING } from "#frontend/labels/landing.ts";
import { buttonClass } from "#frontend/ui/button.tsx";
import { MarginMark } from "#frontend/ui/margin-mark.tsx";
import { fr } from "#frontend/ui/typography.ts";
import { LandingRow } from "./landing-row.tsx";

/** Headline, promise, main button and a sample exchange. */
export function Hero({ start, isBack }: { start: string; isBack: boolean }) {
  return (
    <LandingRow as="section" className="pt-[clamp(2rem,1rem+4vw,4.5rem)] pb-20">
      <h1 className="max-w-[17em] font-title text-5xl tracking-[-0.022em] text-ink-3">
        <span className="block xs:text-balance">{fr(LANDING.headline)}</span>{" "}
        <span className="relative block text-ink xs:text-balance">
          <MarginMark kind="question" className="top-[0.02em] h-[1em] w-[0.6em] [&::after]:text-[1em]" />
          {fr(LANDING.headlineTurn)}
        </span>
      </h1>
      <div className="mt-11 grid gap-12 lg:mt-14 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.05fr)] lg:gap-20">
        <div>
          <p className="voice max-w-108">{fr(LANDING.promise)}</p>
          <p className="actions mt-7 mb-4">
            <Link to={start} className={buttonClass({ tone: "primary", size: "lg" })}>
              {fr(isBack ? LANDING.resume : LANDING.begin)}
            </Link>
          </p>
          <p className="note">{fr(LANDING.notTrained)}</p>
        </div>
        <SampleExchange />
      </div>
    </LandingRow>
  );
}

const { first, question, second, last } = LANDING.exchange;

const SampleExchange = () => (
  <figure aria-label={LANDING.extract} className="grid content-start gap-3.5 border-t border-line-2 pt-5">
    <Person>{first}</Person>
    <p className="max-w-[29rem] font-serif text-[1.1875rem] leading-[1.6875rem] text-balance">
      {fr(question)}
    </p>
    <Person>{second}</Person>
    <p className="max-w-[29rem] font-title text-[1.5rem] leading-[1.9375rem] text-balance">
      <span aria-hidden="true" className="mr-2 text-accent">
        ?
      </span>
      {fr(last)}
      <span
        aria-hidden="true"
        className="ml-[0.2em] inline-block h-[1.1em] w-0.5 animate-[pulse_1.1s_steps(1)_infinite] bg-accent align-[-0.18em] motion-reduce:animate-none"
      />
    </p>
  </figure>
);

const Person = ({ children }: { children: string }) => (
  <p className="ml-auto max-w-[25rem] rounded-3 rounded-br-1 bg-sheet-2 px-4 py-2.5 text-md text-pretty text-ink-2">
    {fr(children)}
  </p>
);
