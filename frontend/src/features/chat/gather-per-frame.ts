/** Hands on pieces of text joined, at most once a frame: a fast stream draws no more often than the screen. */
export function gatherPerFrame(handOn: (text: string) => void): {
  add: (text: string) => void;
  flush: () => void;
} {
  let gathered = "";
  let frame = 0;
  const flush = () => {
    cancelAnimationFrame(frame);
    frame = 0;
    if (gathered === "") return;
    const text = gathered;
    gathered = "";
    handOn(text);
  };
  return {
    add: (text) => {
      gathered += text;
      frame ||= requestAnimationFrame(flush);
    },
    flush,
  };
}
