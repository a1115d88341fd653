import { PlainIconButton, type PlainIconButtonProps } from "./plain-icon-button.tsx";
import { Tooltip } from "./tooltip.tsx";

type IconButtonProps = PlainIconButtonProps & {
  /** `false` where the name is visible; other words where the tooltip gives a reason. */
  tooltip?: boolean | string;
};

/** An icon button with its name as a tooltip. Needs a TooltipProvider above it, unless `tooltip` is false. */
export function IconButton({ tooltip = true, "aria-describedby": describedBy, ...rest }: IconButtonProps) {
  if (tooltip === true)
    return (
      <Tooltip content={rest.name}>
        <NamedButton {...rest} described={describedBy} />
      </Tooltip>
    );
  const button = <PlainIconButton {...rest} aria-describedby={describedBy} />;
  return tooltip === false ? button : <Tooltip content={tooltip}>{button}</Tooltip>;
}

type NamedButtonProps = PlainIconButtonProps & { described: string | undefined };

/** A tooltip describes what it stands at, and this one says the name: it would be read twice. */
const NamedButton = ({ described, "aria-describedby": _name, ...rest }: NamedButtonProps) => (
  <PlainIconButton {...rest} aria-describedby={described} />
);
