import type { ReactNode } from "react";
import { Navigate } from "react-router-dom";
import type { User } from "#shared/access/user.schema.ts";
import { useCurrentUser } from "#frontend/api/current-user.ts";
import { COMMON } from "#frontend/labels/common.ts";

/** Draws a page for the person signed in; sends anyone else to `otherwise` (spec/1-chat-and-access.md section 2). */
export function RequireUser({
  otherwise,
  children,
}: {
  otherwise: string;
  children: (user: User) => ReactNode;
}) {
  const { user, isLoading } = useCurrentUser();
  if (isLoading) return <output className="note block p-6">{COMMON.loading}</output>;
  return user ? children(user) : <Navigate to={otherwise} replace />;
}
