import "./line-radio.css";
import type { ComponentProps, ReactNode } from "react";
import { cx } from "./class-names.ts";

type LineRadioProps = Omit<ComponentProps<"input">, "type"> & { isWrong: boolean; children: ReactNode };

/** A radio on the margin line; its whole row is its label. Lines separate the rows. */
export const RadioRow = ({ isWrong, className, children, ...rest }: LineRadioProps) => (
  <label className={cx("line-radio", className)}>
    <input type="radio" className={isWrong ? "border-danger" : undefined} {...rest} />
    {children}
  </label>
);
