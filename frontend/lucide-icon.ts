import { createElement, memo, type ReactNode, type Ref, type SVGProps } from "react";

type IconData = {
  name: string;
  node: readonly (readonly [tag: string, attributes: Record<string, string>])[];
  aliases?: readonly string[];
};
type IconProps = Omit<SVGProps<SVGSVGElement>, "ref"> & {
  ref?: Ref<SVGSVGElement>;
  size?: number | string;
  children?: ReactNode;
};

/**
 * In the build, lucide's function of this name: it draws the same elements, without the options and the context that nothing here
 * uses, which would come with the first icon of the first page. Memoised: rows that are drawn again for another item mostly keep
 * their icons.
 */
export default function createLucideIcon({ name, node, aliases = [] }: IconData) {
  const names = ["lucide", ...[name, ...aliases].map((each) => `lucide-${each}`)];
  return memo(({ size = 24, color = "currentColor", className = "", children, ref, ...rest }: IconProps) =>
    createElement(
      "svg",
      {
        ref,
        xmlns: "http://www.w3.org/2000/svg",
        width: size,
        height: size,
        viewBox: "0 0 24 24",
        fill: "none",
        stroke: color,
        strokeWidth: 2,
        strokeLinecap: "round",
        strokeLinejoin: "round",
        className: [...new Set([...names, ...className.split(/\s+/)])].join(" ").trim(),
        "aria-hidden": children || isNamed(rest) ? undefined : "true",
        ...rest,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
      children,
    ),
  );
}

const isNamed = (props: object): boolean =>
  Object.entries(props).some(([name, value]) => value != null && /^(?:aria-.*|role|title)$/.test(name));
