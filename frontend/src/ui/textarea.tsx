import { type ComponentPropsWithRef, useImperativeHandle, useLayoutEffect, useRef } from "react";
import { cx } from "./class-names.ts";
import { useFieldControl } from "./field.tsx";
import { fr } from "#frontend/browser/typography.ts";

/**
 * Classes of a text that is edited where it is shown: it looks like plain text until it is hovered or
 * focused.
 */
export const TEXT_IN_PLACE_CLASS =
  "rounded-2 border border-transparent transition-colors hover:border-line-2 " +
  "focus:bg-sheet focus:outline-2 focus:-outline-offset-1 focus:outline-focus aria-invalid:border-danger";

type TextareaProps = Omit<ComponentPropsWithRef<"textarea">, "rows" | "style"> & {
  minRows?: number;
  /** Maximum number of lines; a longer text scrolls. */
  maxRows?: number;
  /**
   * Whether the text area has no border and size of its own: the caller then styles it, including its focus.
   */
  bare?: boolean;
};

/**
 * Sets the minimum and maximum height from these numbers of lines. By script, because the content policy
 * forbids style attributes in the HTML.
 */
function bound(area: HTMLTextAreaElement, minRows: number, maxRows: number) {
  const style = getComputedStyle(area);
  const box =
    Number.parseFloat(style.paddingTop) +
    Number.parseFloat(style.paddingBottom) +
    area.offsetHeight -
    area.clientHeight;
  area.style.minHeight = `calc(${minRows}lh + ${box}px)`;
  area.style.maxHeight = `calc(${maxRows}lh + ${box}px)`;
}

/** Sets the height to that of the text, in browsers without the CSS property `field-sizing`. */
function fit(area: HTMLTextAreaElement, text: string) {
  if (CSS.supports("field-sizing", "content")) return;
  area.style.height = "auto";
  if (text !== "") area.style.height = `${area.scrollHeight + area.offsetHeight - area.clientHeight}px`;
}

/** A text area whose height follows its text, from `minRows` to `maxRows`. */
export function Textarea({
  minRows = 3,
  maxRows = 14,
  bare = false,
  className,
  placeholder,
  ref,
  value,
  onInput,
  ...rest
}: TextareaProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle(ref, () => area.current as HTMLTextAreaElement);
  const wiring = useFieldControl(rest);
  useLayoutEffect(() => {
    if (area.current) bound(area.current, minRows, maxRows);
  }, [minRows, maxRows]);
  useLayoutEffect(() => {
    if (area.current) fit(area.current, value === undefined ? area.current.value : String(value));
  }, [value]);
  return (
    <textarea
      dir="auto"
      {...rest}
      {...wiring}
      {...(value === undefined ? {} : { value })}
      {...(placeholder === undefined ? {} : { placeholder: fr(placeholder) })}
      ref={area}
      rows={minRows}
      className={cx(
        "block field-sizing-content min-w-0 resize-none wrap-anywhere",
        !bare && "control",
        className,
      )}
      onInput={(event) => {
        fit(event.currentTarget, event.currentTarget.value);
        onInput?.(event);
      }}
    />
  );
}
