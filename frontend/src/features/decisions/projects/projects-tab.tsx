import { useQuery } from "@tanstack/react-query";
import { Row } from "#frontend/ui/sheet.tsx";
import { projectsWithCountsQuery } from "../decision/queries.ts";

export function ProjectsTab() {
  const { data } = useQuery(projectsWithCountsQuery);
  return (
    <Row>
      <ul>
        {data?.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
    </Row>
  );
}
