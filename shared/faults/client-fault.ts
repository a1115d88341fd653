/**
 * How an error was caught: by a React error boundary, outside of one, or as an unhandled promise rejection.
 */
export const CLIENT_FAULT_KINDS = ["boundary", "uncaught", "rejection"] as const;
export type ClientFaultKind = (typeof CLIENT_FAULT_KINDS)[number];

/** A position in one of our files: « index-5DARq9vT.js:1:2345 ». */
export const FAULT_PLACE_PATTERN = /^[\w.-]{1,80}\.[jt]sx?:\d{1,7}:\d{1,7}$/;
