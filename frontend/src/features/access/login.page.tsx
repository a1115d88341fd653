import { useQueryClient } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import { Link, Navigate, useSearchParams } from "react-router-dom";
import type { User } from "#shared/access/user.schema.ts";
import { currentUserQuery, useCurrentUser } from "#frontend/api/current-user.ts";
import { tellOtherTabs } from "#frontend/app/other-tabs.ts";
import { usePage } from "#frontend/app/page.ts";
import { paths, type AccessMode } from "#frontend/app/paths.ts";
import { safeRetour } from "#frontend/app/retour.ts";
import { ACCESS } from "#frontend/labels/access.ts";
import { buttonClass } from "#frontend/ui/button.tsx";
import { Sheet } from "#frontend/ui/sheet.tsx";
import { ThemeSwitch } from "#frontend/ui/theme-switch.tsx";
import { fr } from "#frontend/ui/typography.ts";
import { AccessForm } from "./access-form.tsx";
import { ModeSwitch } from "./mode-switch.tsx";
import { QuestionsAside } from "./questions-aside.tsx";
import { startsInField } from "./use-access-form.ts";
import { Welcome } from "./welcome.tsx";

/** Sign-in and sign-up (spec/1-chat-and-access.md section 2). Whoever is signed in goes on to where they meant to go. */
export function LoginPage() {
  const [search, setSearch] = useSearchParams();
  const [isNew, setIsNew] = useState(false);
  const queryClient = useQueryClient();
  const { user } = useCurrentUser();
  const mode: AccessMode = search.get("mode") === "inscription" ? "inscription" : "connexion";
  const signsUp = mode === "inscription";
  usePage(signsUp ? ACCESS.signupTitle : ACCESS.loginTitle, { focusHeading: !startsInField() });

  const destination = safeRetour(search.get("retour")) ?? paths.start();
  if (user && !isNew) return <Navigate to={destination} replace />;

  const changeMode = (next: AccessMode) =>
    setSearch(new URL(paths.login({ mode: next, retour: search.get("retour") }), location.origin).search, {
      replace: true,
    });
  const enter = (entered: User) => {
    setIsNew(signsUp);
    tellOtherTabs(entered.id);
    queryClient.setQueryData(currentUserQuery.queryKey, entered);
  };

  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-2">
      <QuestionsAside />
      <Sheet
        as="main"
        className="min-h-dvh pt-4 pr-(--gouttiere) pb-12 pl-[calc(var(--marge)+var(--gouttiere))] lg:[--gouttiere:3.5rem] lg:[--marge:0px]"
      >
        <div className="-ml-2.5 flex items-center justify-between">
          <Link to={paths.home()} className={buttonClass({ tone: "quiet", size: "sm" })}>
            <ArrowLeft size={15} aria-hidden="true" />
            {ACCESS.back}
          </Link>
          <ThemeSwitch />
        </div>
        <div className="mt-6 grid max-w-108 gap-4.5">
          <h1 className="h1">{fr(signsUp ? ACCESS.signupHeading : ACCESS.loginHeading)}</h1>
          {user ? (
            <Welcome destination={destination} />
          ) : (
            <>
              <ModeSwitch mode={mode} onChange={changeMode} />
              <AccessForm mode={mode} onSuccess={enter} />
            </>
          )}
        </div>
      </Sheet>
    </div>
  );
}
