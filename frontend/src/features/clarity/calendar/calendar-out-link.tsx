import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { CalendarPlus } from "lucide-react";
import { useId, useState } from "react";
import type { CalendarLinkOptions } from "#shared/clarity/planner.schema.ts";
import type { EndpointAnswer } from "#shared/api/contract-types.ts";
import { errorMessage } from "#frontend/api/error-message.ts";
import { showFailureToast } from "#frontend/api/failure-toast.ts";
import { Button, buttonClass } from "#frontend/ui/button.tsx";
import { formatDayWithYear } from "#frontend/browser/dates.ts";
import { FailedRead } from "#frontend/ui/failed-read.tsx";
import { NewLinkField } from "#frontend/ui/link-address.tsx";
import { ReplaceOrEndButtons } from "#frontend/ui/replace-or-end.tsx";
import { Skeleton, SkeletonGroup } from "#frontend/ui/skeleton.tsx";
import { Switch } from "#frontend/ui/switch.tsx";
import { fr, withFrenchSpacing } from "#frontend/browser/typography.ts";
import {
  calendarLinkQuery,
  createCalendarLinkMutation,
  removeCalendarLinkMutation,
  updateCalendarLinkMutation,
} from "./calendar-out-queries.ts";
import { feedActiveSinceText, CALENDAR_EXPORT_TEXTS } from "./calendar-out-words.ts";

type CalendarLink = NonNullable<EndpointAnswer<"getCalendar">["link"]>;

/** Section for the URL of the person's calendar feed: creates it, shows it once, replaces it, ends it. */
export function CalendarFeedSection() {
  const id = useId();
  const { data, error, isPending, isFetching, refetch } = useQuery(calendarLinkQuery);
  /**
   * Path of the feed; only the answer to its creation contains it. Null if it was not created while this is
   * open.
   */
  const [path, setPath] = useState<string | null>(null);
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h3 id={id} className="h3 -mb-1">
        {CALENDAR_EXPORT_TEXTS.linkTitle}
      </h3>
      {isPending && (
        <SkeletonGroup label={CALENDAR_EXPORT_TEXTS.loading} className="min-h-36">
          <div aria-hidden="true" className="grid gap-3">
            <Skeleton className="h-3 w-full" />
            <Skeleton className="h-3 w-4/5" />
            <Skeleton className="h-9 w-36" />
          </div>
        </SkeletonGroup>
      )}
      {!isPending && !data && (
        <FailedRead title={CALENDAR_EXPORT_TEXTS.failed} busy={isFetching} onRetry={() => void refetch()}>
          {errorMessage(error, CALENDAR_EXPORT_TEXTS.failedText)}
        </FailedRead>
      )}
      {data && <p className="text-sm text-pretty text-ink-2">{fr(CALENDAR_EXPORT_TEXTS.linkText)}</p>}
      {data && !data.link && <NewLink onCreated={setPath} />}
      {data?.link && path !== null && <Address key={path} path={path} />}
      {data?.link && <OwnLink link={data.link} onReplaced={setPath} onEnded={() => setPath(null)} />}
    </section>
  );
}

function NewLink({ onCreated }: { onCreated: (path: string) => void }) {
  const [parts, setParts] = useState<CalendarLinkOptions>(ALL_PARTS);
  const { mutate, isPending } = useMutation(createCalendarLinkMutation(useQueryClient()));
  const create = () =>
    mutate(parts, {
      onSuccess: ({ path }) => onCreated(path),
      onError: (error) => showFailureToast(error, CALENDAR_EXPORT_TEXTS.createFailed),
    });
  return (
    <>
      <Parts parts={parts} onChange={(change) => setParts({ ...parts, ...change })} />
      <div>
        <Button tone="primary" busy={isPending} onClick={create}>
          {CALENDAR_EXPORT_TEXTS.create}
        </Button>
      </div>
    </>
  );
}

const ALL_PARTS: CalendarLinkOptions = {
  showsTitles: true,
  showsBlocks: true,
  showsDeadlines: true,
  showsReviews: true,
};
const BLOCKS_ONLY = { showsBlocks: true, showsDeadlines: false, showsReviews: false };
const PARTS = ["showsBlocks", "showsDeadlines", "showsReviews", "showsTitles"] as const;

const isNothingShown = ({ showsBlocks, showsDeadlines, showsReviews }: CalendarLinkOptions) =>
  !showsBlocks && !showsDeadlines && !showsReviews;

type PartsProps = { parts: CalendarLinkOptions; onChange: (change: Partial<CalendarLinkOptions>) => void };

/** Switches for what the calendar feed contains. */
const Parts = ({ parts, onChange }: PartsProps) => (
  <div className="grid gap-3 border-y border-line py-3 text-sm">
    {PARTS.map((part) => (
      <Switch
        key={part}
        label={CALENDAR_EXPORT_TEXTS[part]}
        hint={CALENDAR_EXPORT_TEXTS[`${part}Hint`]}
        checked={parts[part]}
        onChange={(isShown) => onChange({ [part]: isShown })}
      />
    ))}
    <output className="empty:hidden">
      {isNothingShown(parts) && fr(CALENDAR_EXPORT_TEXTS.showsNothing)}
    </output>
  </div>
);

/** The new URL, with buttons to copy it and to open it in a calendar. */
const Address = ({ path }: { path: string }) => (
  <NewLinkField path={path} words={CALENDAR_EXPORT_TEXTS}>
    <a href={`webcal://${window.location.host}${path}`} className={buttonClass()}>
      <CalendarPlus size={15} aria-hidden="true" />
      {withFrenchSpacing(CALENDAR_EXPORT_TEXTS.open)}
    </a>
  </NewLinkField>
);

type OwnLinkProps = {
  link: CalendarLink;
  onReplaced: (path: string) => void;
  onEnded: () => void;
};

function OwnLink({ link, onReplaced, onEnded }: OwnLinkProps) {
  const client = useQueryClient();
  const changing = useMutation(updateCalendarLinkMutation(client));
  const replacing = useMutation(createCalendarLinkMutation(client));
  const ending = useMutation(removeCalendarLinkMutation(client));
  // A server of the previous release returns no parts: its feed contains blocks only.
  const { createdAt, ...parts } = { ...BLOCKS_ONLY, ...link };
  const replace = (close: () => void) =>
    replacing.mutate(parts, {
      onSuccess: ({ path }) => {
        close();
        onReplaced(path);
      },
    });
  const end = (close: () => void) =>
    ending.mutate(undefined, {
      onSuccess: () => {
        close();
        onEnded();
      },
    });
  return (
    <>
      <p className="text-sm font-medium">{fr(feedActiveSinceText(formatDayWithYear(createdAt)))}</p>
      <Parts parts={parts} onChange={(change) => changing.mutate(change)} />
      <ReplaceOrEndButtons
        words={CALENDAR_EXPORT_TEXTS}
        replace={{
          busy: replacing.isPending,
          error: replacing.error
            ? errorMessage(replacing.error, CALENDAR_EXPORT_TEXTS.replaceFailed)
            : undefined,
          reset: replacing.reset,
          run: replace,
        }}
        end={{
          busy: ending.isPending,
          error: ending.error ? errorMessage(ending.error, CALENDAR_EXPORT_TEXTS.endFailed) : undefined,
          reset: ending.reset,
          run: end,
        }}
      />
    </>
  );
}
