import { test as base } from "vitest";
import { signUpNewPerson } from "#infra/local/demo/person.ts";
import { url } from "./product.ts";

/** A test with a fixture `person`: a new person for each test. */
export const test = base.extend("person", () => signUpNewPerson(url));
