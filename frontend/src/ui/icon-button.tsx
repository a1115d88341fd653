import { PlainIconButton, type PlainIconButtonProps } from "./plain-icon-button.tsx";
import { Tooltip } from "./tooltip.tsx";

type IconButtonProps = PlainIconButtonProps & {
  /** `false` where the name is visible; other words where the tooltip gives a reason. */
  tooltip?: boolean | string;
};

/** An icon button with its name as a tooltip. Needs a TooltipProvider above it, unless `tooltip` is false. */
export function IconButton({ tooltip = true, ...rest }: IconButtonProps) {
  const button = <PlainIconButton {...rest} />;
  if (tooltip === false) return button;
  return <Tooltip content={tooltip === true ? rest.name : tooltip}>{button}</Tooltip>;
}
