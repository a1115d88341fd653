import { paths } from "#frontend/browser/paths.ts";
import { ACCESS } from "#frontend/labels/access.ts";
import { COMMON } from "#frontend/labels/common.ts";
import { VisuallyHidden } from "#frontend/ui/visually-hidden.tsx";

const { before, privacy, between, terms, after } = ACCESS.consent;

/** The consent's sentence. Its links open in new tabs, so that the form keeps what was typed. */
export const ConsentLabel = () => (
  <>
    {before}
    <Beside href={paths.privacy()}>{privacy}</Beside>
    {between}
    <Beside href={paths.terms()}>{terms}</Beside>
    {after}
  </>
);

const Beside = ({ href, children }: { href: string; children: string }) => (
  <a href={href} target="_blank" rel="noopener">
    {children}
    <VisuallyHidden> ({COMMON.newTab})</VisuallyHidden>
  </a>
);
