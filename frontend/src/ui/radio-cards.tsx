import { Radio, RadioGroup } from "@headlessui/react";
import type { LucideIcon } from "lucide-react";
import { type ComponentProps, type Ref, useId } from "react";
import { fr } from "#frontend/browser/typography.ts";

type RadioCard<Value extends string> = {
  value: Value;
  name: string;
  description: string;
  icon: LucideIcon;
};

type RadioCardsProps<Value extends string> = {
  label: string;
  /** `null` while nothing is chosen. */
  value: Value | null;
  onChange: (value: Value) => void;
  cards: readonly RadioCard<Value>[];
  /** Ref of the card that Tab focuses: the selected one, else the first. */
  firstRef: Ref<HTMLElement>;
  className: string;
};

type CardProps = ComponentProps<"span"> & { describedBy: string };

/** Sets `aria-describedby` itself, because Headless UI replaces the description that is passed to a card. */
const Card = ({ describedBy, ...props }: CardProps) => <span {...props} aria-describedby={describedBy} />;

/** A choice of one option among cards. */
export function RadioCards<Value extends string>({
  label,
  value,
  onChange,
  cards,
  firstRef,
  className,
}: RadioCardsProps<Value>) {
  const id = useId();
  return (
    <RadioGroup
      value={value}
      onChange={(card) => card !== null && onChange(card)}
      aria-label={label}
      className={className}
    >
      {cards.map(({ value: card, name, description, icon: Icon }, index) => (
        <Radio
          key={card}
          ref={(value === null ? index === 0 : card === value) ? firstRef : null}
          value={card}
          aria-label={name}
          as={Card}
          describedBy={`${id}-${card}`}
          className={
            "group grid cursor-pointer content-start gap-1 rounded-2 border border-line-2 px-4 py-3.5 transition-colors hover:border-edge " +
            "data-checked:border-accent data-checked:bg-accent-wash data-checked:inset-ring data-checked:inset-ring-accent"
          }
        >
          <span className="flex items-center gap-3 font-semibold">
            <Icon size={17} aria-hidden="true" className="text-ink-2 group-data-checked:text-accent" />
            {name}
          </span>
          <span id={`${id}-${card}`} className="voice voice-small block text-ink-2">
            {fr(description)}
          </span>
        </Radio>
      ))}
    </RadioGroup>
  );
}
