import { BadRequestException, SendEmailCommand, SESv2Client } from "@aws-sdk/client-sesv2";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startSes } from "./server.ts";

type Sent = Parameters<Parameters<typeof startSes>[0]["sendMail"]>[0];

let mails: Sent[];
let ses: Awaited<ReturnType<typeof startSes>>;
let client: SESv2Client;
beforeEach(async () => {
  mails = [];
  ses = await startSes({ sendMail: async (mail) => void mails.push(mail) });
  const credentials = { accessKeyId: "local", secretAccessKey: "local" };
  client = new SESv2Client({ endpoint: ses.url, region: "eu-west-3", credentials, maxAttempts: 1 });
});
afterEach(async () => {
  client.destroy();
  await ses.close();
});

const utf8 = (Data: string) => ({ Data, Charset: "UTF-8" });
type Header = { Name: string; Value: string };
const sending = (to: string[], subject = "Bonjour, Zoé", Headers?: Header[]) =>
  new SendEmailCommand({
    FromEmailAddress: "MENTA <menta@exemple.fr>",
    Destination: { ToAddresses: to },
    Content: {
      Simple: {
        Subject: utf8(subject),
        Body: { Text: utf8("Un mot."), Html: utf8("<p>Un mot.</p>") },
        ...(Headers ? { Headers } : {}),
      },
    },
  });

test("a mail of the real client goes into the mailbox, as plain text and HTML", async () => {
  const { MessageId } = await client.send(sending(["zoe@exemple.fr"]));
  expect(MessageId).toMatch(/^[0-9a-f-]{36}$/);
  expect(mails).toEqual([
    { to: "zoe@exemple.fr", subject: "Bonjour, Zoé", text: "Un mot.", html: "<p>Un mot.</p>" },
  ]);
});

test("its own headers come with it; one that would be two is refused", async () => {
  const header = { Name: "List-Unsubscribe", Value: "<https://menta.exemple/a>" };
  await client.send(sending(["zoe@exemple.fr"], "Un mot", [header]));
  expect(mails.map(({ headers }) => headers)).toEqual([{ "List-Unsubscribe": "<https://menta.exemple/a>" }]);
  const broken = { ...header, Value: "a\r\nBcc: ali@exemple.fr" };
  const refused = client.send(sending(["zoe@exemple.fr"], "Un mot", [broken]));
  await expect(refused).rejects.toBeInstanceOf(BadRequestException);
});

test.each([
  ["no address", [], "Un mot"],
  ["two addresses", ["zoe@exemple.fr", "ali@exemple.fr"], "Un mot"],
  ["what is no address", ["zoe@exemple.fr, ali@exemple.fr"], "Un mot"],
  ["a header of its own", ["zoe@exemple.fr"], "Un mot\r\nBcc: ali@exemple.fr"],
])("a mail with %s is refused", async (_what, to, subject) => {
  await expect(client.send(sending(to, subject))).rejects.toBeInstanceOf(BadRequestException);
  expect(mails).toEqual([]);
});

test("a call that is not signed, or asks for anything else, is refused", async () => {
  const signed = { authorization: "AWS4-HMAC-SHA256 Credential=local/20260301/eu-west-3/ses/aws4_request" };
  const statuses = await Promise.all([
    fetch(`${ses.url}/v2/email/outbound-emails`, { method: "POST", body: "{}" }),
    fetch(`${ses.url}/v2/email/identities`, { headers: signed }),
    fetch(`${ses.url}/v2/email/outbound-emails`, { method: "POST", headers: signed, body: "{" }),
  ]);
  expect(statuses.map(({ status }) => status)).toEqual([403, 404, 400]);
});
