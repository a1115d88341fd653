import { requireEnv } from "./environment.ts";
import { loadOnce, ONE_TRY_CLIENT_OPTIONS } from "./lazy-client.ts";
import { fillMail } from "./mails/fill.ts";
import type { MailWithValues } from "./mails/mails.ts";

/**
 * A mail to send. `to` is one address. `endedAt`: the URL for one-click unsubscribe (RFC 8058), if the mail
 * has one.
 */
export type Mail = { to: string; endedAt?: string } & MailWithValues;

/** Matches exactly one address: no second address, no name, and no line break, which could add a header. */
const ADDRESS = /^[^\s@,;:<>()"\\]+@[^\s@,;:<>()"\\]+$/;

const LINK = /^https?:\/\/[^\s<>"]+$/;

/**
 * Sends a mail from the deployment's address. Throws if SES rejects it. A mail that SES accepts may still
 * bounce later.
 */
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

/** Returns the headers with which mail programs show an unsubscribe button. */
const endingHeaders = (address: string) => [
  { Name: "List-Unsubscribe", Value: `<${address}>` },
  { Name: "List-Unsubscribe-Post", Value: "List-Unsubscribe=One-Click" },
];

const utf8 = (Data: string) => ({ Data, Charset: "UTF-8" });

const ses = loadOnce(async () => {
  const { SESv2Client, SendEmailCommand } = await import("@aws-sdk/client-sesv2");
  return { SendEmailCommand, client: new SESv2Client(ONE_TRY_CLIENT_OPTIONS) };
});
