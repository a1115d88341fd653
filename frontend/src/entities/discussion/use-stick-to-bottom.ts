import { useCallback, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";

import { useStableCallbacks } from "#frontend/browser/use-stable-callbacks.ts";

/** Distance in pixels from the bottom of the page within which the reader counts as being at the bottom. */
const NEAR_BOTTOM_PX = 64;

type StickToBottomOptions = {
  /** Whether the content is rendered: the page then jumps to its bottom, without animation. */
  isReady: boolean;
  /** Returns a text that differs whenever there is something new. */
  getVersion: () => string;
  subscribe: (listener: () => void) => () => void;
};

/**
 * Keeps the bottom of a growing page in view as long as the reader is at the bottom. `hasNew`: there is
 * something new below, and the reader is not at the bottom.
 */
export function useStickToBottom({ isReady, getVersion, subscribe }: StickToBottomOptions) {
  const isAtBottom = useRef(true);
  const { version, ready } = useStableCallbacks({ version: getVersion, ready: () => isReady });
  /** The version when the reader scrolled away from the bottom; null while at the bottom. */
  const [leftAt, setLeftAt] = useState<string | null>(null);

  useEffect(() => {
    let before = window.scrollY;
    const onScroll = () => {
      const wentUp = window.scrollY < before;
      before = window.scrollY;
      if (distanceToBottom() <= NEAR_BOTTOM_PX) {
        isAtBottom.current = true;
        setLeftAt(null);
      } else if (wentUp && isAtBottom.current) {
        isAtBottom.current = false;
        setLeftAt(version());
      }
    };
    // A press that expands something stops this: the reader reads it where it is, so nothing above it may
    // move.
    const onPress = ({ target }: MouseEvent) => {
      if (!(target instanceof Element) || !target.closest("[role=log] [aria-expanded]:not([aria-haspopup])"))
        return;
      isAtBottom.current = false;
      setLeftAt(version());
    };
    window.addEventListener("scroll", onScroll, { passive: true });
    window.addEventListener("click", onPress, { capture: true });
    return () => {
      window.removeEventListener("scroll", onScroll);
      window.removeEventListener("click", onPress, { capture: true });
    };
  }, [version]);

  useEffect(() => {
    const observer = new ResizeObserver(() => {
      if (ready() && isAtBottom.current) jumpToBottom();
    });
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [ready]);

  const stayAtBottom = useCallback(() => {
    if (isReady && isAtBottom.current) jumpToBottom();
  }, [isReady]);

  useLayoutEffect(stayAtBottom, [stayAtBottom]);

  const scrollToBottom = useCallback(() => {
    isAtBottom.current = true;
    setLeftAt(null);
    jumpToBottom();
  }, []);

  // A boolean instead of the version, which changes at every frame of a streamed text.
  const isBehind = () => isReady && leftAt !== null && leftAt !== getVersion();
  const hasNew = useSyncExternalStore(subscribe, isBehind, isBehind);
  return { hasNew, scrollToBottom, stayAtBottom };
}

const distanceToBottom = () => document.documentElement.scrollHeight - window.innerHeight - window.scrollY;

const jumpToBottom = () =>
  window.scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" });
