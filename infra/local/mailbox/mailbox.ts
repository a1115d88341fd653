import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { appendFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";
import { type MailWidth, renderMailbox } from "./page.ts";

/** A stored mail. Earlier versions stored no HTML and no headers. */
const storedMail = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string().optional(),
  /** Headers besides the usual ones. */
  headers: z.record(z.string(), z.string()).optional(),
  sentAt: z.string(),
});

/** `sentAt` is an ISO instant. */
export type StoredMail = z.infer<typeof storedMail>;

export type Mailbox = {
  /** Resolves once the mail is on disk. */
  send(mail: Omit<StoredMail, "sentAt">): Promise<void>;
  /** Returns the mails, newest first. */
  list(): StoredMail[];
  /**
   * Returns the HTML page, to be served with `mailboxHeaders`. `width`: of the HTML mails in it, in pixels.
   */
  page(width?: MailWidth): string;
  /** Returns the HTML of a mail by its index from the oldest, to be served with `mailHeaders`. */
  html(place: number): string | undefined;
};

/** Opens `mails.jsonl` in `dataDir`, which receives every mail that the product sends. */
export function openMailbox(dataDir: string, now: () => Date = () => new Date()): Mailbox {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, "mails.jsonl");
  const mails = readMails(file);
  const list = () => mails.toReversed();
  return {
    list,
    page: (width) => renderMailbox(list(), width),
    html: (place) => mails[place]?.html,
    async send({ to, subject, text, html, headers }) {
      const mail = { to, subject, text, html, headers, sentAt: now().toISOString() };
      // The line break comes first: a line cut by a crash cannot damage the next one.
      await appendFile(file, `\n${JSON.stringify(mail)}`, { flush: true, mode: 0o600 });
      mails.push(mail);
    },
  };
}

/** Reads the mails, and skips a line cut by a crash. */
function readMails(file: string): StoredMail[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, "utf8")
    .split("\n")
    .flatMap((line) => {
      const read = storedMail.safeParse(parseLine(line));
      return read.success ? [read.data] : [];
    });
}

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
