import "./artefacts.css";
import { ArrowLeft } from "lucide-react";
import type { MouseEventHandler, ReactNode, Ref } from "react";
import { Link } from "react-router-dom";
import type { Outdatedness } from "#shared/artefact/outdated.rules.ts";
import { ARTEFACT_DOCUMENT_TEXTS, NO_DATE_TEXT, outdatedDocumentLabel } from "#frontend/labels/artefacts.ts";
import { Button, buttonClass } from "#frontend/ui/button.tsx";
import { formatHourAndMinute, formatFullDate } from "#frontend/browser/dates.ts";
import { PageRow, PageWithMargin } from "#frontend/ui/page-with-margin.tsx";
import { ThemeCycleButton } from "#frontend/ui/theme-switch.tsx";
import { fr } from "#frontend/browser/typography.ts";
import { OutdatedTag } from "./artefact-text.tsx";

type DocumentFrameProps = {
  title: string;
  /** When the document was written; null while there is no document. */
  at: string | null;
  now: Date;
  /** The link back to the discussion; `onClick` may go back in the history instead of following the link. */
  back: { title: string; to: string; onClick?: MouseEventHandler };
  /** Small buttons at the right end of the bar. */
  actions?: ReactNode;
  outdatedBy: Outdatedness;
  /** Shows the version of the discussion that the document is made from. */
  onShowVersion?: (() => void) | undefined;
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
};

/**
 * Frame of a document: a bar with its title, date and buttons, above the text. The page keeps its sidebar.
 */
export function DocumentFrame({
  title,
  at,
  now,
  back,
  actions,
  outdatedBy,
  onShowVersion,
  headingRef,
  children,
}: DocumentFrameProps) {
  return (
    <PageWithMargin className="doc min-h-below-bar min-w-0">
      <PageRow as="header" className="doc-bar margin-line z-4 bg-sheet py-3">
        <Link
          to={back.to}
          onClick={back.onClick}
          className={`${buttonClass({ tone: "quiet", size: "sm" })} -ml-2.5 min-w-0`}
        >
          <ArrowLeft size={15} aria-hidden="true" />
          <span className="truncate max-md:sr-only">{fr(back.title)}</span>
          {/* On the narrowest screens only the arrow is shown: with the word, the last button would wrap. */}
          <span aria-hidden="true" className="md:hidden max-xs:hidden">
            {ARTEFACT_DOCUMENT_TEXTS.back}
          </span>
        </Link>
        <span className="flex-1" />
        <ThemeCycleButton className="if-roomy" />
        {actions}
      </PageRow>
      <main id="contenu" tabIndex={-1} className="outline-none">
        <PageRow className="pt-8 pb-6" margin={<WrittenAt at={at} now={now} />}>
          <h1 ref={headingRef} tabIndex={-1} className="outline-none wrap-anywhere">
            {fr(title)}
          </h1>
          <OutdatedTag by={outdatedBy} label={outdatedDocumentLabel} className="mt-3" />
          {outdatedBy === "other version" && onShowVersion && (
            <Button size="sm" className="mt-3 print:hidden" onClick={onShowVersion}>
              {ARTEFACT_DOCUMENT_TEXTS.showVersion}
            </Button>
          )}
        </PageRow>
        {children}
        <PageRow className="pt-6">
          <p className="note">{fr(ARTEFACT_DOCUMENT_TEXTS.by)}</p>
        </PageRow>
      </main>
    </PageWithMargin>
  );
}

function WrittenAt({ at, now }: { at: string | null; now: Date }) {
  if (at === null) return null;
  if (Number.isNaN(new Date(at).getTime())) return <p>{NO_DATE_TEXT}</p>;
  return (
    <time dateTime={at}>
      <span>{formatFullDate(at, now)}</span> <span>{formatHourAndMinute(at)}</span>
    </time>
  );
}
