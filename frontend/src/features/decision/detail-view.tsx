import "./detail.css";
import { useQueryClient } from "@tanstack/react-query";
import { Compass, ListPlus, Pencil, Play, Printer, Trash2, X } from "lucide-react";
import { type ReactNode, type RefObject, useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import type { Decision, DecisionFull } from "#shared/decision/decision.schema.ts";
import { isDraft, isTrashed } from "#shared/decision/decision.ts";
import { withQueryChanges } from "#frontend/browser/address/paths.ts";
import { DIALOG_SECTION_PARAMETER } from "#frontend/browser/address/use-address-dialog.ts";
import { useUrlQuery } from "#frontend/browser/address/use-address-query.ts";
import { showWaitingBarDuring } from "#frontend/browser/loading/waiting.ts";
import { isShortcutPressed } from "#frontend/browser/shortcuts.ts";
import { fr } from "#frontend/browser/typography.ts";
import { LARGE_TEXT_PHONE_QUERY, ONE_COLUMN_SCREEN_QUERY, useMedia } from "#frontend/browser/use-media.ts";
import { useStableCallbacks } from "#frontend/browser/use-stable-callbacks.ts";
import { PriorityChip, StatusChip } from "#frontend/entities/decision/chips.tsx";
import {
  type InPlaceDecisionCommands,
  useInPlaceDecisionCommands,
} from "#frontend/entities/decision/in-place.ts";
import { useOpenExploration } from "#frontend/entities/discussion/exploration-hand-off.ts";
import { recordQuery } from "#frontend/entities/record/queries.ts";
import { COMMON_DECISION_TEXTS } from "#frontend/labels/decision.ts";
import { DECISION_DIALOG_TEXTS } from "#frontend/labels/detail.ts";
import { cardMenuAriaLabel } from "#frontend/labels/flow.ts";
import { Button } from "#frontend/ui/button.tsx";
import { cx } from "#frontend/ui/class-names.ts";
import { DialogTitle } from "#frontend/ui/dialog.tsx";
import { EllipsisIcon } from "#frontend/ui/dotted-icons.tsx";
import { IconButton } from "#frontend/ui/icon-button.tsx";
import { FailedPart, lazyPart } from "#frontend/ui/lazy-part.tsx";
import { menuTriggerProps } from "#frontend/ui/menu.ts";
import type { MenuEntry } from "#frontend/ui/menu-store.ts";
import { PlainIconButton } from "#frontend/ui/plain-icon-button.tsx";
import { ProgressBar } from "#frontend/ui/progress-bar.tsx";
import { PageWithMargin, PageRow } from "#frontend/ui/page-with-margin.tsx";
import { Skeleton } from "#frontend/ui/skeleton.tsx";
import { TabBar, TabGroup, TabPanel, TabPanels } from "#frontend/ui/tabs.tsx";
import { ChoiceLine } from "./choice-line.tsx";
import { DecisionFacts, DecisionTexts, FoldableDecisionFacts } from "./facts.tsx";
import { DecisionExchanges, ExplorationResults } from "./decision-exchanges.tsx";
import { ActionPlan } from "./plan/action-plan.tsx";
import { ProgressFigure } from "./progress.tsx";
import {
  DecisionLoadFailure,
  DecisionNotFound,
  LoadingDecisionFacts,
  LoadingPlanAndHistory,
  LoadingRecord,
} from "./states.tsx";
import { TrashNotice } from "./trash-notice.tsx";
import type { useDecisionWithFallback } from "./use-decision-with-fallback.ts";

const RecordTab = lazyPart(async () => (await import("./record/record-tab.tsx")).RecordTab, {
  waiting: <LoadingRecord />,
  failed: (retry) => (
    <PageRow>
      <FailedPart onRetry={retry} />
    </PageRow>
  ),
});

/** Classes of the dialog's sheet. */
export const DETAIL_SHEET_CLASS = "detail-sheet min-h-full pb-10";

/**
 * Scroll padding, so that the sticky bar does not cover a focused element; the bar is higher on narrow
 * screens.
 */
export const DETAIL_SCROLL_CLASS =
  "min-h-0 flex-1 scroll-pt-24 scroll-pb-12 overflow-y-auto md:scroll-pt-12 print:overflow-visible";

type DetailViewProps = {
  id: string;
  decision: ReturnType<typeof useDecisionWithFallback>;
  /**
   * Whether the decision is being edited. The view is then hidden, not unmounted, so that text typed in its
   * plan stays.
   */
  isHidden: boolean;
  isSaving: boolean;
  heading: RefObject<HTMLHeadingElement | null>;
  editButton: RefObject<HTMLButtonElement | null>;
  onEdit: (decision: Decision) => void;
  onTrash: () => void;
  onClose: () => void;
};

/** A decision with its bar and its tabs. Many of its parts can be edited in place. */
export function DecisionDetailView({ id, decision, isHidden, heading, ...rest }: DetailViewProps) {
  const { full, known, isGone } = decision;
  const shown = isGone ? undefined : known;
  const part = useDecisionPart(shown);
  const print = usePrintDecision(id, { openAll: part.openDecision, fetchTab: RecordTab.fetch });
  return (
    <div hidden={isHidden} className={DETAIL_SCROLL_CLASS}>
      <PageWithMargin className={cx(DETAIL_SHEET_CLASS, "flex flex-col")}>
        <PageRow className="pt-1 pb-3 md:pb-2">
          {!isHidden && (
            <DialogTitle
              ref={heading}
              tabIndex={-1}
              dir="auto"
              className="h1 detail-title wrap-anywhere outline-none"
            >
              {titleOf(shown, isGone)}
            </DialogTitle>
          )}
        </PageRow>
        {/* Shown first, but read after the title. */}
        {!isHidden && <Bar {...rest} shown={shown} full={isGone ? undefined : full} onPrint={print} />}
        {isGone ? (
          <DecisionNotFound onClose={rest.onClose} />
        ) : (
          <Body decision={decision} part={part} isHidden={isHidden} />
        )}
      </PageWithMargin>
    </div>
  );
}

const titleOf = (shown: Decision | undefined, isGone: boolean) =>
  isGone ? (
    DECISION_DIALOG_TEXTS.goneTitle
  ) : shown ? (
    fr(shown.title)
  ) : (
    <>
      <span className="sr-only">{DECISION_DIALOG_TEXTS.decision}</span>
      <Skeleton className="h-8 w-3/5" />
    </>
  );

type BodyProps = Pick<DetailViewProps, "decision" | "isHidden"> & {
  part: ReturnType<typeof useDecisionPart>;
};

function Body({ decision, part, isHidden }: BodyProps) {
  const { full, known, error, isFailed, isFetching, retry } = decision;
  const failure = (
    <DecisionLoadFailure error={error} isHeadKnown={known !== undefined} busy={isFetching} onRetry={retry} />
  );
  if (!known && isFailed) return failure;
  const counts = { plan: full?.actions.length, decision: undefined, exchanges: full?.chatHistory.length };
  const tabs = part.order.map((name) => ({ label: PART_WORDS[name], count: counts[name] }));
  /**
   * Renders `read` with the whole decision; until it is read, a placeholder, or the error if it cannot be
   * read.
   */
  const whole = (read: (known: DecisionFull) => ReactNode) =>
    full ? read(full) : isFailed ? failure : <LoadingPlanAndHistory />;
  const contents: Record<Part, ReactNode> = {
    plan: whole((one) => <ActionPlan decision={one} readOnly={isTrashed(one)} />),
    decision: part.isDecisionOpened && known && (
      <>
        <RecordTab decision={known} readOnly={isTrashed(known)} />
        <PageRow className="pt-10 not-has-[h3]:hidden">
          <DecisionTexts decision={known} />
        </PageRow>
      </>
    ),
    exchanges: whole((one) => (
      <>
        <DecisionExchanges decision={one} />
        <ExplorationResults decision={one} />
      </>
    )),
  };
  /** Opens the tab that contains the choice, and focuses that tab. */
  const openChoice = (line: HTMLElement) => {
    const at = part.order.indexOf("decision");
    part.choose(at);
    line.closest("[role=dialog]")?.querySelectorAll<HTMLElement>("[role=tab]")[at]?.focus();
  };
  return (
    <>
      {known && !isHidden && <Head known={known} full={full} onOpenChoice={openChoice} />}
      {!known && <LoadingDecisionFacts />}
      {/* Remounted if the order of the tabs changes: otherwise the group would follow its selected tab to
          the new place. */}
      <TabGroup key={part.order[0]} selectedIndex={part.index} onChange={part.choose}>
        <PageRow className="pt-2 pb-5 print:hidden">
          <TabBar label={DECISION_DIALOG_TEXTS.parts} tabs={tabs} onReach={part.choose} />
        </PageRow>
        {/* All panels stay mounted: text typed in one is kept while another is read, and print shows all. */}
        <TabPanels>
          {part.order.map((name) => (
            <TabPanel key={name} unmount={false} className="outline-offset-4 print:mt-10">
              {contents[name]}
            </TabPanel>
          ))}
        </TabPanels>
      </TabGroup>
    </>
  );
}

type BarProps = Omit<DetailViewProps, "id" | "decision" | "isHidden" | "heading"> & {
  shown: Decision | undefined;
  full: DecisionFull | undefined;
  onPrint: () => void;
};

/**
 * The bar that stays in view: code, status, priority and commands. On a phone, status and priority are in the
 * content below it.
 */
function Bar({ shown, full, isSaving, editButton, onEdit, onPrint, onTrash, onClose }: BarProps) {
  const isOneColumn = useMedia(ONE_COLUMN_SCREEN_QUERY);
  const isInMenu = useMedia(LARGE_TEXT_PHONE_QUERY);
  const decision = shown && !isTrashed(shown) ? shown : undefined;
  const commands = { full, isSaving, editButton, onEdit, onPrint, onTrash };
  return (
    <div className="detail-bar margin-line order-first bg-sheet">
      <PageRow
        margin={!isOneColumn && shown?.shortCode}
        className="items-center pt-4 pb-2"
        pageClassName="flex flex-wrap items-center justify-end gap-x-3.5 max-[22rem]:gap-x-0"
      >
        {!isOneColumn && (
          <div className="flex min-h-8 min-w-0 flex-1 flex-wrap items-center gap-x-3.5">
            {shown && <Chips decision={shown} />}
          </div>
        )}
        {decision && isInMenu && <CommandMenu decision={decision} {...commands} />}
        {decision && !isInMenu && <CommandButtons decision={decision} {...commands} />}
        <PlainIconButton
          name={DECISION_DIALOG_TEXTS.close}
          icon={X}
          className="-mr-2 -ml-2 max-[22rem]:-mr-3 max-[22rem]:ml-0 print:hidden"
          onClick={onClose}
        />
      </PageRow>
    </div>
  );
}

/** Classes of a command of the bar: on narrow screens it shows its icon only, without border. */
const SHORT_CLASS = "max-lg:border-transparent max-lg:px-2";

type CommandsProps = Omit<BarProps, "shown" | "onClose"> & { decision: Decision };

function CommandButtons({ decision, full, isSaving, editButton, onEdit, onPrint, onTrash }: CommandsProps) {
  const explore = useExploreOf(decision);
  return (
    <div className="flex flex-wrap items-center justify-end gap-1.5 max-[22rem]:gap-0 print:hidden">
      <Button size="sm" tone="quiet" icon={Compass} className={SHORT_CLASS} onClick={explore.open}>
        <span className="max-lg:sr-only">{DECISION_DIALOG_TEXTS.explore}</span>
      </Button>
      <Button size="sm" tone="quiet" icon={ListPlus} className={SHORT_CLASS} onClick={explore.generate}>
        <span className="max-lg:sr-only">{DECISION_DIALOG_TEXTS.generate}</span>
      </Button>
      <Button
        ref={editButton}
        size="sm"
        icon={Pencil}
        busy={isSaving}
        aria-disabled={!full}
        onClick={() => full && onEdit(full)}
        className={SHORT_CLASS}
      >
        <span className="max-lg:sr-only">{DECISION_DIALOG_TEXTS.edit}</span>
      </Button>
      <IconButton name={DECISION_DIALOG_TEXTS.print} icon={Printer} aria-disabled={!full} onClick={onPrint} />
      <IconButton name={COMMON_DECISION_TEXTS.trash} icon={Trash2} aria-disabled={!full} onClick={onTrash} />
    </div>
  );
}

/** The commands of the bar as one menu: with large text, the buttons would take half of the screen. */
function CommandMenu({ decision, full, isSaving, editButton, onEdit, onPrint, onTrash }: CommandsProps) {
  const explore = useExploreOf(decision);
  const disabled = !full;
  const items = (): MenuEntry[] => [
    { label: DECISION_DIALOG_TEXTS.explore, icon: Compass, onSelect: explore.open },
    { label: DECISION_DIALOG_TEXTS.generate, icon: ListPlus, onSelect: explore.generate },
    { label: DECISION_DIALOG_TEXTS.edit, icon: Pencil, disabled, onSelect: () => full && onEdit(full) },
    { label: DECISION_DIALOG_TEXTS.print, icon: Printer, disabled, onSelect: onPrint },
    "separator",
    { label: COMMON_DECISION_TEXTS.trash, icon: Trash2, danger: true, disabled, onSelect: onTrash },
  ];
  const name = cardMenuAriaLabel(decision.title);
  return (
    <PlainIconButton
      {...menuTriggerProps({ label: name, items })}
      ref={editButton}
      name={name}
      icon={EllipsisIcon}
      busy={isSaving}
    />
  );
}

/**
 * Returns the commands that open the exploration of a decision. Text typed in the plan is kept as a draft, as
 * whenever the dialog closes.
 */
function useExploreOf({ id, title }: Decision) {
  const explore = useOpenExploration();
  const subject = { kind: "decision", id, title } as const;
  return { open: () => explore(subject), generate: () => explore(subject, { isPlanWanted: true }) };
}

function Chips({ decision }: { decision: Decision }) {
  const commands = useInPlaceDecisionCommands();
  return (
    <>
      <StatusChip decision={decision} commands={commands} />
      <PriorityChip decision={decision} commands={commands} />
    </>
  );
}

/**
 * Notice that explains what a draft is, with a button that sets the status of the decision to « En cours ».
 */
function DraftNotice({ decision, commands }: { decision: DecisionFull; commands: InPlaceDecisionCommands }) {
  const begin = () =>
    commands.setStatus({ ...decision, hasActions: decision.actions.length > 0 }, "en_cours");
  return (
    <PageRow className="pb-3 print:hidden" pageClassName="flex flex-wrap items-center gap-x-3 gap-y-1">
      <p className="note">{fr(DECISION_DIALOG_TEXTS.draft)}</p>
      <Button size="sm" icon={Play} onClick={begin}>
        {DECISION_DIALOG_TEXTS.begin}
      </Button>
    </PageRow>
  );
}

type HeadProps = {
  known: Decision;
  full: DecisionFull | undefined;
  /** Called with the element of the pressed line of the choice. */
  onOpenChoice: (line: HTMLElement) => void;
};

/** The part of a decision that can be rendered before the whole decision is read, from the data of a list. */
function Head({ known, full, onOpenChoice }: HeadProps) {
  const commands = useInPlaceDecisionCommands();
  const isOneColumn = useMedia(ONE_COLUMN_SCREEN_QUERY);
  const { progress } = known;
  return (
    <>
      {isTrashed(known) && (
        <PageRow className="pb-4">
          <TrashNotice decision={known} />
        </PageRow>
      )}
      {known.choice && <ChoiceLine choice={known.choice} onOpen={onOpenChoice} />}
      {full && isDraft(full) && <DraftNotice decision={full} commands={commands} />}
      {isOneColumn ? (
        <PageRow>
          <div className="flex items-center gap-3">
            <p className="caption flex-none">
              {DECISION_DIALOG_TEXTS.progress} <ProgressFigure progress={progress} full={full} />
            </p>
            <ProgressBar thick label={DECISION_DIALOG_TEXTS.progress} value={progress} />
          </div>
          <FoldableDecisionFacts decision={known} commands={commands}>
            <Chips decision={known} />
          </FoldableDecisionFacts>
        </PageRow>
      ) : (
        <PageRow
          margin={
            <div className="text-lg text-ink">
              <ProgressFigure progress={progress} full={full} />
            </div>
          }
        >
          <ProgressBar thick label={DECISION_DIALOG_TEXTS.progress} value={progress} className="mt-3" />
          <DecisionFacts decision={known} commands={commands} />
        </PageRow>
      )}
    </>
  );
}

/** Maximum wait for data, in milliseconds: after it, the decision is printed as far as it is rendered. */
const LONGEST_READ_MS = 5_000;

type PrintOptions = {
  /** Renders the tab « La décision » too, so that it is printed. */
  openAll: () => void;
  /** Loads the code of the tab « La décision ». */
  fetchTab: () => Promise<unknown>;
};

/**
 * Returns a function that prints the whole decision with its tabs, once the tab « La décision » is read. It
 * also replaces the browser's print command (Ctrl or ⌘ P), which would not wait for that tab.
 */
function usePrintDecision(id: string, { openAll, fetchTab }: PrintOptions): () => void {
  const client = useQueryClient();
  const { print } = useStableCallbacks({
    print: () => void showWaitingBarDuring(printWhole()),
  });
  async function printWhole(): Promise<void> {
    await Promise.allSettled([fetchTab(), client.ensureQueryData(recordQuery(id))]);
    openAll();
    const end = performance.now() + LONGEST_READ_MS;
    do await new Promise(requestAnimationFrame);
    while (client.isFetching() > 0 && performance.now() < end);
    window.print();
  }
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isShortcutPressed(event, "print")) return;
      event.preventDefault();
      print();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [print]);
  return print;
}

