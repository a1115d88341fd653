type MailboxLinkProps = { path: string | undefined; words: string };

/** Link to the mailbox page, if mails stay on this machine. */
export const MailboxLink = ({ path, words }: MailboxLinkProps) =>
  path === undefined ? null : (
    <p className="text-sm">
      <a href={path} target="_blank" rel="noopener" className="lone-link">
        {words}
      </a>
    </p>
  );
