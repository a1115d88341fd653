import { useEffect, useRef, useState } from "react";
import { newOpinionLinkRefusal } from "#shared/opinion/opinion.rules.ts";
import type { Decision } from "#shared/decision/decision.schema.ts";
import type { StepToChoice } from "#shared/record/next-step.rules.ts";
import { useRequestedDialogStep } from "#frontend/browser/address/use-address-dialog.ts";
import { useRecordCommands } from "#frontend/entities/record/commands.ts";
import { ReviewMailSwitch } from "#frontend/entities/person/review-mail-switch.tsx";
import { SimilarDecisionLessons } from "#frontend/entities/record/lesson-list.tsx";
import { cx } from "#frontend/ui/class-names.ts";
import { PageRow } from "#frontend/ui/page-with-margin.tsx";
import { ChoiceForm } from "../choice/choice-form.tsx";
import { ChoiceInForceSection } from "../choice/frozen-choice.tsx";
import { JournalSection } from "../choice/journal-section.tsx";
import { ReviewDays } from "../choice/reviews.tsx";
import { useChoiceFocus } from "../choice/use-choice-focus.ts";
import { JointWeighingSection } from "../opinions/joint-weighing-section.tsx";
import { OpinionsSection } from "../opinions/opinions-section.tsx";
import { CriteriaSection } from "./criteria.tsx";
import { RecordOptions } from "./options.tsx";
import type { AddingSectionProps } from "./record-props.ts";
import { WatchedSignList } from "./watched.tsx";
import { WithRecord } from "./with-record.tsx";

type RecordTabProps = {
  decision: Decision;
  /** Whether the decision is in the trash. */
  readOnly: boolean;
};

/** The record of a decision: its options, its criteria, the balance, and the choice. */
export function RecordTab({ decision, readOnly }: RecordTabProps) {
  const commands = useRecordCommands(decision.id);
  return (
    <WithRecord id={decision.id}>
      {(record) => <Sections decision={decision} record={record} {...commands} readOnly={readOnly} />}
    </WithRecord>
  );
}

function Sections({ decision, ...props }: AddingSectionProps & Pick<RecordTabProps, "decision">) {
  const { record, readOnly } = props;
  const choice = { decisionId: decision.id, record };
  const hasChoice = record.choices.length > 0;
  const canAsk = newOpinionLinkRefusal(record.options) === null;
  const step = useRequestedDialogStep() as StepToChoice["kind"] | undefined;
  const [isAsking, setIsAsking] = useState(canAsk && step === "ask");
  const criteria = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (step === "compare") criteria.current?.scrollIntoView({ block: "start" });
  }, [step]);
  const headingRef = useChoiceFocus(record.choices.length);
  return (
    <div className="grid grid-cols-1 gap-10">
      {/* The choice in force is shown first. */}
      <ChoiceInForceSection
        decision={decision}
        record={record}
        isTrashed={readOnly}
        headingRef={headingRef}
        onAskOpinion={canAsk ? () => setIsAsking(true) : undefined}
      />
      <div className={cx("grid grid-cols-1 gap-10", record.criteria.length > 0 && "record-beside")}>
        <RecordOptions {...props} />
        <CriteriaSection {...props} ref={criteria} />
      </div>
      {!hasChoice && !readOnly && (
        <PageRow className="not-has-[ul]:hidden">
          <SimilarDecisionLessons decision={decision} isLinked />
        </PageRow>
      )}
      {!hasChoice && !readOnly && <ChoiceForm {...choice} headingRef={headingRef} />}
      {record.weighing && (
        <JointWeighingSection decisionId={decision.id} joint={record.weighing} isTrashed={readOnly} />
      )}
      <OpinionsSection
        decisionId={decision.id}
        isTrashed={readOnly}
        record={record}
        isAsking={isAsking}
        onAsk={setIsAsking}
      />
      <WatchedSignList {...props} />
      <ReviewDays {...choice} isTrashed={readOnly}>
        <ReviewMailSwitch />
      </ReviewDays>
      <JournalSection decision={decision} record={record} />
    </div>
  );
}
