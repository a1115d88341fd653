import { createRoot, type Root } from "react-dom/client";
import { UpdateOfferBanner } from "./update-offer.banner.tsx";

let shown: { root: Root; element: HTMLElement } | undefined;

/** Offers the version that is ready, until it is loaded or put off. Beside the program's own tree: no first view knows of it. */
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
