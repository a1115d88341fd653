import { useEffect, useReducer } from "react";
import { addTitleEntries, createTitleIndex, type TitleIndex } from "#shared/search/title-index.rules.ts";
import { type PaletteGroup, type PaletteSources, type PaletteItem, paletteItemsOf } from "./items.ts";

/** How many titles are added between two looks at the clock. */
const BATCH = 100;
/** What a slice of the work may take of a frame. */
const SLICE_MS = 6;

type Building = {
  index: TitleIndex<PaletteGroup, PaletteItem>;
  things: readonly PaletteItem[];
  added: number;
};

/** The index of what was last read: the palette opens again with it. It goes with the page. */
let last: { sources: PaletteSources; building: Building } | undefined;

const isSame = (a: PaletteSources, b: PaletteSources): boolean =>
  (Object.keys(a) as (keyof PaletteSources)[]).every((name) => a[name] === b[name]);

function buildingOf(sources: PaletteSources): Building {
  if (last && isSame(last.sources, sources)) return last.building;
  const building: Building = { index: createTitleIndex(), things: paletteItemsOf(sources), added: 0 };
  last = { sources, building };
  addSome(building);
  return building;
}

function addSome(building: Building): void {
  const end = performance.now() + SLICE_MS;
  while (building.added < building.things.length && performance.now() < end) {
    addTitleEntries(building.index, building.things.slice(building.added, building.added + BATCH));
    building.added += BATCH;
  }
}

/**
 * The index of these titles. Most people's is whole at once; that of thousands of decisions is built in slices between frames,
 * and searched as far as it has come.
 */
export function useTitleIndex(sources: PaletteSources): {
  index: TitleIndex<PaletteGroup, PaletteItem>;
  isWhole: boolean;
} {
  const building = buildingOf(sources);
  const isWhole = building.added >= building.things.length;
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (isWhole) return undefined;
    const channel = new MessageChannel();
    channel.port1.addEventListener("message", () => {
      addSome(building);
      if (building.added < building.things.length) channel.port2.postMessage(null);
      else drawAgain();
    });
    channel.port1.start();
    channel.port2.postMessage(null);
    return () => channel.port1.close();
  }, [building, isWhole]);
  return { index: building.index, isWhole };
}
