import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Laptop, Monitor, Smartphone } from "lucide-react";
import { useState } from "react";
import type { ActiveSignIn } from "#shared/access/account.schema.ts";
import { DAY_MS } from "#shared/time/durations.ts";
import { call } from "#frontend/api/client.ts";
import { errorMessage, withRequestReference } from "#frontend/api/error-message.ts";
import { hasStatus } from "#frontend/api/errors.ts";
import { updateQuery } from "#frontend/api/refresh-queries.ts";
import { isoDayToDate, dateToIsoDay } from "#frontend/browser/calendar-days.ts";
import { formatDayAndMonth, formatHourAndMinute } from "#frontend/browser/dates.ts";
import { toast } from "#frontend/browser/toast.ts";
import { fr } from "#frontend/browser/typography.ts";
import { useNowByQuarterHour } from "#frontend/browser/use-now.ts";
import { Button } from "#frontend/ui/button.tsx";
import { ConfirmDialog } from "#frontend/ui/confirm-dialog.tsx";
import { Skeleton, SkeletonGroup } from "#frontend/ui/skeleton.tsx";
import { refreshSignIns, signInsQuery } from "../account-queries.ts";
import { FailedSetting, SettingRow } from "../settings.tsx";
import {
  endSignInAriaLabel,
  endOtherSignInsText,
  endSignInTitle,
  lastUsedText,
  moreSignInsText,
  numberedSignInText,
  SECURITY_TEXTS,
  browserAndSystemText,
  lastUsedAndOpenedText,
} from "./words.ts";

const TITLE_ID = "vos-connexions";
const SHOWN = 10;

/**
 * Lists the browsers in which the person is signed in, this one first, with buttons to sign out the others.
 */
