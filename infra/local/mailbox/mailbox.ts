import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { appendFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";
import { type MailWidth, renderMailbox } from "./page.ts";

/** A stored mail. `html` and `headers` are missing in mails of earlier versions. */
const storedMail = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string().optional(),
  /** Headers other than sender, recipient and subject. */
  headers: z.record(z.string(), z.string()).optional(),
  sentAt: z.string(),
});

/** A mail that the product has sent. `sentAt` is an ISO instant. */
export type StoredMail = z.infer<typeof storedMail>;

export type Mailbox = {
  /** Stores a mail. Resolves once the mail is on disk. */
  send(mail: Omit<StoredMail, "sentAt">): Promise<void>;
  /** Returns the mails, newest first. */
  list(): StoredMail[];
  /**
   * Returns the page that lists the mails, to be sent with `mailboxPageHeaders`. `width`: of each mail, in
   * pixels.
   */
  page(width?: MailWidth): string;
  /**
   * Returns the HTML of a mail by its index (0: the oldest), to be sent with `htmlMailHeaders`; `undefined`
   * without one.
   */
  html(place: number): string | undefined;
};

/** Opens `mails.jsonl` in `dataDir`, to which every mail of the product is written. */
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
      // Each line break comes before its mail: a line that a crash cut short does not damage the next one.
      await appendFile(file, `\n${JSON.stringify(mail)}`, { flush: true, mode: 0o600 });
      mails.push(mail);
    },
  };
}

/** Reads the stored mails. Skips a line that a crash cut short. */
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
