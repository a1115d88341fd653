import { paths } from "#frontend/browser/address/paths.ts";
import { ACCESS } from "#frontend/labels/access.ts";
import { LinkBeside } from "./link-beside.tsx";

const { before, privacy, between, terms, after } = ACCESS.consent;

/** The consent's sentence. */
export const ConsentLabel = () => (
  <>
    {before}
    <LinkBeside href={paths.privacy()}>{privacy}</LinkBeside>
    {between}
    <LinkBeside href={paths.terms()}>{terms}</LinkBeside>
    {after}
  </>
);
