import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { Lightbulb } from "lucide-react";
import { useEffect, useState } from "react";
import { Link } from "react-router-dom";
import type { HintName } from "#shared/preferences/hint.ts";
import { call } from "#frontend/api/client.ts";
import { updateQuery } from "#frontend/api/refresh-queries.ts";
import { announce } from "#frontend/browser/announce.ts";
import { Button } from "#frontend/ui/button.tsx";
import { Notice } from "#frontend/ui/notice.tsx";
import { fr } from "#frontend/browser/typography.ts";
import { preferencesQuery } from "./preferences.ts";
import { HINT_TEXTS, HINT_LABELS } from "./hint-words.ts";

type HintProps = { name: HintName; to?: string };

/**
 * A hint that an account sees only once, on whichever device. Render it only where it is useful. It is shown
 * after the server has noted that the account has seen it; if the server cannot, it is not shown this time.
 */
export function Hint({ name, to }: HintProps) {
  const client = useQueryClient();
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    let isGone = false;
    const show = (isNew: boolean) => {
      if (!isNew || isGone) return;
      setIsShown(true);
      announce(`${HINT_LABELS.name} : ${HINT_TEXTS[name].text}`);
    };
    // In a later task: a hint that is unmounted at once has not been seen.
    const timer = setTimeout(() => void noteAsShown(client, name).then(show, () => {}));
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [client, name]);
  if (!isShown) return null;
  const { text, link } = HINT_TEXTS[name];
  return (
    <section aria-label={HINT_LABELS.name}>
      <Notice icon={Lightbulb}>
        <p className="text-sm">{fr(text)}</p>
        <div className="flex flex-wrap items-center gap-2 mt-2">
          <Button size="sm" tone="quiet" onClick={() => setIsShown(false)}>
            {HINT_LABELS.dismiss}
          </Button>
          {to !== undefined && (
            <Link to={to} className="text-sm">
              {link}
            </Link>
          )}
        </div>
      </Notice>
    </section>
  );
}

/**
 * Tells the server that the account has seen a hint. Resolves to whether it had not seen it before. Rejects
 * if that fails, for example on a server of the previous release, which does not know the hint.
 */
async function noteAsShown(client: QueryClient, name: HintName): Promise<boolean> {
  const known = client.getQueryData(preferencesQuery.queryKey);
  if (known?.seenHints.includes(name)) return false;
  // Reads the preferences again, because another device may have shown the hint meanwhile.
  const { seenHints } = await client.fetchQuery({ ...preferencesQuery, staleTime: 0 });
  if (seenHints.includes(name)) return false;
  const saved = await call("updatePreferences", { body: { seenHints: [...seenHints, name] } });
  updateQuery(client, preferencesQuery, (preferences) => ({ ...preferences, seenHints: saved.seenHints }));
  return true;
}
