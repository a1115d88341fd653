import { updateUser } from "../data/account.ts";
import { serve } from "../http/serve.ts";
import { proveEmail, sendProofAgain } from "./email-proof.service.ts";
import { reportFault } from "./client-faults.service.ts";
import { signIn, signOut, signUp } from "./access.service.ts";

export const handler = serve("access", {
  login: ({ body, viewer }) => signIn(body, viewer),
  signup: ({ body, viewer }) => signUp(body, viewer),
  updateAccount: ({ userId, body }) => updateUser(userId, body, new Date()),
  sendEmailProof: ({ userId, viewer }) => sendProofAgain(userId, viewer),
  proveEmail: ({ body, viewer }) => proveEmail(body.secret, viewer),
  reportFault: ({ body, viewer }) => reportFault(body, viewer.address, new Date()),
  logout: ({ viewer }) => signOut(viewer),
});
