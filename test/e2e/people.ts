import { aPerson } from "#infra/local/demo/person.ts";
import { contract } from "#shared/api/contract.ts";
import { newPage, type PageOptions } from "../browser.ts";
import { stage } from "./product.ts";

/** A page of a visitor, at `path`. */
export async function open(path: string, options: PageOptions = {}) {
  const { browser, url } = await stage();
  const page = await newPage(browser, { baseURL: url, ...options });
  await page.goto(path);
  return page;
}

/** A page of somebody who has just signed up elsewhere, at `path`, and that person's own way to the API. */
export async function openSignedIn(path: string, options: PageOptions = {}) {
  const { browser, url } = await stage();
  const person = await somebodyInHaste();
  const page = await newPage(browser, { baseURL: url, ...options });
  const [name = "", value = ""] = person.cookie.split("=");
  await page.context().addCookies([{ name, value, url, httpOnly: true, sameSite: "Lax" }]);
  await page.goto(path);
  return { page, person };
}

/** What this person has the AI write past the page is what a test starts from: nobody watches it grow. */
async function somebodyInHaste(): ReturnType<typeof aPerson> {
  const { url, inHaste } = await stage();
  const person = await aPerson(url);
  const get = person.get.bind(person);
  const getInHaste: typeof get = (name, sent) =>
    "streams" in contract[name] ? inHaste(() => get(name, sent)) : get(name, sent);
  return Object.assign(person, { get: getInHaste });
}
