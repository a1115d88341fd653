import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { CalendarPlus, Copy } from "lucide-react";
import { useId, useState } from "react";
import type { Answer } from "#shared/api/contract-types.ts";
import { errorMessage } from "#frontend/api/error-message.ts";
import { showFailureToast } from "#frontend/api/failure-toast.ts";
import { activeSince, CALENDAR_OUT } from "#frontend/labels/calendar-out.ts";
import { Button, buttonClass } from "#frontend/ui/button.tsx";
import { ConfirmDialog } from "#frontend/ui/confirm-dialog.tsx";
import { dayWithYear } from "#frontend/ui/dates.ts";
import { FailedRead } from "#frontend/ui/failed-read.tsx";
import { Field } from "#frontend/ui/field.tsx";
import { restoreFocusTo } from "#frontend/ui/focus-fallback.ts";
import { Skeleton, SkeletonGroup } from "#frontend/ui/skeleton.tsx";
import { Switch } from "#frontend/ui/switch.tsx";
import { TextInput } from "#frontend/ui/text-input.tsx";
import { fr, typo } from "#frontend/ui/typography.ts";
import { calendarQuery, createCalendar, removeCalendar, updateCalendar } from "./calendar-out-queries.ts";

type CalendarLink = NonNullable<Answer<"getCalendar">["link"]>;

const ADDRESS = "[data-calendar-address]";
const CREATE = "[data-calendar-create]";

/** The address at which calendars read the person's weeks: made, shown once, replaced, ended. */
export function CalendarOutLink() {
  const id = useId();
  const { data, error, isPending, isFetching, refetch } = useQuery(calendarQuery);
  /** Told once, by the answer that makes it. */
  const [path, setPath] = useState<string | null>(null);
  const show = (made: string) => {
    setPath(made);
    restoreFocusTo(ADDRESS);
  };
  const forget = () => {
    setPath(null);
    restoreFocusTo(CREATE);
  };
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h3 id={id} className="h3 -mb-1">
        {CALENDAR_OUT.linkTitle}
      </h3>
      {isPending && (
        <SkeletonGroup label={CALENDAR_OUT.loading} className="min-h-36">
          <div aria-hidden="true" className="grid gap-3">
            <Skeleton className="h-3 w-full" />
            <Skeleton className="h-3 w-4/5" />
            <Skeleton className="h-9 w-36" />
          </div>
        </SkeletonGroup>
      )}
      {!isPending && !data && (
        <FailedRead title={CALENDAR_OUT.failed} busy={isFetching} onRetry={() => void refetch()}>
          {errorMessage(error, CALENDAR_OUT.failedText)}
        </FailedRead>
      )}
      {data && <p className="text-sm text-pretty text-ink-2">{fr(CALENDAR_OUT.linkText)}</p>}
      {data && !data.link && <NewLink onCreated={show} />}
      {data?.link && path !== null && <Address key={path} path={path} />}
      {data?.link && <OwnLink link={data.link} onReplaced={show} onEnded={forget} />}
    </section>
  );
}

function NewLink({ onCreated }: { onCreated: (path: string) => void }) {
  const [showsTitles, setShowsTitles] = useState(true);
  const { mutate, isPending } = useMutation(createCalendar(useQueryClient()));
  const create = () =>
    mutate(showsTitles, {
      onSuccess: ({ path }) => onCreated(path),
      onError: (error) => showFailureToast(error, CALENDAR_OUT.createFailed),
    });
  return (
    <>
      <TitlesSwitch checked={showsTitles} onChange={setShowsTitles} />
      <div>
        <Button data-calendar-create tone="primary" busy={isPending} onClick={create}>
          {CALENDAR_OUT.create}
        </Button>
      </div>
    </>
  );
}

const TitlesSwitch = ({ checked, onChange }: { checked: boolean; onChange: (checked: boolean) => void }) => (
  <div className="border-y border-line py-3 text-sm">
    <Switch
      label={CALENDAR_OUT.showsTitles}
      hint={CALENDAR_OUT.showsTitlesHint}
      checked={checked}
      onChange={onChange}
    />
  </div>
);

/** The new address, selected, to be copied or opened now. */
function Address({ path }: { path: string }) {
  const { origin, host } = window.location;
  const address = `${origin}${path}`;
  const [status, setStatus] = useState("");
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setStatus(CALENDAR_OUT.copied);
    } catch {
      setStatus(CALENDAR_OUT.copyFailed);
      document.querySelector<HTMLInputElement>(ADDRESS)?.focus();
    }
  };
  return (
    <div className="grid gap-2 rounded-2 bg-sheet-2 p-4">
      <Field label={CALENDAR_OUT.address} hint={CALENDAR_OUT.addressOnce}>
        <TextInput
          data-calendar-address
          readOnly
          value={address}
          autoComplete="off"
          spellCheck={false}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      </Field>
      <div className="actions">
        <Button icon={Copy} onClick={() => void copy()}>
          {CALENDAR_OUT.copy}
        </Button>
        <a href={`webcal://${host}${path}`} className={buttonClass()}>
          <CalendarPlus size={15} aria-hidden="true" />
          {typo(CALENDAR_OUT.open)}
        </a>
      </div>
      <output className="text-sm empty:hidden">{fr(status)}</output>
    </div>
  );
}

type OwnLinkProps = {
  link: CalendarLink;
  onReplaced: (path: string) => void;
  onEnded: () => void;
};

function OwnLink({ link, onReplaced, onEnded }: OwnLinkProps) {
  const client = useQueryClient();
  const [question, setQuestion] = useState<"replace" | "end" | null>(null);
  const titles = useMutation(updateCalendar(client));
  const replacing = useMutation(createCalendar(client));
  const ending = useMutation(removeCalendar(client));
  const ask = (asked: typeof question) => {
    replacing.reset();
    ending.reset();
    setQuestion(asked);
  };
  const close = () => setQuestion(null);
  const replace = () =>
    replacing.mutate(link.showsTitles, {
      onSuccess: ({ path }) => {
        close();
        onReplaced(path);
      },
    });
  const end = () =>
    ending.mutate(undefined, {
      onSuccess: () => {
        close();
        onEnded();
      },
    });
  return (
    <>
      <p className="text-sm font-medium">{fr(activeSince(dayWithYear(link.createdAt)))}</p>
      <TitlesSwitch checked={link.showsTitles} onChange={(showsTitles) => titles.mutate(showsTitles)} />
      <div className="actions">
        <Button size="sm" onClick={() => ask("replace")}>
          {CALENDAR_OUT.replace}
        </Button>
        <Button size="sm" tone="danger" onClick={() => ask("end")}>
          {CALENDAR_OUT.end}
        </Button>
      </div>
      <ConfirmDialog
        open={question === "replace"}
        onClose={close}
        onConfirm={replace}
        title={CALENDAR_OUT.replaceTitle}
        confirmLabel={CALENDAR_OUT.replaceConfirm}
        busy={replacing.isPending}
        error={failureOf(replacing.error, CALENDAR_OUT.replaceFailed)}
      >
        {CALENDAR_OUT.replaceText}
      </ConfirmDialog>
      <ConfirmDialog
        open={question === "end"}
        onClose={close}
        onConfirm={end}
        title={CALENDAR_OUT.endTitle}
        confirmLabel={CALENDAR_OUT.endConfirm}
        busy={ending.isPending}
        error={failureOf(ending.error, CALENDAR_OUT.endFailed)}
      >
        {CALENDAR_OUT.endText}
      </ConfirmDialog>
    </>
  );
}

const failureOf = (error: unknown, sentence: string) =>
  error === null ? undefined : errorMessage(error, sentence);
