import { useState } from "react";
import { ulid } from "ulid";
import { keptOptions } from "#shared/record/balance.rules.ts";
import { RECORD_LIMITS } from "#shared/record/record.ts";
import { choiceInForce } from "#shared/record/record.rules.ts";
import { optionCount, RECORD } from "#frontend/labels/record.ts";
import { MarginTitle, SheetRow } from "#frontend/ui/sheet.tsx";
import { fr } from "#frontend/browser/typography.ts";
import { AddLine } from "./add-line.tsx";
import { OptionItem } from "./option-item.tsx";
import { type AddingProps, addWithUndo, sameNameProblem } from "./record-props.ts";

/** The options that were looked at, with what speaks for and against each. */
export function RecordOptions({ record, edit, current, readOnly }: AddingProps) {
  const { options } = record;
  const chosenId = choiceInForce(record)?.optionId ?? null;
  const [openId, setOpenId] = useState(chosenId);
  const most = Math.max(1, ...options.flatMap(({ pros, cons }) => [pros.length, cons.length]));
  const add = (title: string) => {
    const item = { id: ulid(), title, pros: [], cons: [], isKept: true, setAsideReason: null };
    return addWithUndo({ edit, current }, { list: "options", item });
  };
  return (
    <SheetRow
      as="section"
      aria-label={RECORD.options}
      data-record-options=""
      margin={
        <MarginTitle
          as="h3"
          {...(options.length > 0 && { note: optionCount(options.length, keptOptions(options).length) })}
        >
          {RECORD.options}
        </MarginTitle>
      }
    >
      {options.length === 0 && !readOnly && <p className="voice voice-small">{fr(RECORD.noOptions)}</p>}
      {options.length === 0 && readOnly && <p className="text-ink-2">{fr(RECORD.none)}</p>}
      {options.length > 0 && (
        <ul className="border-t border-line">
          {options.map((option) => (
            <OptionItem
              key={option.id}
              option={option}
              record={record}
              edit={edit}
              readOnly={readOnly}
              most={most}
              isOpen={openId === option.id}
              onToggle={(isOpen) => setOpenId(isOpen ? option.id : null)}
            />
          ))}
        </ul>
      )}
      {!readOnly && (
        <div className="pt-4">
          <AddLine
            subject={`${record.decisionId}.option`}
            label={RECORD.addOption}
            max={RECORD_LIMITS.option}
            add={add}
            problemOf={(title) => sameNameProblem(record, { id: "", title })}
            full={options.length < RECORD_LIMITS.options ? null : RECORD.optionsFull}
          />
        </div>
      )}
    </SheetRow>
  );
}
