import { expect } from "vitest";
import { test } from "./test-person.ts";

test("a name that is changed is the one that is shown from then on, and the other stays", async ({
  person,
}) => {
  const { status, body } = await person.call("updateAccount", { body: { firstName: "  Ève-Marie " } });
  expect(status).toBe(200);
  expect(body).toEqual({ ...person.user, firstName: "Ève-Marie" });
  expect(await person.get("getUser")).toEqual(body);
});

test("what is no name is refused, and nothing changes", async ({ person }) => {
  const body = { firstName: "   ", lastName: "x".repeat(101) };
  const { status, body: refusal } = await person.call("updateAccount", { body });
  expect([status, refusal]).toEqual([
    422,
    {
      code: "invalid",
      requestId: expect.any(String) as string,
      message: "Le prénom est requis.",
      issues: [
        { path: "firstName", message: "Le prénom est requis." },
        { path: "lastName", message: "Le nom dépasse 100 caractères." },
      ],
    },
  ]);
  expect(await person.get("getUser")).toEqual(person.user);
});
