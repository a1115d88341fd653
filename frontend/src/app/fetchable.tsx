import { lazy, useState, type ComponentType } from "react";

/**
 * A part of the screen with a file of its own, inside a `Suspense`. What `fetch` has brought by then is drawn at once; `lazy`
 * alone would first draw the fallback, which React leaves standing for 300 ms.
 */
export function fetchable(load: () => Promise<{ default: ComponentType }>) {
  const Later = lazy(load);
  let fetched: ComponentType | undefined;
  const Part = () => {
    const [Shown] = useState(() => fetched ?? Later);
    return <Shown />;
  };
  const fetch = async () => void (fetched = (await load()).default);
  return Object.assign(Part, { fetch });
}
