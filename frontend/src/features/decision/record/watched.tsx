import { ChevronDown, X } from "lucide-react";
import { useState } from "react";
import { ulid } from "ulid";
import { RECORD_LIMITS } from "#shared/record/record.ts";
import type { WatchedPoint } from "#shared/record/record.schema.ts";
import {
  watchedItemKindAriaLabel,
  RECORD_TEXTS,
  removedFromRecordText,
  removeWatchedItemAriaLabel,
} from "#frontend/labels/record.ts";
import { menuTriggerProps } from "#frontend/ui/menu.ts";
import { NativeSelect } from "#frontend/ui/native-select.tsx";
import { PlainIconButton } from "#frontend/ui/plain-icon-button.tsx";
import { MarginTitle, PageRow } from "#frontend/ui/page-with-margin.tsx";
import { Tag } from "#frontend/ui/tag.tsx";
import { fr } from "#frontend/browser/typography.ts";
import { AddRecordLineForm } from "./add-line.tsx";
import { EditableLine } from "./editable-line.tsx";
import { type AddingSectionProps, addRecordItemWithUndo, editRecordWithUndo } from "./record-props.ts";

type Kind = WatchedPoint["kind"];
const KIND_WORDS = { risk: RECORD_TEXTS.risk, indicator: RECORD_TEXTS.indicator } as const satisfies Record<
  Kind,
  string
>;
const KINDS = (Object.keys(KIND_WORDS) as Kind[]).map((value) => ({ value, label: KIND_WORDS[value] }));

/** The signs to watch, which would show that the decision goes wrong (risks) or well (indicators). */
export function WatchedSignList({ record, edit, current, readOnly }: AddingSectionProps) {
  const { watched } = record;
  const [kind, setKind] = useState<Kind>("risk");
  const save = (one: WatchedPoint) => void edit({ watched: { set: [one] } });
  const remove = (one: WatchedPoint) => {
    editRecordWithUndo(edit, { watched: { remove: [one.id] } }, () => ({ watched: { set: [one] } }), {
      title: RECORD_TEXTS.removedWatched,
      description: removedFromRecordText(one.text),
    });
  };
  const add = (text: string) =>
    addRecordItemWithUndo(
      { edit, current },
      { list: "watched", item: { id: ulid(), kind, text, source: null } },
    );
  return (
    <PageRow
      as="section"
      aria-label={RECORD_TEXTS.watched}
      className={watched.length === 0 ? "print:hidden" : undefined}
      margin={<MarginTitle as="h3">{RECORD_TEXTS.watched}</MarginTitle>}
    >
      {watched.length === 0 && readOnly && <p className="text-ink-2">{fr(RECORD_TEXTS.none)}</p>}
      {watched.length === 0 && !readOnly && (
        <p className="voice voice-small">{fr(RECORD_TEXTS.watchedQuestion)}</p>
      )}
      {watched.length > 0 && (
        <ul className="border-t border-line" data-lines="">
          {watched.map((one) => (
            <li
              key={one.id}
              className="flex items-center gap-x-3 gap-y-1 border-b border-line py-1.5 max-md:flex-wrap"
            >
              {readOnly ? (
                <>
                  <Tag tone="plain">{KIND_WORDS[one.kind]}</Tag>
                  <span dir="auto" className="min-w-0 flex-1 wrap-anywhere">
                    {fr(one.text)}
                  </span>
                </>
              ) : (
                <>
                  <KindTag watched={one} onChange={(chosen) => save({ ...one, kind: chosen })} />
                  <EditableLine
                    value={one.text}
                    label={RECORD_TEXTS.watchedText}
                    max={RECORD_LIMITS.watch}
                    subject={one.id}
                    onSave={(text) => save({ ...one, text })}
                    onEmpty={() => remove(one)}
                  />
                  <PlainIconButton
                    name={removeWatchedItemAriaLabel(one.text)}
                    icon={X}
                    size="sm"
                    className="text-ink-3"
                    onClick={() => remove(one)}
                  />
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      {!readOnly && (
        <div className="pt-4">
          <AddRecordLineForm
            subject={`${record.decisionId}.watched`}
            label={RECORD_TEXTS.addWatched}
            max={RECORD_LIMITS.watch}
            add={add}
            full={watched.length < RECORD_LIMITS.watched ? null : RECORD_TEXTS.watchedFull}
            before={
              <NativeSelect
                aria-label={fr(RECORD_TEXTS.kind)}
                className="w-auto"
                value={kind}
                onChange={(chosen) => setKind(chosen as Kind)}
                options={KINDS}
              />
            }
          />
        </div>
      )}
    </PageRow>
  );
}

/** The kind of a watched point. A click opens a menu to choose the other kind. */
function KindTag({
  watched: { text, kind },
  onChange,
}: {
  watched: WatchedPoint;
  onChange: (kind: Kind) => void;
}) {
  const name = watchedItemKindAriaLabel(text);
  const choices = KINDS.map(({ value, label }) => ({ key: value, label, onSelect: () => onChange(value) }));
  return (
    <button
      type="button"
      className="inline-flex min-h-6 flex-none items-center gap-1 rounded-1 bg-sheet-3 pr-1 pl-1.75 text-xs/5.5 font-medium text-ink-2 hover:text-ink max-md:-order-1"
      aria-label={fr(`${name} : ${KIND_WORDS[kind]}`)}
      {...menuTriggerProps({ label: name, align: "start", items: [{ label: name, chosen: kind, choices }] })}
    >
      {KIND_WORDS[kind]}
      <ChevronDown size={13} aria-hidden="true" />
    </button>
  );
}
