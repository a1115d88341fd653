import { useCurrentUser } from "#frontend/entities/person/current-user.ts";
import { usePageSetup } from "#frontend/browser/use-page-setup.ts";
import { ACCOUNT } from "#frontend/labels/account.ts";
import { Segmented } from "#frontend/ui/segmented.tsx";
import { MarginTitle, Row } from "#frontend/ui/sheet.tsx";
import { setTheme, useTheme } from "#frontend/ui/theme.ts";
import { fr } from "#frontend/ui/typography.ts";
import { NamesForm } from "./names-form.tsx";

const THEMES = (["system", "light", "dark"] as const).map((value) => ({
  value,
  label: ACCOUNT.themes[value],
}));

/** The person's names, and the theme of this device. */
export function ProfilePage() {
  usePageSetup(ACCOUNT.title);
  const { user } = useCurrentUser();
  const theme = useTheme();
  return (
    <>
      <Row className="pt-4 pb-8">
        <h1 className="h1">{ACCOUNT.title}</h1>
      </Row>
      <Row
        as="section"
        className="pb-16"
        margin={<MarginTitle note={ACCOUNT.whoNote}>{ACCOUNT.who}</MarginTitle>}
      >
        {user && <NamesForm key={user.id} user={user} />}
      </Row>
      <Row
        as="section"
        margin={<MarginTitle>{ACCOUNT.look}</MarginTitle>}
        pageClassName="grid justify-items-start gap-2"
      >
        <Segmented label={ACCOUNT.theme} value={theme} onChange={setTheme} options={THEMES} />
        <p className="note">{fr(ACCOUNT.themeHint)}</p>
      </Row>
    </>
  );
}
