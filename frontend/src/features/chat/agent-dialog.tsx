import { Description, Radio, RadioGroup } from "@headlessui/react";
import { BookOpen, Lightbulb, Scale, type LucideIcon } from "lucide-react";
import { useId, useRef, useState, type FormEvent, type Ref } from "react";
import type { AgentType } from "#shared/discussion/agent.ts";
import { AGENT_CARDS, CHAT } from "#frontend/labels/chat.ts";
import { Button } from "#frontend/ui/button.tsx";
import { Dialog } from "#frontend/ui/dialog.tsx";
import { fr } from "#frontend/ui/typography.ts";
import { SMALL, useMedia } from "#frontend/ui/use-media.ts";

type CardAgent = (typeof AGENT_CARDS)[number]["agentType"];

const ICONS: Record<CardAgent, LucideIcon> = {
  creativite: Lightbulb,
  prise_decision: Scale,
  apprendre: BookOpen,
};

type AgentDialogProps = { isBusy: boolean; onClose: () => void; onStart: (agentType: AgentType) => void };

/** Which assistant the discussion begins with (spec/1-chat-and-access.md section 2). Arrows choose a card, Enter begins. */
export function AgentDialog({ isBusy, onClose, onStart }: AgentDialogProps) {
  const [chosen, setChosen] = useState<AgentType | null>(null);
  const first = useRef<HTMLElement>(null);
  const formId = useId();
  const isSmall = useMedia(SMALL);
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
        <RadioGroup
          value={chosen}
          onChange={setChosen}
          aria-label={CHAT.agentTitle}
          className="mt-5 grid gap-2 md:grid-cols-3"
        >
          {AGENT_CARDS.map((card, index) => (
            <Card key={card.agentType} {...card} ref={index === 0 ? first : null} />
          ))}
        </RadioGroup>
      </form>
    </Dialog>
  );
}

type CardProps = { agentType: CardAgent; name: string; question: string; ref: Ref<HTMLElement> };

function Card({ agentType, name, question, ref }: CardProps) {
  const Icon = ICONS[agentType];
  return (
    <Radio
      ref={ref}
      value={agentType}
      aria-label={name}
      className={
        "group grid cursor-pointer content-start gap-1 rounded-2 border border-line-2 px-4 py-3.5 transition-colors duration-1 hover:border-edge focus-visible:rounded-2 " +
        "data-checked:border-accent data-checked:bg-accent-wash data-checked:inset-ring data-checked:inset-ring-accent"
      }
    >
      <span className="flex items-center gap-3 font-semibold">
        <Icon size={17} aria-hidden="true" className="text-ink-2 group-data-checked:text-accent" />
        {name}
      </span>
      <Description as="span" className="voice s block text-ink-2">
        {fr(question)}
      </Description>
    </Radio>
  );
}
