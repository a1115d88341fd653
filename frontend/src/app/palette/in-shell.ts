import { matchPath } from "react-router-dom";
import { paths } from "#frontend/browser/address/paths.ts";

/** By their paths: the table of pages leads here itself. */
const IN_SHELL = [
  paths.cockpit(),
  paths.decisionFlow(),
  paths.exploration(),
  paths.clarity(),
  paths.profile(),
  paths.journal(":decisionId"),
  paths.lookBack(":decisionId"),
  paths.individual("/*"),
];

/** Whether the page at this path stands in the shell, which opens decisions over it. */
export const isInShell = (pathname: string): boolean =>
  IN_SHELL.some((path) => matchPath(path, pathname) !== null);
