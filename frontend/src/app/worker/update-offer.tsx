import { lazyPart } from "#frontend/ui/lazy-part.tsx";
import { createStore, useStore } from "#frontend/ui/store.ts";

/** What loads the newer version that is ready; null: there is none. */
export const updateOffer = createStore<(() => void) | null>(null);

/** Nobody has asked for it: without its file it is not there, and the next page load brings the version anyway. */
const nothing = () => null;
const Banner = lazyPart(async () => (await import("./update-offer.banner.tsx")).UpdateOfferBanner, {
  failed: nothing,
  broken: nothing,
});

/** Offers the newer version, until it is loaded or put off. */
export function UpdateOffer() {
  const update = useStore(updateOffer);
  return update && <Banner onUpdate={update} onClose={() => updateOffer.set(null)} />;
}
