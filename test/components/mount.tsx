import type { ReactNode } from "react";
import { BrowserRouter } from "react-router-dom";
import { ulid } from "ulid";
import { createQueryClient } from "#frontend/api/query-client.ts";
import { noteSignedIn } from "#frontend/browser/known-device.ts";
import { noteFirstLocation } from "#frontend/browser/use-page-setup.ts";
import { Providers } from "#frontend/app/providers.tsx";
import { AppRoutes, preloadFirstView } from "#frontend/app/routes.tsx";
import type { User } from "#shared/access/user.schema.ts";
import { aSignIn, anAccount } from "./account.ts";
import { type Answers, cannedServer } from "./canned-server.ts";
import { render } from "./render.tsx";
import { trackQueryClient } from "./query-clients.ts";

export const aUser = (): User => ({
  id: ulid(),
  email: "camille@exemple.fr",
  firstName: "Camille",
  lastName: "Aubry",
  profileImageUrl: null,
});

const isUser = (answer: unknown): boolean => typeof answer === "object" && answer !== null && "id" in answer;

type MountOptions = { path?: string; answers?: Answers };

/** Draws a part of the application as in a page that has just been loaded at `path`, and answers its requests. */
export async function mount(ui: ReactNode, { path = "/", answers = {} }: MountOptions = {}) {
  // The public pages ask who is signed in only where somebody may be.
  if (!("getUser" in answers) || isUser(answers.getUser)) noteSignedIn();
  const server = cannedServer({
    getUser: aUser(),
    getAccount: anAccount(),
    listSignIns: [aSignIn()],
    listDecisions: [],
    listTrash: [],
    listSessionTrash: [],
    listProjects: [],
    listProjectsWithCounts: [],
    listSessions: [],
    ...answers,
  });
  window.history.pushState(null, "", path);
  noteFirstLocation();
  render(
    <BrowserRouter>
      <Providers queryClient={trackQueryClient(createQueryClient())}>{ui}</Providers>
    </BrowserRouter>,
  );
  return server;
}

/** Mounts the whole application at `path`, for a signed-in person. */
export async function mountApp(path: string, answers: Answers = {}) {
  const { pathname } = new URL(path, window.location.href);
  await preloadFirstView(pathname);
  return mount(<AppRoutes />, { path, answers });
}
