import type { ReactNode } from "react";
import { Navigate } from "react-router-dom";
import type { User } from "#shared/access/user.schema.ts";
import { COMMON_TEXTS } from "#frontend/labels/common.ts";
import { useRequiredUser } from "./current-user.ts";
import { ServerUnreachable } from "./no-server.tsx";

/**
 * Renders a page if a person is signed in, else redirects to `otherwise` (S1 §2). If the server does not
 * answer, it says so instead.
 */
export function RequireUser({
  otherwise,
  children,
}: {
  otherwise: string;
  children: (user: User) => ReactNode;
}) {
  const { user, isLoading, isUnknown } = useRequiredUser();
  if (isLoading) return <output className="note block p-6">{COMMON_TEXTS.loading}</output>;
  if (isUnknown) return <ServerUnreachable />;
  return user ? children(user) : <Navigate to={otherwise} replace />;
}
