/** Caught by a boundary, which drew something else; thrown outside of one; a promise that nobody heard. */
export const CLIENT_FAULT_KINDS = ["boundary", "uncaught", "rejection"] as const;
export type ClientFaultKind = (typeof CLIENT_FAULT_KINDS)[number];

/** « index-5DARq9vT.js:1:2345 » */
export const FAULT_PLACE = /^[\w.-]{1,80}\.[jt]sx?:\d{1,7}:\d{1,7}$/;
