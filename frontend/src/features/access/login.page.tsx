import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { ArrowLeft, CircleCheck } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Link, Navigate, useNavigate, useSearchParams } from "react-router-dom";
import type { User } from "#shared/access/user.schema.ts";
import { configQuery, useConfig } from "#frontend/api/config.ts";
import { type LoginPageMode, paths } from "#frontend/browser/address/paths.ts";
import { parseSafeReturnPath } from "#frontend/browser/address/return-path.ts";
import { moveFirstQuestionToDraft } from "#frontend/browser/first-question.ts";
import { noteSignedIn } from "#frontend/browser/known-device.ts";
import { allowStorageWrites } from "#frontend/browser/storage.ts";
import { toast } from "#frontend/browser/toast.ts";
import { storeTypedEmail } from "./typed-email.ts";
import { fr } from "#frontend/browser/typography.ts";
import { usePageSetup } from "#frontend/browser/use-page-setup.ts";
import { broadcastSignIn } from "#frontend/entities/person/cross-tab-sign-in.ts";
import { currentUserQuery, useCurrentUser } from "#frontend/entities/person/current-user.ts";
import { ACCESS_TEXTS } from "#frontend/labels/access.ts";
import { COMMON_TEXTS } from "#frontend/labels/common.ts";
import { LOCAL_MAILBOX_LABEL } from "#frontend/labels/mailbox.ts";
import { buttonClass } from "#frontend/ui/button.tsx";
import { LocalMailboxLink } from "#frontend/ui/mailbox-link.tsx";
import { Notice } from "#frontend/ui/notice.tsx";
import { PageWithMargin } from "#frontend/ui/page-with-margin.tsx";
import { SkipLink } from "#frontend/ui/skip-link.tsx";
import { ThemeCycleButton } from "#frontend/ui/theme-switch.tsx";
import { AccessForm } from "./access-form.tsx";
import { SampleQuestionsAside } from "./questions-aside.tsx";
import { shouldAutofocus } from "./use-access-form.ts";

/** A constant: a new state object on each render would navigate again and again while a page loads. */
const FIRST_QUESTION = { firstQuestion: true };

/** The page of sign-in and sign-up (S1 §2). Signed-in users are sent on to `retour`, or to the start page. */
export function LoginPage() {
  const [search, setSearch] = useSearchParams();
  const [isNew, setIsNew] = useState(false);
  const [hasQuestion, setHasQuestion] = useState(false);
  const queryClient = useQueryClient();
  const { user } = useCurrentUser();
  const mode: LoginPageMode = search.get("mode") === "inscription" ? "inscription" : "connexion";
  const signsUp = mode === "inscription";
  usePageSetup(signsUp ? ACCESS_TEXTS.signupTitle : ACCESS_TEXTS.loginTitle, {
    focusHeading: !shouldAutofocus(),
  });

  // With a question typed on the landing page, the chat is opened, where it becomes the first message.
  const start = hasQuestion ? paths.chat() : paths.start();
  const destination = parseSafeReturnPath(search.get("retour")) ?? start;
  if (user && !isNew)
    return <Navigate to={destination} state={hasQuestion ? FIRST_QUESTION : null} replace />;

  const changeMode = (next: LoginPageMode) =>
    setSearch(new URL(paths.login({ mode: next, retour: search.get("retour") }), location.origin).search, {
      replace: true,
    });
  const enter = (entered: User) => {
    setIsNew(signsUp);
    allowStorageWrites();
    noteSignedIn();
    storeTypedEmail("");
    setHasQuestion(moveFirstQuestionToDraft(entered.id));
    broadcastSignIn(entered.id);
    queryClient.setQueryData(currentUserQuery.queryKey, entered);
  };

  return (
    <div className="min-h-below-bar lg:grid lg:grid-cols-2">
      <SkipLink to="#contenu">{COMMON_TEXTS.skip}</SkipLink>
      <SampleQuestionsAside>
        <Link to={paths.home()} className="brand w-fit" tabIndex={-1}>
          {COMMON_TEXTS.product}
        </Link>
      </SampleQuestionsAside>
      <PageWithMargin className="min-h-below-bar pt-4 pr-gutter pb-12 pl-page lg:[--gutter:3.5rem] lg:[--margin:0px]">
        <header className="-ml-2.5 flex items-center justify-between">
          <Link to={paths.home()} className={buttonClass({ tone: "quiet", size: "sm" })}>
            <ArrowLeft size={15} aria-hidden="true" />
            {ACCESS_TEXTS.back}
          </Link>
          <ThemeCycleButton />
        </header>
        <main id="contenu" tabIndex={-1} className="mt-6 grid max-w-108 gap-4.5 outline-none">
          <h1 className="h1">{fr(signsUp ? ACCESS_TEXTS.signupHeading : ACCESS_TEXTS.loginHeading)}</h1>
          {user ? (
            <SignedUpNotice
              destination={destination}
              hasQuestion={hasQuestion}
              onLeave={() => void sayProofSent(queryClient, user)}
            />
          ) : (
            <AccessForm
              mode={mode}
              retour={search.get("retour")}
              onModeChange={changeMode}
              onSuccess={enter}
            />
          )}
        </main>
      </PageWithMargin>
    </div>
  );
}

/**
 * Shows a toast that a proof e-mail was sent. Does nothing if this deployment sends none, or its
 * configuration cannot be read.
 */
async function sayProofSent(queryClient: QueryClient, { email }: User): Promise<void> {
  const config = await queryClient.ensureQueryData(configQuery).catch(() => null);
  if (!config?.provesEmail) return;
  const { mailbox } = config;
  toast({
    title: ACCESS_TEXTS.proofSent,
    description: ACCESS_TEXTS.proofSentText(email),
    ...(mailbox !== undefined && {
      action: { label: ACCESS_TEXTS.openMailbox, onSelect: () => window.open(mailbox, "_blank", "noopener") },
    }),
  });
}

/** Time between a sign-up and the redirect (S1 §4). */
const REDIRECT_AFTER_MS = 2_000;

type SignedUpNoticeProps = {
  destination: string;
  /** Whether the person has typed a question on the landing page. */
  hasQuestion: boolean;
  /** Called when the page is left. Shows its toast only then, because it would cover the notice. */
  onLeave: () => void;
};

/** Confirms the sign-up, then navigates to `destination` after `REDIRECT_AFTER_MS`. */
function SignedUpNotice({ destination, hasQuestion, onLeave }: SignedUpNoticeProps) {
  const navigate = useNavigate();
  const config = useConfig();
  const sentence = useRef<HTMLOutputElement>(null);
  const leave = useEffectEvent(onLeave);
  // On unmount, not when the timer ends: the person may leave the page before.
  useEffect(() => () => leave(), []);
  // The notice takes the focus of the pressed button, which is gone, and is read thereby.
  useEffect(() => sentence.current?.focus(), []);
  useEffect(() => {
    const timer = setTimeout(() => {
      void navigate(destination, { replace: true, state: { firstQuestion: hasQuestion } });
    }, REDIRECT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [navigate, destination, hasQuestion]);
  return (
    <output ref={sentence} tabIndex={-1} className="block">
      <Notice icon={CircleCheck}>
        <p className="font-strong">{fr(ACCESS_TEXTS.welcome)}</p>
        <p>{fr(ACCESS_TEXTS.welcomeText)}</p>
        <LocalMailboxLink path={config?.mailbox} words={fr(LOCAL_MAILBOX_LABEL)} />
      </Notice>
    </output>
  );
}
