import { expect } from "vitest";
import { ulid } from "ulid";
import { aProjectBody } from "#infra/local/demo/builders.ts";
import { signUpNewPerson, type CookieApiClient } from "#infra/local/demo/person.ts";
import { menta, url } from "./product.ts";
import { test } from "./test-person.ts";

const trackOf = async (person: CookieApiClient, id: string) => (await person.get("getDossier", { id })).track;
const move = (person: CookieApiClient, id: string, projectId: string | null) =>
  person.get("updateSession", { id, body: { projectId, keepsTrack: true } });

test("a discussion is put in a project, moved and taken out, and its questions stay what they were", async ({
  person,
}) => {
  const { id: attic } = await person.get("createProject", {
    body: aProjectBody({ name: "Combles", description: "Deux chambres sous le toit." }),
  });
  const { id: garden } = await person.get("createProject", { body: aProjectBody({ name: "Jardin" }) });
  const { id } = await person.get("createSession", { body: { agentType: "prise_decision" } });
  await person.get("chat", { body: { sessionId: id, message: "Faut-il une fenêtre de toit ?" } });
  for (const projectId of [attic, garden, attic, null, attic]) {
    expect(await move(person, id, projectId)).toMatchObject({ id, projectId });
    expect(await trackOf(person, id)).toBe("decide");
  }
  await person.get("chat", { body: { sessionId: id, message: "Côté nord." } });
  const asked = menta.bedrock.calls.map(({ body }) => JSON.stringify(body));
  expect(asked.some((body) => body.includes("Deux chambres sous le toit."))).toBe(true);
  const { discussions } = await person.get("exportAccount");
  expect(discussions[0]).toMatchObject({ projectId: attic, isFollowUp: false });
});

test("a discussion that began in a project follows it up wherever it is put", async ({ person }) => {
  const { id: projectId } = await person.get("createProject", { body: aProjectBody() });
  const { id } = await person.get("createSession", { body: { projectId } });
  expect(await trackOf(person, id)).toBe("follow");
  await move(person, id, null);
  expect(await trackOf(person, id)).toBe("follow");
});

test("a link that is restored with its project leads as before", async ({ person }) => {
  const { id: projectId } = await person.get("createProject", { body: aProjectBody() });
  const [followed, filed] = [
    await person.get("createSession", { body: { projectId } }),
    await person.get("createSession", { body: { agentType: "prise_decision" } }),
  ];
  await move(person, filed.id, projectId);
  await person.get("removeProject", { id: projectId, body: {} });
  await person.get("createProject", { body: { ...aProjectBody(), id: projectId } });
  for (const { id } of [followed, filed]) await person.get("updateSession", { id, body: { projectId } });
  expect([await trackOf(person, followed.id), await trackOf(person, filed.id)]).toEqual(["follow", "decide"]);
});

test("a project that is gone, or another person’s, takes no discussion", async ({ person }) => {
  const { id } = await person.get("createSession", { body: {} });
  const other = await signUpNewPerson(url);
  const { id: theirs } = await other.get("createProject", { body: aProjectBody() });
  for (const projectId of [ulid(), theirs, "nowhere"]) {
    const { status } = await person.call("updateSession", { id, body: { projectId, keepsTrack: true } });
    expect(status).toBe(404);
  }
  expect((await person.get("listSessions"))[0]?.projectId).toBeNull();
});
