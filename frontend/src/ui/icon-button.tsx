import { PlainIconButton, type PlainIconButtonProps } from "./plain-icon-button.tsx";
import { Tooltip } from "./tooltip.tsx";

type IconButtonProps = PlainIconButtonProps & {
  /**
   * The tooltip: the name by default; another text, such as the reason why the button is disabled; `false` if
   * the name is visible.
   */
  tooltip?: boolean | string;
};

/**
 * A button with an icon and a tooltip. There must be a TooltipProvider around it, unless `tooltip` is false.
 */
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

/** Removes the description that the tooltip adds, because it is the same text as the name. */
const NamedButton = ({ described, "aria-describedby": _name, ...rest }: NamedButtonProps) => (
  <PlainIconButton {...rest} aria-describedby={described} />
);
