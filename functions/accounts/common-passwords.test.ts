import { expect, test } from "vitest";
import { commonPasswordMessage } from "#shared/access/messages.ts";
import { refuseCommonPassword } from "./common-passwords.ts";

const PERSON = { firstName: "Zoé", lastName: "Delorme", email: "z.martin@exemple.fr" };

test.each([
  ["P@ssw0rd", "password"],
  ["Password!", "password"],
  ["ILoveYou!", "iloveyou"],
  ["1qaz!QAZ", "1qaz!qaz"],
  ["Azerty2026!", "azerty"],
  ["Delorme-2026!", "delorme"],
  ["Martin-2026!", "martin"],
])("%s is too common, as it is made of %s", async (password, word) => {
  const message = commonPasswordMessage(word);
  await expect(refuseCommonPassword(password, PERSON)).rejects.toMatchObject({
    status: 422,
    message: `Ce mot de passe est trop courant : il est fait de « ${word} ».`,
    issues: [{ path: "password", message }],
  });
});

test.each(["Une-Question-1!", "P@ssw0rd qui dure", "constructor", "__proto__"])(
  "%s is not",
  async (password) => {
    await expect(refuseCommonPassword(password, PERSON)).resolves.toBeUndefined();
  },
);
