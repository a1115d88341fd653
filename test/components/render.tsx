import { useEffect, type FunctionComponent, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";

const mounted = new Set<() => void>();

/** Draws this in the page, its effects included, until `unmount` or the end of the test. */
export function render(ui: ReactNode): { unmount: () => void } {
  const container = document.body.appendChild(document.createElement("div"));
  const root = createRoot(container);
  const unmount = () => {
    mounted.delete(unmount);
    flushSync(() => root.unmount());
    container.remove();
  };
  mounted.add(unmount);
  flushSync(() => root.render(ui));
  return { unmount };
}

export function unmountAll(): void {
  for (const unmount of mounted) unmount();
}

type RenderedHook<Answer> = { result: { current: Answer } };

/** `result`: what the hook answers, as last rendered. */
export function renderHook<Answer>(
  useAnswer: () => Answer,
  Wrapper: FunctionComponent<{ children: ReactNode }>,
): RenderedHook<Answer> {
  const result = {} as RenderedHook<Answer>["result"];
  const Hook = () => {
    const current = useAnswer();
    useEffect(() => void (result.current = current));
    return null;
  };
  render(
    <Wrapper>
      <Hook />
    </Wrapper>,
  );
  return { result };
}