export function SignInsSetting() {
  const [ended, setEnded] = useState<ActiveSignIn | "others" | null>(null);
  const close = () => setEnded(null);
  const { data, error, isPending, isFetching, refetch } = useQuery(signInsQuery);
  const now = useNowByQuarterHour();
  const others = data?.filter(({ isCurrent }) => !isCurrent) ?? [];
  const signIns = [...(data?.filter(({ isCurrent }) => isCurrent) ?? []), ...others];
  const rest = signIns.slice(SHOWN);
  const words = signInWords(others, now);
  return (
    <SettingRow>
      <div className="flex min-h-7.5 flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 id={TITLE_ID} tabIndex={-1} className="font-strong">
          {SECURITY_TEXTS.signIns}
        </h3>
        {others.length > 0 && (
          <Button size="sm" onClick={() => setEnded("others")}>
            {SECURITY_TEXTS.endAll}
          </Button>
        )}
      </div>
      {isPending && <Waiting />}
      {!isPending && !data && (
        <FailedSetting
          text={withRequestReference(error, SECURITY_TEXTS.signInsFailed)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data && <SignIns signIns={signIns.slice(0, SHOWN)} words={words} onEnd={setEnded} />}
      {rest.length > 0 && (
        <details className="mt-2 text-sm">
          <summary className="min-h-6 w-fit content-center text-ink-2">
            {fr(moreSignInsText(rest.length))}
          </summary>
          <SignIns signIns={rest} words={words} onEnd={setEnded} />
        </details>
      )}
      {ended === "others" && <EndOthersDialog count={others.length} onClose={close} />}
      {ended !== null && ended !== "others" && <EndSignInDialog signIn={ended} onClose={close} />}
    </SettingRow>
  );
}

type SignInsProps = {
  signIns: readonly ActiveSignIn[];
  /** The text of each sign-in, by its id. */
  words: ReadonlyMap<string, string>;
  onEnd: (signIn: ActiveSignIn) => void;
};

const SignIns = ({ signIns, words, onEnd }: SignInsProps) => (
  <ul aria-labelledby={TITLE_ID} className="mt-1 grid">
    {signIns.map((signIn) => (
      <Line key={signIn.id} signIn={signIn} words={words.get(signIn.id) ?? ""} onEnd={() => onEnd(signIn)} />
    ))}
  </ul>
);

function Line({ signIn, words, onEnd }: { signIn: ActiveSignIn; words: string; onEnd: () => void }) {
  const name = browserAndSystemText(signIn.browser, signIn.system);
  return (
    <li className="grid min-h-10 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 py-1.25 text-sm">
      <DeviceIcon system={signIn.system} />
      <span className="wrap-anywhere">
        {fr(name)}{" "}
        {signIn.isCurrent ? (
          <span className="ml-1 inline-flex items-center gap-1.5 font-medium text-accent">
            <span aria-hidden="true" className="size-1.5 rounded-full bg-accent" />
            {SECURITY_TEXTS.thisDevice}
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
          aria-label={endSignInAriaLabel(name, words)}
          onClick={onEnd}
        >
          {SECURITY_TEXTS.end}
        </Button>
      )}
    </li>
  );
}

function DeviceIcon({ system }: Pick<ActiveSignIn, "system">) {
  const look = { size: 17, "aria-hidden": true, className: "text-ink-3" } as const;
  if (system === "Android" || system === "iOS") return <Smartphone {...look} />;
  return system === "macOS" || system === null ? <Laptop {...look} /> : <Monitor {...look} />;
}

const Waiting = () => (
  <SkeletonGroup label={SECURITY_TEXTS.loading} className="min-h-20">
    <div aria-hidden="true" className="grid gap-4 pt-3">
      <Skeleton className="h-4 w-full max-w-64" />
      <Skeleton className="h-4 w-full max-w-64" />
    </div>
  </SkeletonGroup>
);

/** Dialog that asks before one sign-in is ended. Succeeds if the sign-in is already gone. */
function EndSignInDialog({ signIn, onClose }: { signIn: ActiveSignIn; onClose: () => void }) {
  const name = browserAndSystemText(signIn.browser, signIn.system);
  const end = async () => {
    try {
      await call("endSignIn", { params: { id: signIn.id } });
    } catch (error) {
      if (!hasStatus(error, 404)) throw error;
    }
  };
  return (
    <EndDialog
      title={endSignInTitle(name)}
      text={SECURITY_TEXTS.endText}
      confirmLabel={SECURITY_TEXTS.end}
      end={end}
      isLeft={({ id }) => id !== signIn.id}
      said={{ title: SECURITY_TEXTS.ended, description: `${name}.` }}
      onClose={onClose}
    />
  );
}

/** Dialog that asks before all sign-ins are ended, except the one of this browser. */
const EndOthersDialog = ({ count, onClose }: { count: number; onClose: () => void }) => (
  <EndDialog
    title={SECURITY_TEXTS.endAllTitle}
    text={`${endOtherSignInsText(count)} ${SECURITY_TEXTS.endAllText}`}
    confirmLabel={SECURITY_TEXTS.endAll}
    end={() => call("endOtherSignIns")}
    isLeft={({ isCurrent }) => isCurrent}
    said={{ title: SECURITY_TEXTS.allEnded, description: SECURITY_TEXTS.allEndedText }}
    onClose={onClose}
  />
);

type EndDialogProps = {
  title: string;
  text: string;
  confirmLabel: string;
  end: () => Promise<unknown>;
  isLeft: (signIn: ActiveSignIn) => boolean;
  said: { title: string; description: string };
  onClose: () => void;
};

function EndDialog({ title, text, confirmLabel, end, isLeft, said, onClose }: EndDialogProps) {
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: end,
    onSuccess: () => {
      updateQuery(client, signInsQuery, (signIns) => signIns.filter(isLeft));
      refreshSignIns(client);
      toast({ title: fr(said.title), description: fr(said.description) });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => mutate()}
      title={title}
      confirmLabel={confirmLabel}
      busy={isPending}
      error={error ? errorMessage(error, SECURITY_TEXTS.endFailed) : undefined}
    >
      {text}
    </ConfirmDialog>
  );
}

/**
 * Returns the text after the name of each sign-in, by id: its last use. Sign-ins with the same name and last
 * use also get the time of their opening or, if that is the same too, a number.
 */
function signInWords(signIns: readonly ActiveSignIn[], now: Date): Map<string, string> {
  const names = signIns.map(({ browser, system }) => browserAndSystemText(browser, system));
  const used = signIns.map(({ lastUsedAt }) => formatLastUsed(lastUsedAt, now));
  const opened = used.map((words, at) =>
    hasTwin(names, used, at)
      ? lastUsedAndOpenedText(words, formatLastUsed(signIns[at]!.createdAt, now))
      : words,
  );
  const ranked = opened.map((words, at) =>
    hasTwin(names, opened, at) ? numberedSignInText(words, rankOf(names, opened, at)) : words,
  );
  return new Map(signIns.map(({ id }, at) => [id, ranked[at]!]));
}

const isAlike = (names: readonly string[], words: readonly string[], at: number, other: number): boolean =>
  names[other] === names[at] && words[other] === words[at];

const hasTwin = (names: readonly string[], words: readonly string[], at: number): boolean =>
  names.some((_, other) => other !== at && isAlike(names, words, at, other));

/** Returns which one a sign-in is among those with the same name and text, counted from 1. */
const rankOf = (names: readonly string[], words: readonly string[], at: number): number =>
  names.filter((_, other) => other <= at && isAlike(names, words, at, other)).length;

const startOfDay = (date: Date): number => isoDayToDate(dateToIsoDay(date)).getTime();

/** Returns the day and time of the last use in the browser's time zone: « hier à 21:40 ». */
export function formatLastUsed(instant: string, now: Date): string {
  // Rounded, because a day on which the clock changes has 23 or 25 hours.
  const daysAgo = Math.round((startOfDay(now) - startOfDay(new Date(instant))) / DAY_MS);
  return lastUsedText(daysAgo, formatDayAndMonth(instant, now), formatHourAndMinute(instant));
}
