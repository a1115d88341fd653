type MailboxLinkProps = { path: string | undefined; words: string };

/**
 * A link to the page that shows the mails, on a laptop, which sends none. Renders nothing elsewhere (`path`
 * undefined).
 */
export const LocalMailboxLink = ({ path, words }: MailboxLinkProps) =>
  path === undefined ? null : (
    <p className="text-sm">
      <a href={path} target="_blank" rel="noopener" className="lone-link">
        {words}
      </a>
    </p>
  );
