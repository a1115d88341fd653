import { useEffect, useState } from "react";
import { Link } from "react-router-dom";
import { LEGAL_TEXTS_VERSION } from "#shared/access/legal-texts.ts";
import { call } from "#frontend/api/client.ts";
import { paths } from "#frontend/browser/address/paths.ts";
import { legalChangesSince, LEGAL_PAGE_TEXTS, LEGAL_QUESTION_TEXTS } from "#frontend/labels/legal.ts";
import { announce } from "#frontend/browser/announce.ts";
import { Button } from "#frontend/ui/button.tsx";
import { formatDayWithYear } from "#frontend/browser/dates.ts";
import { fr } from "#frontend/browser/typography.ts";
import "#frontend/ui/page-question.css";

type BannerProps = { since: string; onAccepted: () => void; onClose: () => void };

const TITLE = LEGAL_QUESTION_TEXTS.title(formatDayWithYear(LEGAL_TEXTS_VERSION));

/**
 * Says what has changed in the legal texts since version `since`, and asks the person to accept. At the
 * bottom of a page; below its header if a text field is at the bottom.
 */
export function LegalTextsBanner({ since, onAccepted, onClose }: BannerProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [isFailed, setIsFailed] = useState(false);
  useEffect(() => announce(TITLE), []);
  const accept = async () => {
    setIsBusy(true);
    setIsFailed(false);
    try {
      await call("acceptLegalTexts", { body: { version: LEGAL_TEXTS_VERSION } });
      onAccepted();
    } catch {
      setIsFailed(true);
      setIsBusy(false);
    }
  };
  return (
    <section
      aria-label={fr(TITLE)}
      data-foot=""
      className="page-question fixed z-30 grid max-h-[60vh] gap-3 overflow-y-auto bg-accent-wash px-4 py-3 text-sm text-ink sm:px-6 print:hidden"
    >
      <div className="mx-auto grid w-full max-w-4xl gap-3">
        <p>
          <b>{fr(TITLE)}</b>
        </p>
        <details>
          <summary className="w-fit cursor-pointer py-0.5">{LEGAL_QUESTION_TEXTS.whatChanged}</summary>
          <ul className="mt-1 grid list-disc gap-1 pl-5">
            {legalChangesSince(since).map((change) => (
              <li key={change}>{fr(change)}</li>
            ))}
          </ul>
        </details>
        {isFailed && <p role="alert">{fr(LEGAL_QUESTION_TEXTS.failed)}</p>}
        <div className="flex flex-wrap items-center gap-2">
          <Button size="sm" tone="primary" busy={isBusy} onClick={() => void accept()}>
            {LEGAL_QUESTION_TEXTS.accept}
          </Button>
          <Button size="sm" tone="quiet" onClick={onClose}>
            {LEGAL_QUESTION_TEXTS.later}
          </Button>
          <Link className="py-0.5" to={paths.privacy()}>
            {LEGAL_PAGE_TEXTS.privacy}
          </Link>
          <Link className="py-0.5" to={paths.terms()}>
            {LEGAL_PAGE_TEXTS.terms}
          </Link>
        </div>
      </div>
    </section>
  );
}
