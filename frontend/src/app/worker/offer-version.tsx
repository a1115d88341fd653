import { createRoot, type Root } from "react-dom/client";
import { UpdateOfferBanner } from "./update-offer.banner.tsx";

let shown: { root: Root; element: HTMLElement } | undefined;

/** Offers the version that is ready, until it is loaded or put off. Beside the program's own tree: no first view knows of it. */
export function offerVersion(update: () => void): void {
  withdrawOffer();
  const element = document.body.appendChild(document.createElement("div"));
  shown = { root: createRoot(element), element };
  shown.root.render(<UpdateOfferBanner onUpdate={update} onClose={withdrawOffer} />);
}

export function withdrawOffer(): void {
  shown?.root.unmount();
  shown?.element.remove();
  shown = undefined;
}
