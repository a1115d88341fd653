import { useQuery } from "@tanstack/react-query";
import { Laptop, Monitor, Smartphone } from "lucide-react";
import type { SignIn } from "#shared/access/account.schema.ts";
import { withRequestReference } from "#frontend/api/error-message.ts";
import { useNow } from "#frontend/browser/use-now.ts";
import { endSignInName, moreSignInsText, SECURITY, signInName } from "#frontend/labels/account.ts";
import { COMMON } from "#frontend/labels/common.ts";
import { Button } from "#frontend/ui/button.tsx";
import { focusAround } from "#frontend/ui/focus-if-lost.ts";
import { Skeleton, SkeletonGroup } from "#frontend/ui/skeleton.tsx";
import { fr } from "#frontend/browser/typography.ts";
import { signInsQuery } from "../account-queries.ts";
import { Setting } from "../settings.tsx";
import type { SecurityDialog } from "./security-dialog.ts";
import { signInWords } from "./sign-in-words.ts";

const TITLE_ID = "vos-connexions";
/** What has the focus once a sign-in has gone from the list. */
export const SIGN_INS_TITLE_SELECTOR = `#${TITLE_ID}`;
const SHOWN = 10;

/** The browsers where the person is signed in, this one first. */
export function SignInsSetting({ onOpen }: { onOpen: (dialog: SecurityDialog) => void }) {
  const { data, error, isPending, isFetching, refetch } = useQuery(signInsQuery);
  const now = useNow();
  const others = data?.filter(({ isCurrent }) => !isCurrent) ?? [];
  const signIns = [...(data?.filter(({ isCurrent }) => isCurrent) ?? []), ...others];
  const rest = signIns.slice(SHOWN);
  const words = signInWords(others, now);
  const end = (signIn: SignIn) => onOpen({ of: "end", signIn });
  return (
    <Setting>
      <div className="flex min-h-7.5 flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 id={TITLE_ID} tabIndex={-1} className="font-strong">
          {SECURITY.signIns}
        </h3>
        {others.length > 0 && (
          <Button size="sm" onClick={() => onOpen({ of: "end-others", count: others.length })}>
            {SECURITY.endAll}
          </Button>
        )}
      </div>
      {isPending && <Waiting />}
      {!isPending && !data && (
        <div role="alert" className="actions mt-1 text-sm">
          <p>{fr(withRequestReference(error, SECURITY.signInsFailed))}</p>
          <Button ref={focusAround} size="sm" busy={isFetching} onClick={() => void refetch()}>
            {COMMON.retry}
          </Button>
        </div>
      )}
      {data && <SignIns signIns={signIns.slice(0, SHOWN)} words={words} onEnd={end} />}
      {rest.length > 0 && (
        <details className="mt-2 text-sm">
          <summary className="min-h-6 w-fit content-center text-ink-2">
            {fr(moreSignInsText(rest.length))}
          </summary>
          <SignIns signIns={rest} words={words} onEnd={end} />
        </details>
      )}
    </Setting>
  );
}

type SignInsProps = {
  signIns: readonly SignIn[];
  /** Of each, by its id. */
  words: ReadonlyMap<string, string>;
  onEnd: (signIn: SignIn) => void;
};

const SignIns = ({ signIns, words, onEnd }: SignInsProps) => (
  <ul aria-labelledby={TITLE_ID} className="mt-1 grid">
    {signIns.map((signIn) => (
      <Line key={signIn.id} signIn={signIn} words={words.get(signIn.id) ?? ""} onEnd={() => onEnd(signIn)} />
    ))}
  </ul>
);

function Line({ signIn, words, onEnd }: { signIn: SignIn; words: string; onEnd: () => void }) {
  const name = signInName(signIn.browser, signIn.system);
  return (
    <li className="grid min-h-10 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 py-1.25 text-sm">
      <DeviceIcon system={signIn.system} />
      <span className="wrap-anywhere">
        {fr(name)}{" "}
        {signIn.isCurrent ? (
          <span className="ml-1 inline-flex items-center gap-1.5 font-medium text-accent">
            <span aria-hidden="true" className="size-1.5 rounded-full bg-accent" />
            {SECURITY.thisDevice}
          </span>
        ) : (
          <span className="text-ink-3">{fr(words)}</span>
        )}
      </span>
      {!signIn.isCurrent && (
        <Button
          tone="quiet"
          size="sm"
          className="-mr-2.5"
          aria-label={endSignInName(name, words)}
          onClick={onEnd}
        >
          {SECURITY.end}
        </Button>
      )}
    </li>
  );
}

function DeviceIcon({ system }: Pick<SignIn, "system">) {
  const look = { size: 17, "aria-hidden": true, className: "text-ink-3" } as const;
  if (system === "Android" || system === "iOS") return <Smartphone {...look} />;
  return system === "macOS" || system === null ? <Laptop {...look} /> : <Monitor {...look} />;
}

const Waiting = () => (
  <SkeletonGroup label={SECURITY.loading} className="min-h-20">
    <div aria-hidden="true" className="grid gap-4 pt-3">
      <Skeleton className="h-4 w-full max-w-64" />
      <Skeleton className="h-4 w-full max-w-64" />
    </div>
  </SkeletonGroup>
);
