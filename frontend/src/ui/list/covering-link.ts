/**
 * Classes that make a link cover the nearest positioned element around it, so that a press anywhere in it
 * follows the link.
 */
export const COVERING_LINK_CLASS =
  "min-w-0 wrap-anywhere text-ink no-underline after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus";
