/**
 * Path of the page that an opinion link opens; the link's secret follows. In a file of its own, because the
 * first view knows every path.
 */
export const OPINION_PATH = "/avis";
