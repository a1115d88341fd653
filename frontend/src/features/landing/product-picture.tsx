import { useTheme } from "#frontend/browser/theme.ts";
import clarityDark from "./pictures/clarity-dark.webp";
import clarityLight from "./pictures/clarity-light.webp";
import discussionDark from "./pictures/discussion-dark.webp";
import discussionLight from "./pictures/discussion-light.webp";
import argumentationDark from "./pictures/argumentation-dark.webp";
import argumentationLight from "./pictures/argumentation-light.webp";

const PICTURES = {
  discussion: { light: discussionLight, dark: discussionDark },
  argumentation: { light: argumentationLight, dark: argumentationDark },
  clarity: { light: clarityLight, dark: clarityDark },
};

/** For each theme setting, the media query under which the dark picture is shown. */
const DARK = { system: "(prefers-color-scheme: dark)", dark: "all", light: "not all" };

/**
 * A picture of the product in the theme of the page. `npm run pictures` takes the pictures from the demo
 * account.
 */
export function ProductPicture({ of, alt }: { of: keyof typeof PICTURES; alt: string }) {
  const { light, dark } = PICTURES[of];
  const theme = useTheme();
  return (
    <picture>
      <source media={DARK[theme]} srcSet={dark} />
      <img
        src={light}
        alt={alt}
        width={840}
        height={560}
        loading="lazy"
        decoding="async"
        className="mt-2 h-auto w-full max-w-160 rounded-3 border border-line-2"
      />
    </picture>
  );
}
