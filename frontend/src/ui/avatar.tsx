import { useState } from "react";
import { cx } from "./class-names.ts";
import { getInitials, type NamedPerson } from "./initials.ts";

const SIZES = { sm: "size-6 text-2xs", md: "size-8 text-sm", lg: "size-12 text-lg" };

type Person = NamedPerson & { profileImageUrl?: string | null };

/** A person's picture, or their initials. Hidden from screen readers, because the name is beside it. */
export function Avatar({ person, size = "md" }: { person: Person; size?: keyof typeof SIZES }) {
  const src = person.profileImageUrl;
  const [broken, setBroken] = useState<string | null>(null);
  const classes = cx(
    "grid flex-none place-items-center overflow-hidden rounded-full border border-margin-line bg-sheet font-title pt-[0.12em] leading-none tracking-[0.04em] text-accent",
    SIZES[size],
  );
  if (src && src !== broken)
    return <img src={src} alt="" className={cx(classes, "object-cover")} onError={() => setBroken(src)} />;
  return (
    <span aria-hidden="true" className={classes}>
      {getInitials(person)}
    </span>
  );
}
