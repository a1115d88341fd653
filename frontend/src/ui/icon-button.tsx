import { PlainIconButton, type PlainIconButtonProps } from "./plain-icon-button.tsx";
import { Tooltip } from "./tooltip.tsx";

type IconButtonProps = PlainIconButtonProps & {
  /** `false` where the name is already in sight; other words where the tooltip says why (a disabled entry). */
  tooltip?: boolean | string;
};

/** A button with an icon, a name and a tooltip that says it. Needs a TooltipProvider above it, unless `tooltip` is false. */
export function IconButton({ tooltip = true, ...rest }: IconButtonProps) {
  const button = <PlainIconButton {...rest} />;
  if (tooltip === false) return button;
  return <Tooltip content={tooltip === true ? rest.name : tooltip}>{button}</Tooltip>;
}
