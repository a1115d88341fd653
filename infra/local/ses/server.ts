import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import * as z from "zod";
import { closeServer, listenLocally } from "../http.ts";
import type { Mailbox } from "../mailbox/mailbox.ts";

const Content = z.object({ Data: z.string(), Charset: z.literal("UTF-8") });
const LINE_BREAK = /[\r\n]/;
/** A header as SES accepts it: printable ASCII. */
const Header = z.object({
  Name: z.string().regex(/^[!-9;-~]{1,126}$/),
  Value: z.string().regex(/^[ -~]{1,870}$/),
});

/** A mail to one person, in plain text and HTML: the only kind that the product sends. */
const Sending = z.object({
  FromEmailAddress: z.string().refine((line) => !LINE_BREAK.test(line)),
  Destination: z.object({ ToAddresses: z.tuple([z.email()]) }),
  Content: z.object({
    Simple: z.object({
      Subject: Content.extend({ Data: z.string().refine((line) => !LINE_BREAK.test(line)) }),
      Body: z.object({ Text: Content, Html: Content }),
      Headers: z.array(Header).max(15).optional(),
    }),
  }),
});

/** HTTP status of each SES error that this stand-in can return. */
const STATUS = { AccessDeniedException: 403, BadRequestException: 400, NotFoundException: 404 } as const;

type SesAnswer = { status: number; body: object; error?: keyof typeof STATUS };

/**
 * Starts the stand-in for Amazon SES on 127.0.0.1 and a free port: it answers the one call that the product
 * makes. Mails go into the mailbox, and never leave the machine.
 */
export async function startSes({ sendMail }: { sendMail: Mailbox["send"] }) {
  const server = createServer((request, response) => void respond(sendMail, request, response));
  return {
    /** Value for `AWS_ENDPOINT_URL_SESV2`. */
    url: await listenLocally(server),
    close: () => closeServer(server),
  };
}

/** Answers one request. Never rejects. */
async function respond(
  sendMail: Mailbox["send"],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    send(response, await accept(sendMail, request));
  } catch (error) {
    console.error(error);
    send(response, { status: 500, body: { message: "Internal error." } });
  }
}

async function accept(sendMail: Mailbox["send"], request: IncomingMessage): Promise<SesAnswer> {
  const body = await text(request);
  // The stand-in has no keys to verify a signature with. It still refuses an unsigned call, as AWS does.
  if (!request.headers.authorization?.startsWith("AWS4-HMAC-SHA256 "))
    return refused("AccessDeniedException", "Missing Authentication Token");
  if (`${request.method} ${request.url}` !== "POST /v2/email/outbound-emails")
    return refused("NotFoundException", `Unknown operation ${request.method} ${request.url}`);
  const { data, error } = Sending.safeParse(parse(body));
  if (!data) return refused("BadRequestException", z.prettifyError(error));
  const { Subject, Body, Headers } = data.Content.Simple;
  const [to] = data.Destination.ToAddresses;
  const headers = Headers && Object.fromEntries(Headers.map(({ Name, Value }) => [Name, Value]));
  await sendMail({ to, subject: Subject.Data, text: Body.Text.Data, html: Body.Html.Data, headers });
  return { status: 200, body: { MessageId: crypto.randomUUID() } };
}

const refused = (error: keyof typeof STATUS, message: string): SesAnswer => ({
  status: STATUS[error],
  body: { message },
  error,
});

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function send(response: ServerResponse, { status, body, error }: SesAnswer): void {
  response.writeHead(status, {
    "content-type": "application/json",
    ...(error ? { "x-amzn-errortype": error } : {}),
  });
  response.end(JSON.stringify(body));
}
