import { requireEnv } from "./environment.ts";
import { loadOnce, ONE_TRY_OPTIONS } from "./lazy-client.ts";
import { fillMail } from "./mails/fill.ts";
import type { MailFilling } from "./mails/mails.ts";

/** `to` is one address. `endedAt`: where one request ends mails like this one (RFC 8058). */
export type Mail = { to: string; endedAt?: string } & MailFilling;

/** One address and nothing else: neither a second one, nor a name, nor a line that would be a header of its own. */
const ADDRESS = /^[^\s@,;:<>()"\\]+@[^\s@,;:<>()"\\]+$/;

const LINK = /^https?:\/\/[^\s<>"]+$/;

/** Sends a mail from the deployment's address. Throws where SES does not take it; it may still come back to us. */
export async function sendMail({ to, endedAt, ...filling }: Mail): Promise<void> {
  if (!ADDRESS.test(to) || (endedAt !== undefined && !LINK.test(endedAt)))
    throw new Error("A header of a mail is malformed");
  const [{ subject, text, html }, { client, SendEmailCommand }] = await Promise.all([
    fillMail(filling),
    ses(),
  ]);
  await client.send(
    new SendEmailCommand({
      FromEmailAddress: `MENTA <${requireEnv("MAIL_FROM")}>`,
      Destination: { ToAddresses: [to] },
      Content: {
        Simple: {
          Subject: utf8(subject),
          Body: { Text: utf8(text), Html: utf8(html) },
          ...(endedAt === undefined ? {} : { Headers: endingHeaders(endedAt) }),
        },
      },
    }),
  );
}

/** Programs for mail then show a button of their own, which sends one request there. */
const endingHeaders = (address: string) => [
  { Name: "List-Unsubscribe", Value: `<${address}>` },
  { Name: "List-Unsubscribe-Post", Value: "List-Unsubscribe=One-Click" },
];

const utf8 = (Data: string) => ({ Data, Charset: "UTF-8" });

const ses = loadOnce(async () => {
  const { SESv2Client, SendEmailCommand } = await import("@aws-sdk/client-sesv2");
  return { SendEmailCommand, client: new SESv2Client(ONE_TRY_OPTIONS) };
});
