import { renderToStaticMarkup } from "react-dom/server";
import { pageTitle } from "#frontend/browser/use-page-setup.ts";
import { COMMON } from "#frontend/labels/common.ts";
import { LANDING } from "#frontend/features/landing/words.ts";
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
      <meta property="og:site_name" content={COMMON.product} />
      <meta property="og:title" content={pageTitle(LANDING.title)} />
      <meta property="og:description" content={fr(LANDING.description)} />
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
    name: COMMON.product,
    description: LANDING.description,
    applicationCategory: "ProductivityApplication",
    operatingSystem: "Web",
    browserRequirements: "JavaScript",
    inLanguage: "fr",
    featureList: LANDING.cards.map(({ title }) => title),
  };
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll("<", "\\u003c")}</script>`;
}
