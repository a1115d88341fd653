import { SendEmailCommand, SESv2Client } from "@aws-sdk/client-sesv2";
import { mockClient } from "aws-sdk-client-mock";
import { beforeEach, expect, test, vi } from "vitest";
import { sendMail, type Mail } from "./mail.ts";

vi.stubEnv("AWS_REGION", "eu-west-3");
const ses = mockClient(SESv2Client);
const LINK = "https://menta.exemple/courriel/a-b";
const MAIL: Mail = { to: "zoe@exemple.fr", mail: "email-proof", values: { link: LINK } };

beforeEach(() => {
  ses.reset();
  ses.on(SendEmailCommand).resolves({});
  vi.stubEnv("MAIL_FROM", "menta@exemple.fr");
});

test("a mail goes from the deployment's address to one other, in plain text and HTML", async () => {
  await sendMail(MAIL);
  const sent = ses.commandCalls(SendEmailCommand).map((call) => call.args[0].input);
  expect(sent).toMatchObject([
    {
      FromEmailAddress: "MENTA <menta@exemple.fr>",
      Destination: { ToAddresses: ["zoe@exemple.fr"] },
      Content: { Simple: { Subject: { Data: "Confirmez votre adresse e-mail", Charset: "UTF-8" } } },
    },
  ]);
});

test.each([
  "zoe@exemple.fr\r\nBcc: ali@exemple.fr",
  "zoe@exemple.fr, ali@exemple.fr",
  "Zoé <zoe@exemple.fr>",
  "zoe",
])("%j is no address to send to", async (to) => {
  await expect(sendMail({ ...MAIL, to })).rejects.toThrow("malformed");
  expect(ses.commandCalls(SendEmailCommand)).toEqual([]);
});

test("one that can be ended says where, to programs too; any other says nothing of it", async () => {
  await sendMail(MAIL);
  await sendMail({ ...MAIL, endedAt: `${LINK}-c` });
  const sent = ses.commandCalls(SendEmailCommand).map((call) => call.args[0].input.Content?.Simple);
  expect(sent.map((content) => content?.Headers)).toEqual([
    undefined,
    [
      { Name: "List-Unsubscribe", Value: `<${LINK}-c>` },
      { Name: "List-Unsubscribe-Post", Value: "List-Unsubscribe=One-Click" },
    ],
  ]);
  const broken = { ...MAIL, endedAt: `${LINK}>\r\nBcc: a@b.fr` };
  await expect(sendMail(broken)).rejects.toThrow("malformed");
});
