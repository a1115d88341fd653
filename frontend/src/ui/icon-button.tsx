import { PlainIconButton, type PlainIconButtonProps } from "./plain-icon-button.tsx";
import { Tooltip } from "./tooltip.tsx";

type IconButtonProps = PlainIconButtonProps & {
  /** `false` if the name is visible; another text if the tooltip gives a reason. */
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

/** Drops the tooltip's description, which repeats the name. */
const NamedButton = ({ described, "aria-describedby": _name, ...rest }: NamedButtonProps) => (
  <PlainIconButton {...rest} aria-describedby={described} />
);
