/**
 * Path of the page where a person gives an opinion; the link's secret follows it. In a separate file, because
 * the first view needs only the paths.
 */
export const OPINION_PAGE_PATH = "/avis";
