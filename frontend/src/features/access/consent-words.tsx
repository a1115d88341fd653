import { paths } from "#frontend/app/paths.ts";
import { ACCESS } from "#frontend/labels/access.ts";
import { COMMON } from "#frontend/labels/common.ts";
import { VisuallyHidden } from "#frontend/ui/visually-hidden.tsx";

const { before, privacy, between, terms, after } = ACCESS.consent;

/** The words of the consent. Both texts open beside the form, which keeps what was typed. */
export const ConsentWords = () => (
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
