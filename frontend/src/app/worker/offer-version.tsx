import { createRoot, type Root } from "react-dom/client";
import { UpdateOfferBanner } from "./update-offer.banner.tsx";

let shown: { root: Root; element: HTMLElement } | undefined;

/**
 * Offers a new version until it is loaded or postponed. Outside the program's own tree, to keep the first
 * view small.
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
