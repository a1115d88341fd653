import { useQueryClient } from "@tanstack/react-query";
import { ChartNoAxesColumnIncreasing, Folder, type LucideIcon, Trash2, X } from "lucide-react";
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { PRIORITIES } from "#shared/decision/decision.ts";
import type { Decision } from "#shared/decision/decision.schema.ts";
import { projectsQuery } from "#frontend/entities/project/queries.ts";
import { DECISION, PRIORITY_WORDS } from "#frontend/labels/decision.ts";
import { announce } from "#frontend/browser/announce.ts";
import { Button } from "#frontend/ui/button.tsx";
import { ConfirmDialog } from "#frontend/ui/confirm-dialog.tsx";
import { isComposing } from "#frontend/browser/is-composing.ts";
import { menuTrigger } from "#frontend/ui/menu.ts";
import { PlainIconButton } from "#frontend/ui/plain-icon-button.tsx";
import { changeSelected, changeToPriority, changeToProject, changeToTrashed } from "./bulk.ts";
import { clearSelection, lastBox, selectAllShown } from "./selected.ts";
import { decisionsWords, SELECTION, selectedText, trashText, trashTitle } from "./words.ts";

type SelectionBarProps = {
  /** Those selected, in the order in which they are shown. */
  decisions: readonly Decision[];
  /** More are shown than are selected. */
  hasMore: boolean;
};

const selectAll = () => announce(selectedText(selectAllShown()));

function letGo(): void {
  clearSelection();
  announce(selectedText(0));
}

/** The bar goes once nothing is selected, also because what it did has taken the rows out of what is shown. */
function useFocusOnLeaving(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current } = bar;
    return () => {
      if (!current?.contains(document.activeElement)) return;
      const box = lastBox();
      (box?.isConnected ? box : document.getElementById("resultats"))?.focus({ preventScroll: true });
    };
  }, [bar]);
}

/** What can be done to all the decisions that are selected; Escape lets go of them. */
export function SelectionBar({ decisions, hasMore }: SelectionBarProps) {
  const client = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const root = useRef<HTMLElement>(null);
  useFocusOnLeaving(root);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isElsewhere =
        document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null;
      if (event.key === "Escape" && !event.defaultPrevented && !isElsewhere && !isComposing(event)) letGo();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
  const change = (what: Parameters<typeof changeSelected>[2]) => void changeSelected(client, decisions, what);
  // In `body`: what else floats there would cover it otherwise.
  const bar = createPortal(
    <section
      id="selection"
      ref={root}
      aria-label={SELECTION.bar}
      data-foot=""
      tabIndex={-1}
      className="floating fixed inset-x-4 bottom-4 z-31 mx-auto mb-[env(safe-area-inset-bottom)] w-fit max-w-[calc(100%-2rem)] outline-none max-sm:w-auto flex flex-wrap items-center gap-x-1 gap-y-0.5 rounded-3 border border-line-2 bg-sheet px-3 py-1.5 shadow-menu print:hidden"
    >
      {/* Each box says how many are selected. */}
      <output aria-live="off" className="mr-1 px-1.5 text-sm font-strong whitespace-nowrap max-sm:flex-1">
        {decisionsWords(decisions.length)}
      </output>
      {hasMore && (
        <Button size="sm" tone="quiet" className="sm:order-1" onClick={selectAll}>
          {SELECTION.all}
        </Button>
      )}
      <PlainIconButton name={SELECTION.letGo} icon={X} className="sm:order-1" onClick={letGo} />
      <span aria-hidden="true" className="basis-full sm:hidden" />
      <MenuButton
        label={SELECTION.priority}
        icon={ChartNoAxesColumnIncreasing}
        items={PRIORITIES.map((key) => ({
          key,
          label: PRIORITY_WORDS[key],
          onSelect: () => change(changeToPriority(key)),
        }))}
      />
      <MenuButton
        label={SELECTION.project}
        icon={Folder}
        items={async () => [
          { key: "", label: SELECTION.noProject, onSelect: () => change(changeToProject(null)) },
          ...(await client.ensureQueryData(projectsQuery)).map((project) => ({
            key: project.id,
            label: project.name,
            onSelect: () => change(changeToProject(project)),
          })),
        ]}
      />
      <Button size="sm" tone="danger-quiet" icon={Trash2} onClick={() => setIsAsking(true)}>
        {SELECTION.trash}
      </Button>
    </section>,
    document.body,
  );
  return (
    <>
      {bar}
      {/* Not in the portal: the dialog would take the bar for the page, and leave the rest reachable under it. */}
      {isAsking && (
        <ConfirmDialog
          open
          title={trashTitle(decisions.length)}
          confirmLabel={DECISION.trash}
          onClose={() => setIsAsking(false)}
          onConfirm={() => {
            setIsAsking(false);
            change(changeToTrashed);
          }}
        >
          {trashText(decisions.map(({ title }) => title))}
        </ConfirmDialog>
      )}
    </>
  );
}

type MenuButtonProps = Pick<Parameters<typeof menuTrigger>[0], "label" | "items"> & {
  icon: LucideIcon;
};

const MenuButton = ({ label, items, icon }: MenuButtonProps) => (
  <Button size="sm" tone="quiet" icon={icon} {...menuTrigger({ label, align: "start", items })}>
    {label}
  </Button>
);
