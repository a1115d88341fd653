import { renderToStaticMarkup } from "react-dom/server";
import { pageTitle } from "#frontend/browser/use-page-setup.ts";
import { COMMON_TEXTS } from "#frontend/labels/common.ts";
import { LANDING_PAGE_TEXTS } from "#frontend/features/landing/words.ts";
import { fr } from "#frontend/browser/typography.ts";

/**
 * Returns the metadata of `/` for link previews and search engines. The site's URL is missing: the deployment
 * adds it (infra/aws/web/public-address.ts).
 */
export const landingHeadHtml = (): string =>
  renderToStaticMarkup(
    <>
      <meta property="og:type" content="website" />
      <meta property="og:locale" content="fr_FR" />
      <meta property="og:site_name" content={COMMON_TEXTS.product} />
      <meta property="og:title" content={pageTitle(LANDING_PAGE_TEXTS.title)} />
      <meta property="og:description" content={fr(LANDING_PAGE_TEXTS.description)} />
      <meta name="twitter:card" content="summary_large_image" />
    </>,
  ) + structuredData();

/**
 * Returns the structured data for search engines (JSON-LD). The content policy does not apply to it: it is
 * not executed.
 */
function structuredData(): string {
  const data = {
    "@context": "https://schema.org",
    "@type": "WebApplication",
    name: COMMON_TEXTS.product,
    description: LANDING_PAGE_TEXTS.description,
    applicationCategory: "ProductivityApplication",
    operatingSystem: "Web",
    browserRequirements: "JavaScript",
    inLanguage: "fr",
    featureList: LANDING_PAGE_TEXTS.cards.map(({ title }) => title),
  };
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll("<", "\\u003c")}</script>`;
}
