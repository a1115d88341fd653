import { Plus } from "lucide-react";
import { useId, useState } from "react";
import type { Line } from "#shared/dossier/dossier.schema.ts";
import { dayOfLine, earliestDeadline, isRankableKind } from "#shared/dossier/lines.rules.ts";
import { shownLineKindsOf } from "#shared/dossier/slots.rules.ts";
import { LINE_KIND_LABELS } from "#shared/dossier/words.ts";
import { daysBetween } from "#shared/time/day.rules.ts";
import { getViewerTimeZone } from "#frontend/browser/time-zone.ts";
import { fr } from "#frontend/browser/typography.ts";
import { useNowByQuarterHour } from "#frontend/browser/use-now.ts";
import { addLineAriaLabel, daysAwayText, DOSSIER_TEXTS } from "#frontend/labels/dossier.ts";
import { Button } from "#frontend/ui/button.tsx";
import { menuTriggerProps } from "#frontend/ui/menu.ts";
import { PlainIconButton } from "#frontend/ui/plain-icon-button.tsx";
import { isAddingLineAt, type NewLinePlace, type DossierControls } from "./controls.ts";
import { LineRow } from "./dossier-line.tsx";
import { NewLineEditor } from "./new-line-editor.tsx";
import { toDossierSections, type DossierSectionLines } from "./sections.ts";
import { SortableLines } from "./sortable-lines.tsx";

export function DossierSections(props: Omit<DossierControls, "adding" | "onAdd">) {
  const [adding, setAdding] = useState<NewLinePlace | null>(null);
  const controls = { ...props, adding, onAdd: setAdding };
  const { sections, others } = toDossierSections(
    props.dossier,
    adding?.parentId === null ? adding.kind : null,
  );
  const othersId = useId();
  return (
    <>
      {sections.map((section) => (
        <DossierSection key={section.kind} section={section} controls={controls} />
      ))}
      {others.length > 0 && (
        <section aria-labelledby={othersId} className="dossier-others">
          <h3 id={othersId} className="dossier-part dossier-title">
            {DOSSIER_TEXTS.others}
          </h3>
          {others.map((section) => (
            <DossierSection key={section.kind} section={section} isNested controls={controls} />
          ))}
        </section>
      )}
      <AddAnywhere {...controls} />
    </>
  );
}

type SectionProps = { section: DossierSectionLines; isNested?: boolean; controls: DossierControls };

function DossierSection({ section: { kind, lines }, isNested = false, controls }: SectionProps) {
  const id = useId();
  const Title = isNested ? "h4" : "h3";
  const List = isRankableKind(kind) ? "ol" : "ul";
  const words = LINE_KIND_LABELS[kind];
  const place = { kind, parentId: null };
  const title = lines.length > 1 ? words.many : words.one;
  // Only kept lines have a position: a proposed line is not part of the order.
  const ordered = lines.map(({ line }) => line).filter(({ state }) => state === "kept");
  return (
    <section aria-labelledby={id} className="dossier-section">
      <div className="dossier-part dossier-heading">
        <Title id={id} className={isNested ? "caption" : "dossier-title"}>
          {title}
        </Title>
        <span className="flex items-center gap-1">
          <HeadingNote section={{ kind, lines }} lines={controls.dossier.lines} />
          {!isNested && (
            <PlainIconButton
              size="sm"
              name={addLineAriaLabel(title)}
              icon={Plus}
              data-adds={kind}
              aria-disabled={controls.isFull || undefined}
              className="-my-1 -mr-1.5 self-center text-ink-3"
              onClick={() => controls.onAdd(place)}
            />
          )}
        </span>
      </div>
      <SortableLines kind={kind} lines={ordered} controls={controls}>
        <List>
          {lines.map((shown, at) => (
            <LineRow
              key={shown.line.id}
              shown={shown}
              rank={kind === "criterion" ? at + 1 : null}
              siblings={ordered}
              controls={controls}
            />
          ))}
          {isAddingLineAt(controls, place) && (
            <li className="dossier-line">
              <div className="dossier-row">
                <NewLineEditor place={place} controls={controls} />
              </div>
            </li>
          )}
        </List>
      </SortableLines>
    </section>
  );
}

/**
 * The text beside a heading: the time to the deadline, the number of options, or that criteria are in order
 * of importance.
 */
function HeadingNote({ section, lines }: { section: DossierSectionLines; lines: readonly Line[] }) {
  const now = useNowByQuarterHour();
  const { kind } = section;
  const kept = section.lines.filter(({ line }) => line.state === "kept").length;
  if (kind === "deadline") {
    const first = earliestDeadline(lines);
    const day = first ? dayOfLine(first) : null;
    if (day === null) return null;
    return <span className="note">{fr(daysAwayText(daysBetween(now, day, getViewerTimeZone())))}</span>;
  }
  if (kept < 2) return null;
  if (kind === "option" || kind === "idea") return <span className="note">{kept}</span>;
  if (kind === "criterion") return <span className="note">{DOSSIER_TEXTS.inOrder}</span>;
  return null;
}

/**
 * A menu that adds a line of any kind that the track shows, even one without lines yet; not a pro or a con, which
 * is added under its option.
 */
function AddAnywhere({ dossier, isFull, onAdd }: DossierControls) {
  const kinds = shownLineKindsOf(dossier.track).filter((kind) => kind !== "pro" && kind !== "con");
  return (
    <div className="dossier-part pt-6">
      {isFull ? (
        <p className="note">{fr(DOSSIER_TEXTS.full)}</p>
      ) : (
        <Button
          {...menuTriggerProps({
            label: DOSSIER_TEXTS.addAny,
            align: "start",
            items: kinds.map((kind) => ({
              label: fr(LINE_KIND_LABELS[kind].one),
              onSelect: () => onAdd({ kind, parentId: null }),
            })),
          })}
          size="sm"
          tone="quiet"
          icon={Plus}
          data-adds="any"
          className="-ml-2.5"
        >
          {DOSSIER_TEXTS.addAny}
        </Button>
      )}
    </div>
  );
}
