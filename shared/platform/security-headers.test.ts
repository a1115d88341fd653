import { expect, test } from "vitest";
import { createPageHeaders } from "./security-headers.ts";

test("over http a page gets every protection but those that require https", () => {
  expect(createPageHeaders({ https: false })).toEqual({
    "content-security-policy":
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; " +
      "manifest-src 'self'; worker-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; connect-src 'self'",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "permissions-policy": "camera=(), geolocation=(), microphone=(self), payment=(), usb=()",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
  });
});

test("over https it stays https, and only named origins may be called besides ours", () => {
  const headers = createPageHeaders({
    https: true,
    connect: ["https://cognito-idp.eu-west-3.amazonaws.com"],
  });
  expect(headers["strict-transport-security"]).toBe("max-age=63072000; includeSubDomains");
  expect(headers["content-security-policy"]).toMatch(
    /connect-src 'self' https:\/\/cognito-idp\.eu-west-3\.amazonaws\.com; upgrade-insecure-requests$/,
  );
});

test("no policy allows inline or evaluated scripts", () => {
  expect(createPageHeaders({ https: true })["content-security-policy"]).not.toMatch(/unsafe|\*/);
});
