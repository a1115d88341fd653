import { serve } from "../http/serve.ts";
import { updateAccount } from "./account.service.ts";
import { signIn, signOut, signUp } from "./access.service.ts";

export const handler = serve("access", {
  login: ({ body, viewer }) => signIn(body, viewer),
  signup: ({ body, viewer }) => signUp(body, viewer),
  updateAccount: ({ userId, body }) => updateAccount(userId, body),
  logout: ({ viewer }) => signOut(viewer),
});
