import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { OPENED_HERE, useAddressDialog } from "#frontend/app/address-dialog.ts";
import { Row } from "#frontend/ui/sheet.tsx";
import { Deadline } from "../decision/deadline.tsx";
import { PriorityMark, StatusMark } from "../decision/marks.tsx";
import { DecisionProgress } from "../decision/progress-bar.tsx";
import { decisionsQuery } from "../decision/queries.ts";

export function DecisionsTab() {
  const { data } = useQuery(decisionsQuery);
  const { hrefOf } = useAddressDialog("decision");
  return (
    <Row>
      <ul className="grid">
        {data?.map((decision) => (
          <li key={decision.id} className="border-b border-line-2 py-4">
            <StatusMark status={decision.status} />
            <Link to={hrefOf(decision.id)} state={OPENED_HERE}>
              {decision.title}
            </Link>
            <PriorityMark priority={decision.priority} />
            <Deadline decision={decision} />
            <DecisionProgress progress={decision.progress} />
          </li>
        ))}
      </ul>
    </Row>
  );
}
