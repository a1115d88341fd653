import { accessRoutes } from "#shared/api/routes/access.ts";
import { updateUser } from "../accounts/account.rows.ts";
import { createApiHandler } from "./serve.ts";
import { proveEmail, resendProofMail } from "../accounts/email-proof.service.ts";
import { reportFault } from "../accounts/client-faults.service.ts";
import { enterSecondFactor, signIn, signOut, signUp } from "../accounts/access.service.ts";
import {
  acceptLegalTexts,
  changePassword,
  removeOwnAccount,
  getAccountView,
} from "../accounts/account.service.ts";
import { resetPassword } from "../accounts/reset.service.ts";
import { endReviewMails } from "../accounts/review-mails.service.ts";
import { signInWithPasskey, startPasskeySignIn } from "../accounts/passkey-sign-in.service.ts";
import {
  addPasskey,
  listOwnPasskeys,
  removeOwnPasskey,
  startAddingPasskey,
} from "../accounts/passkeys.service.ts";
import {
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from "../accounts/second-factor.service.ts";
import { endOtherSignIns, endOwnSignIn, listOwnSignIns } from "../accounts/sign-ins.service.ts";

export const handler = createApiHandler("access", accessRoutes, {
  login: ({ body, viewer }) => signIn(body, viewer),
  signup: ({ body, viewer }) => signUp(body, viewer),
  updateAccount: ({ userId, body }) => updateUser(userId, body, new Date()),
  enterSecondFactor: ({ body, viewer }) => enterSecondFactor(body, viewer),
  startPasskeySignIn: ({ body, viewer }) => startPasskeySignIn(body, viewer),
  signInWithPasskey: ({ body, viewer }) => signInWithPasskey(body, viewer),
  getAccount: ({ userId }) => getAccountView(userId),
  removeAccount: ({ userId, viewer, body }) => removeOwnAccount({ userId, viewer }, body),
  acceptLegalTexts: ({ userId, body }) => acceptLegalTexts(userId, body),
  changePassword: ({ userId, viewer, body }) => changePassword({ userId, viewer }, body),
  listSignIns: ({ userId, viewer }) => listOwnSignIns({ userId, viewer }),
  endOtherSignIns: ({ userId, viewer }) => endOtherSignIns({ userId, viewer }),
  endSignIn: ({ userId, viewer, params }) => endOwnSignIn({ userId, viewer }, params.id),
  startSecondFactor: ({ userId, viewer, body }) => startSecondFactor({ userId, viewer }, body),
  confirmSecondFactor: ({ userId, viewer, body }) => confirmSecondFactor({ userId, viewer }, body),
  removeSecondFactor: ({ userId, viewer, body }) => removeSecondFactor({ userId, viewer }, body),
  renewRecoveryCodes: ({ userId, viewer, body }) => renewRecoveryCodes({ userId, viewer }, body),
  listPasskeys: ({ userId }) => listOwnPasskeys(userId),
  startPasskey: ({ userId, viewer, body }) => startAddingPasskey({ userId, viewer }, body),
  addPasskey: ({ userId, viewer, body }) => addPasskey({ userId, viewer }, body),
  removePasskey: ({ userId, viewer, body }) => removeOwnPasskey({ userId, viewer }, body),
  sendEmailProof: ({ userId, viewer }) => resendProofMail(userId, viewer),
  proveEmail: ({ body, viewer }) => proveEmail(body.secret, viewer),
  endReviewMails: ({ body, viewer }) => endReviewMails(body.secret, viewer),
  endReviewMailsAtOnce: ({ params, viewer }) => endReviewMails(params.secret, viewer),
  reportFault: ({ body, viewer }) => reportFault(body, viewer.address, new Date()),
  resetPassword: ({ body, viewer }) => resetPassword(body, viewer),
  logout: ({ viewer }) => signOut(viewer),
});
