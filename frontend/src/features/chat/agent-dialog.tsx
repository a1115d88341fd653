import { BookOpen, Lightbulb, Scale, type LucideIcon } from "lucide-react";
import { type FormEvent, useId, useRef, useState } from "react";
import type { AgentType } from "#shared/discussion/agent.ts";
import { AGENT_CARDS, CHAT } from "#frontend/labels/chat.ts";
import { Button } from "#frontend/ui/button.tsx";
import { Dialog } from "#frontend/ui/dialog.tsx";
import { RadioCards } from "#frontend/ui/radio-cards.tsx";
import { SMALL_SCREEN, useMedia } from "#frontend/browser/use-media.ts";

type CardAgent = (typeof AGENT_CARDS)[number]["agentType"];

const ICONS: Record<CardAgent, LucideIcon> = {
  creativite: Lightbulb,
  prise_decision: Scale,
  apprendre: BookOpen,
};

const CARDS = AGENT_CARDS.map(({ agentType, name, question }) => ({
  value: agentType,
  name,
  description: question,
  icon: ICONS[agentType],
}));

type AgentDialogProps = { isBusy: boolean; onClose: () => void; onStart: (agentType: AgentType) => void };

/** The choice of the discussion's agent (spec/1-chat-and-access.md section 2). Arrows choose a card, Enter confirms. */
export function AgentDialog({ isBusy, onClose, onStart }: AgentDialogProps) {
  const [chosen, setChosen] = useState<CardAgent | null>(null);
  const first = useRef<HTMLElement>(null);
  const formId = useId();
  const isSmall = useMedia(SMALL_SCREEN);
  const start = (event: FormEvent) => {
    event.preventDefault();
    if (chosen && !isBusy) onStart(chosen);
  };
  const buttons = [
    <Button key="cancel" wide={isSmall} onClick={onClose}>
      {CHAT.agentCancel}
    </Button>,
    <Button
      key="start"
      type="submit"
      form={formId}
      tone="primary"
      wide={isSmall}
      disabled={chosen === null}
      busy={isBusy}
    >
      {CHAT.agentConfirm}
    </Button>,
  ];
  return (
    <Dialog
      open
      onClose={onClose}
      title={CHAT.agentTitle}
      description={CHAT.agentText}
      closable={false}
      initialFocus={first}
      footer={isSmall ? buttons.toReversed() : buttons}
    >
      <form id={formId} onSubmit={start}>
        <RadioCards
          label={CHAT.agentTitle}
          value={chosen}
          onChange={setChosen}
          cards={CARDS}
          firstRef={first}
          className="mt-5 grid gap-2 md:grid-cols-3"
        />
      </form>
    </Dialog>
  );
}