type Part = "plan" | "decision" | "exchanges";
const PART_WORDS = {
  plan: DECISION_DIALOG_TEXTS.planPart,
  decision: DECISION_DIALOG_TEXTS.decisionPart,
  exchanges: DECISION_DIALOG_TEXTS.exchangesPart,
} as const satisfies Record<Part, string>;
/** The word of each tab in the URL. Without a word, the first tab is open. */
const ADDRESS_OF: Record<Part, string> = { plan: "plan", decision: "decision", exchanges: "echanges" };

const UNDECIDED_ORDER: readonly Part[] = ["decision", "plan", "exchanges"];
const DECIDED_ORDER: readonly Part[] = ["plan", "decision", "exchanges"];

/**
 * Returns the tabs of a decision and the open one: the tab named in the URL, else the first. « La décision »
 * comes first until a choice is made, then the plan. The order is set when the dialog opens and then stays,
 * so that no tab moves under the pointer. The data of « La décision » is read once its tab is opened.
 */
function useDecisionPart(shown: Decision | undefined) {
  const [params, changeQuery] = useUrlQuery();
  const { state } = useLocation() as { state: unknown };
  const [opened, setOpened] = useState<readonly Part[] | null>(null);
  if (shown && !opened) setOpened(shown.choice ? DECIDED_ORDER : UNDECIDED_ORDER);
  const order = opened ?? UNDECIDED_ORDER;
  const part = order.find((one) => ADDRESS_OF[one] === params.get(DIALOG_SECTION_PARAMETER)) ?? order[0];
  const [isDecisionOpened, setIsDecisionOpened] = useState(false);
  if (opened && part === "decision" && !isDecisionOpened) setIsDecisionOpened(true);
  // Passes on the state of the history entry: going back must still close the dialog.
  const choose = (index: number) => {
    const chosen = order[index];
    const word = chosen === undefined ? null : ADDRESS_OF[chosen];
    changeQuery((now) => withQueryChanges(now, { [DIALOG_SECTION_PARAMETER]: word }), {
      replace: true,
      state,
    });
  };
  return {
    order,
    index: order.findIndex((one) => one === part),
    isDecisionOpened,
    /** Renders « La décision », which reads its data, without showing the tab. */
    openDecision: () => setIsDecisionOpened(true),
    choose,
  };
}
