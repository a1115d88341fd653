import { useQuery } from "@tanstack/react-query";
import type { Decision } from "#shared/decision/decision.schema.ts";
import { withReference } from "#frontend/api/error-message.ts";
import { useRecordCommands } from "#frontend/entities/record/commands.ts";
import { recordQuery } from "#frontend/entities/record/queries.ts";
import { RECORD } from "#frontend/labels/record.ts";
import { FailedRead } from "#frontend/ui/failed-read.tsx";
import { Row } from "#frontend/ui/sheet.tsx";
import { LoadingRecord } from "../states.tsx";
import { Criteria } from "./criteria.tsx";
import { Options } from "./options.tsx";
import "./record.css";
import type { RecordProps } from "./record-props.ts";
import { WatchedList } from "./watched.tsx";

type RecordTabProps = {
  decision: Pick<Decision, "id">;
  /** The decision is in the trash. */
  readOnly: boolean;
};

/** What the decision is about: its options, what counts, what the balance shows, what was chosen. */
export function RecordTab({ decision: { id }, readOnly }: RecordTabProps) {
  const { data: record, error, isFetching, refetch } = useQuery(recordQuery(id));
  const { edit } = useRecordCommands(id);
  if (record) return <Sections record={record} edit={edit} readOnly={readOnly} />;
  if (!error) return <LoadingRecord />;
  return (
    <Row>
      <FailedRead as="h3" title={RECORD.failedTitle} busy={isFetching} onRetry={() => void refetch()}>
        {withReference(error, RECORD.failedText)}
      </FailedRead>
    </Row>
  );
}

function Sections(props: RecordProps) {
  return (
    <div className="grid gap-10">
      {/* The choice that holds stands first: here, once there is one. */}
      <Options {...props} />
      <Criteria {...props} />
      {/* Before it is made, the choice stands here, after what counts. */}
      <WatchedList {...props} />
    </div>
  );
}
