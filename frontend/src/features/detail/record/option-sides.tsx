import { type CSSProperties, type KeyboardEvent, useRef, useState } from "react";
import { RECORD_LIMITS } from "#shared/record/record.ts";
import type { DecisionOption } from "#shared/record/record.schema.ts";
import { argumentName, RECORD } from "#frontend/labels/record.ts";
import { cx } from "#frontend/ui/class-names.ts";
import { fr } from "#frontend/ui/typography.ts";
import { useOnUnmount } from "../plan/use-on-unmount.ts";
import { EditableLine } from "./editable-line.tsx";

type Save = (changes: Partial<Pick<DecisionOption, Side>>) => void;
type Side = "pros" | "cons";

type OptionSidesProps = {
  option: DecisionOption;
  isChosen: boolean;
  most: number;
  /** `null`: it can only be read. */
  save: Save | null;
};

/** What speaks against an option, left of the line, and for it, right of it. A beam is as long as the arguments are many. */
export const OptionSides = ({ option, isChosen, ...rest }: OptionSidesProps) => (
  <div className={cx("record-sides", isChosen && "chosen")}>
    <SideList side="cons" title={RECORD.cons} add={RECORD.addCon} lines={option.cons} {...rest} />
    <SideList side="pros" title={RECORD.pros} add={RECORD.addPro} lines={option.pros} {...rest} />
  </div>
);

type SideListProps = Pick<OptionSidesProps, "most" | "save"> & {
  side: Side;
  title: string;
  add: string;
  lines: readonly string[];
};

function SideList({ side, title, add, lines, most, save }: SideListProps) {
  return (
    <div className={side} data-lines="">
      <h4 className="caption">{title}</h4>
      <i className="record-side-beam" style={{ "--n": lines.length / most } as CSSProperties} />
      {save === null && lines.length === 0 && <p className="text-ink-3">{fr(RECORD.noArgument)}</p>}
      <ul className="grid gap-0.5">
        {lines.map((text, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a line is known by its place
          <li key={at} dir="auto">
            {save === null ? (
              fr(text)
            ) : (
              <EditableLine
                value={text}
                label={argumentName(side, at)}
                maxLength={RECORD_LIMITS.argument}
                onSave={(next) => save({ [side]: lines.with(at, next) })}
                onEmpty={() => save({ [side]: lines.toSpliced(at, 1) })}
              />
            )}
          </li>
        ))}
      </ul>
      {save !== null && lines.length < RECORD_LIMITS.arguments && (
        <NewArgument label={add} onAdd={(text) => save({ [side]: [...lines, text] })} />
      )}
    </div>
  );
}

/** Where the next argument is typed: Enter adds it, and so does going elsewhere. */
function NewArgument({ label, onAdd }: { label: string; onAdd: (text: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  const add = () => {
    const added = text.replaceAll(/\s+/g, " ").trim();
    setText("");
    if (added !== "") onAdd(added);
  };
  useOnUnmount(input, add);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter") {
      event.preventDefault();
      add();
    }
    if (event.key === "Escape" && text !== "") {
      event.preventDefault();
      event.stopPropagation();
      setText("");
    }
  };
  return (
    <input
      ref={input}
      type="text"
      dir="auto"
      data-line=""
      aria-label={fr(label)}
      placeholder={fr(label)}
      autoComplete="off"
      maxLength={RECORD_LIMITS.argument}
      value={text}
      onChange={({ target }) => setText(target.value)}
      onKeyDown={onKeyDown}
      onBlur={add}
      className="record-line mt-0.5"
    />
  );
}
