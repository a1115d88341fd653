/** The page that a link for an outside opinion opens; the link's secret follows. Apart: the first view knows every path. */
export const OPINION_PATH = "/avis";
