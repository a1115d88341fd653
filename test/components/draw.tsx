import { useEffect, type FunctionComponent, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";

const drawn = new Set<() => void>();

/** Draws this in the page, its effects included, until `undraw` or the end of the test. */
export function draw(ui: ReactNode): { undraw: () => void } {
  const container = document.body.appendChild(document.createElement("div"));
  const root = createRoot(container);
  const undraw = () => {
    drawn.delete(undraw);
    flushSync(() => root.unmount());
    container.remove();
  };
  drawn.add(undraw);
  flushSync(() => root.render(ui));
  return { undraw };
}

export function undrawAll(): void {
  for (const undraw of drawn) undraw();
}

type DrawnHook<Answer> = { result: { current: Answer } };

/** `result`: what the hook answers, as last drawn. */
export function drawHook<Answer>(
  useAnswer: () => Answer,
  Wrapper: FunctionComponent<{ children: ReactNode }>,
): DrawnHook<Answer> {
  const result = {} as DrawnHook<Answer>["result"];
  const Hook = () => {
    const current = useAnswer();
    useEffect(() => void (result.current = current));
    return null;
  };
  draw(
    <Wrapper>
      <Hook />
    </Wrapper>,
  );
  return { result };
}
