import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { MouseEvent } from "react";
import { Link, useNavigate } from "react-router-dom";
import type { Decision } from "#shared/decision/decision.schema.ts";
import { showFailureToast } from "#frontend/api/failure-toast.ts";
import { COMMON_DECISION_TEXTS, relatedDecisionLabel } from "#frontend/labels/decision.ts";
import { formatDayWithYear } from "#frontend/browser/dates.ts";
import { menuTriggerProps } from "#frontend/ui/menu.ts";
import { toast } from "#frontend/browser/toast.ts";
import { fr } from "#frontend/browser/typography.ts";
import { showWaitingBarDuring } from "#frontend/browser/loading/waiting.ts";
import { decisionPath } from "./decision-path.ts";
import { decisionsQuery } from "./queries.ts";

type RelatedTitleProps = { title: string; projectId: string | null };

/** Returns a function that finds the decisions of the project with exactly this title. */
const named =
  ({ title, projectId }: RelatedTitleProps) =>
  (decisions: readonly Decision[]) =>
    decisions.filter((decision) => decision.projectId === projectId && decision.title === title);

/**
 * The title of a decision, which opens it when pressed. If several have the title, a menu asks which one; if
 * none has, it is plain text.
 */
export function RelatedDecisionTitle(related: RelatedTitleProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { data: known } = useQuery({ ...decisionsQuery, enabled: false, select: named(related) });
  const words = fr(`« ${related.title} »`);
  const [only, second] = known ?? [];
  if (known && !only) return words;
  if (only && !second)
    return (
      <Link to={decisionPath(only.id)} className="text-accent">
        {words}
      </Link>
    );
  const menu = menuTriggerProps({
    label: related.title,
    align: "start",
    items: () =>
      named(related)(client.getQueryData(decisionsQuery.queryKey) ?? []).map(
        ({ id, shortCode, createdAt }) => ({
          label: relatedDecisionLabel(shortCode, formatDayWithYear(createdAt)),
          onSelect: () => void navigate(decisionPath(id)),
        }),
      ),
  });
  /**
   * Reads the list of decisions, then opens the decision: the list is not needed before a title is first
   * pressed.
   */
  const readThenOpen = async (button: HTMLElement) => {
    try {
      const [first, another] = named(related)(await showWaitingBarDuring(client.fetchQuery(decisionsQuery)));
      if (!first) toast({ title: COMMON_DECISION_TEXTS.relatedGone, description: words });
      else if (!another) void navigate(decisionPath(first.id));
      else if (button.isConnected) button.click();
    } catch (error) {
      showFailureToast(error, COMMON_DECISION_TEXTS.relatedUnread);
    }
  };
  const open = (event: MouseEvent<HTMLElement>) => {
    if (client.getQueryData(decisionsQuery.queryKey)) menu.onClick(event);
    else void readThenOpen(event.currentTarget);
  };
  return (
    <button
      type="button"
      {...(known ? menu : {})}
      className="text-accent underline underline-offset-4"
      onClick={open}
    >
      {words}
    </button>
  );
}
