import { ArrowDown } from "lucide-react";
import { useEffect, useId, useRef } from "react";
import { Link } from "react-router-dom";
import { readFirstQuestion, storeFirstQuestion } from "#frontend/browser/first-question.ts";
import { fr } from "#frontend/browser/typography.ts";
import { buttonClass } from "#frontend/ui/button.tsx";
import { cx } from "#frontend/ui/class-names.ts";
import { MarginMark } from "#frontend/ui/margin-mark.tsx";
import { LandingRow } from "./landing-row.tsx";
import { SampleExchange } from "./sample-exchange.tsx";
import { LANDING_PAGE_TEXTS } from "./words.ts";

/**
 * The first screen: headline, promise, the field for a question, the main button and a sample conversation.
 */
export function Hero({ start, isBack }: { start: string; isBack: boolean }) {
  return (
    <LandingRow as="section" className="pt-[clamp(2rem,1rem+4vw,4.5rem)] pb-20">
      <h1 className="max-w-[17em] font-title text-5xl tracking-[-0.022em] text-ink-3">
        <span className="block xs:text-balance">{fr(LANDING_PAGE_TEXTS.headline)}</span>{" "}
        <span className="relative block text-ink xs:text-balance">
          <MarginMark kind="question" className="top-[0.02em] h-[1em] w-[0.6em] [&::after]:text-[1em]" />
          {fr(LANDING_PAGE_TEXTS.headlineTurn)}
        </span>
      </h1>
      <div className="mt-11 grid gap-12 lg:mt-14 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.05fr)] lg:gap-20">
        <div>
          <p className="voice max-w-108">{fr(LANDING_PAGE_TEXTS.promise)}</p>
          {!isBack && <FirstQuestion />}
          <p className="flex flex-wrap items-center gap-2 mt-7 mb-4">
            <Link to={start} className={cx(buttonClass({ tone: "primary", size: "lg" }), "until-known")}>
              {fr(isBack ? LANDING_PAGE_TEXTS.resume : LANDING_PAGE_TEXTS.begin)}
            </Link>
            <a href="#features" className={buttonClass({ tone: "quiet", size: "lg" })}>
              {LANDING_PAGE_TEXTS.howItWorks}
              <ArrowDown size={15} aria-hidden="true" />
            </a>
          </p>
          <p className="note">{fr(LANDING_PAGE_TEXTS.notTrained)}</p>
        </div>
        <SampleExchange />
      </div>
    </LandingRow>
  );
}

/**
 * The field for a visitor's question, which becomes the first message of the chat
 * (browser/first-question.ts).
 */
function FirstQuestion() {
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  useEffect(() => {
    if (!field.current) return;
    // On hydration, keeps text that was typed into the prerendered field.
    field.current.value ||= readFirstQuestion();
    storeFirstQuestion(field.current.value);
  }, []);
  return (
    <div className="for-visitors mt-7 grid max-w-108 gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {fr(LANDING_PAGE_TEXTS.question)}
      </label>
      <textarea
        ref={field}
        id={id}
        rows={2}
        placeholder={LANDING_PAGE_TEXTS.questionPlaceholder}
        aria-describedby={`${id}-kept`}
        onChange={(event) => storeFirstQuestion(event.target.value)}
        className="control field-sizing-content resize-none wrap-anywhere"
      />
      <p id={`${id}-kept`} className="note">
        {fr(LANDING_PAGE_TEXTS.questionKept)}
      </p>
    </div>
  );
}
