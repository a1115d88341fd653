import { createRoot, type Root } from "react-dom/client";
import { UpdateOfferBanner } from "./update-offer.banner.tsx";

let shown: { root: Root; element: HTMLElement } | undefined;

/**
 * Shows the offer to load a new version, until the person accepts or postpones it. Renders it in a React root
 * of its own, to keep the first view's code small.
 */
export function offerNewVersion(update: () => void): void {
  withdrawVersionOffer();
  const element = document.body.appendChild(document.createElement("div"));
  shown = { root: createRoot(element), element };
  shown.root.render(<UpdateOfferBanner onUpdate={update} onClose={withdrawVersionOffer} />);
}

export function withdrawVersionOffer(): void {
  shown?.root.unmount();
  shown?.element.remove();
  shown = undefined;
}
