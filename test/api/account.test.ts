import { beforeAll, expect, test } from "vitest";
import { aPerson } from "#infra/local/demo/person.ts";
import { product } from "./product.ts";

let url = "";
beforeAll(async () => {
  ({ url } = await product());
});

test("a name that is changed is the one that is shown from then on, and the other stays", async () => {
  const person = await aPerson(url);
  const { status, body } = await person.call("updateAccount", { body: { firstName: "  Ève-Marie " } });
  expect(status).toBe(200);
  expect(body).toEqual({ ...person.user, firstName: "Ève-Marie" });
  expect(await person.get("getUser")).toEqual(body);
});

test("what is no name is refused, and nothing changes", async () => {
  const person = await aPerson(url);
  const body = { firstName: "   ", lastName: "x".repeat(101) };
  const { status, body: refusal } = await person.call("updateAccount", { body });
  expect([status, refusal]).toEqual([
    422,
    {
      code: "invalid",
      message: "Le prénom est requis.",
      issues: [
        { path: "firstName", message: "Le prénom est requis." },
        { path: "lastName", message: "Le nom dépasse 100 caractères." },
      ],
    },
  ]);
  expect(await person.get("getUser")).toEqual(person.user);
});
