import { expect, test } from "vitest";
import { ACCESS_MESSAGES } from "#shared/access/messages.ts";
import { refuseCommonPassword } from "./common-passwords.ts";

test.each(["P@ssw0rd", "Password!", "ILoveYou!", "1qaz!QAZ", "Azerty2026!"])(
  "%s is too common",
  async (password) => {
    await expect(refuseCommonPassword(password)).rejects.toMatchObject({
      status: 422,
      message: "Ce mot de passe est trop courant.",
      issues: [{ path: "password", message: ACCESS_MESSAGES.commonPassword }],
    });
  },
);

test.each(["Une-Question-1!", "P@ssw0rd qui dure", "constructor", "__proto__"])(
  "%s is not",
  async (password) => {
    await expect(refuseCommonPassword(password)).resolves.toBeUndefined();
  },
);
