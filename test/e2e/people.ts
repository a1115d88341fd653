import { signUpNewPerson } from "#infra/local/demo/person.ts";
import { contract } from "#shared/api/contract.ts";
import { newPage, type PageOptions } from "../browser.ts";
import { environment } from "./product.ts";

const { browser, url, withoutPauses } = environment;

/** Opens a page of a visitor, at `path`. */
export async function open(path: string, options: PageOptions = {}) {
  const page = await newPage(browser, { baseURL: url, ...options });
  await page.goto(path);
  return page;
}

/** Opens a page at `path` for somebody who has just signed up; also returns an API client for them. */
export async function openSignedIn(path: string, options: PageOptions = {}) {
  const person = await personWithoutPauses();
  return { page: await openAs(person, path, options), person };
}

/** Opens a page at `path` for this person. */
export async function openAs({ cookie }: { cookie: string }, path: string, options: PageOptions = {}) {
  const page = await newPage(browser, { baseURL: url, ...options });
  const [name = "", value = ""] = cookie.split("=");
  await page.context().addCookies([{ name, value, url, httpOnly: true, sameSite: "Lax" }]);
  // Stores the same value as a sign-in (frontend/src/browser/known-device.ts).
  await page.addInitScript(() => {
    // A blank page has no storage.
    if (location.protocol === "about:") return;
    const isFirst = sessionStorage.getItem("test.known") === null;
    sessionStorage.setItem("test.known", "1");
    if (isFirst) localStorage.setItem("menta.known", "1");
  });
  await page.goto(path);
  return page;
}

/** Creates a person whose replies come at once: for tests that start after them. */
async function personWithoutPauses(): ReturnType<typeof signUpNewPerson> {
  const person = await signUpNewPerson(url);
  const get = person.get.bind(person);
  const getWithoutPauses: typeof get = (name, sent) =>
    "streams" in contract[name] ? withoutPauses(() => get(name, sent)) : get(name, sent);
  return Object.assign(person, { get: getWithoutPauses });
}
