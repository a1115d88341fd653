import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { useCurrentUser } from "#frontend/entities/person/current-user.ts";
import { usePageSetup } from "#frontend/browser/use-page-setup.ts";
import { ACCOUNT } from "#frontend/labels/account.ts";
import { WORK_WEEK } from "#frontend/labels/work-week.ts";
import { Segmented } from "#frontend/ui/segmented.tsx";
import { MarginTitle, Row } from "#frontend/ui/sheet.tsx";
import { setTheme, useTheme } from "#frontend/ui/theme.ts";
import { fr } from "#frontend/ui/typography.ts";
import { NamesForm } from "./names-form.tsx";
import { WeekSection } from "./week/week-section.tsx";

const THEMES = (["system", "light", "dark"] as const).map((value) => ({
  value,
  label: ACCOUNT.themes[value],
}));

/** The anchors of the page's parts. */
const PARTS = { who: "vous", week: "votre-semaine", look: "apparence" } as const;
const CONTENTS = [
  { id: PARTS.who, label: ACCOUNT.who },
  { id: PARTS.week, label: WORK_WEEK.title },
  { id: PARTS.look, label: ACCOUNT.look },
];

/** The person's names, their week, and the theme of this device. */
export function ProfilePage() {
  usePageSetup(ACCOUNT.title);
  usePartInView();
  const { user } = useCurrentUser();
  const theme = useTheme();
  return (
    <>
      <Row className="pt-4 pb-12">
        <h1 className="h1">{ACCOUNT.title}</h1>
        <nav aria-label={ACCOUNT.contents} className="mt-3.5 flex flex-wrap gap-x-5 gap-y-0.5">
          {CONTENTS.map(({ id, label }) => (
            <a key={id} href={`#${id}`} className="text-sm/7 font-medium text-ink-2">
              {label}
            </a>
          ))}
        </nav>
      </Row>
      <Row
        as="section"
        id={PARTS.who}
        tabIndex={-1}
        className="pb-16 outline-none"
        margin={<MarginTitle note={ACCOUNT.whoNote}>{ACCOUNT.who}</MarginTitle>}
      >
        {user && <NamesForm key={user.id} user={user} />}
      </Row>
      <WeekSection id={PARTS.week} />
      <Row
        as="section"
        id={PARTS.look}
        tabIndex={-1}
        className="outline-none"
        margin={<MarginTitle>{ACCOUNT.look}</MarginTitle>}
        pageClassName="grid justify-items-start gap-2"
      >
        <Segmented label={ACCOUNT.theme} value={theme} onChange={setTheme} options={THEMES} />
        <p className="note">{fr(ACCOUNT.themeHint)}</p>
      </Row>
    </>
  );
}

/** A part that the address names is brought into view, with the focus: the browser looks for it before it is drawn. */
function usePartInView(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const part = hash === "" ? null : document.getElementById(hash.slice(1));
    part?.focus({ preventScroll: true });
    part?.scrollIntoView();
  }, [hash]);
}
