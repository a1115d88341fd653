import { useQuery } from "@tanstack/react-query";
import { Row } from "#frontend/ui/sheet.tsx";
import { trashQuery } from "../decision/queries.ts";

export function TrashTab() {
  const { data } = useQuery(trashQuery);
  return (
    <Row>
      <ul>
        {data?.map(({ id, title }) => (
          <li key={id}>{title}</li>
        ))}
      </ul>
    </Row>
  );
}
