import { expect, test, vi } from "vitest";

vi.stubEnv("TABLE_NAME", "menta");
const { formatDelay, networkPrefix: networkOf } = await import("./attempt-limits.ts");

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:db8::1", "2001:db8:0:0"],
  ["2001:db8::2", "2001:db8:0:0"],
  ["2001:0DB8:0001:0002::9", "2001:db8:1:2"],
  ["::1", "0:0:0:0"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["::FFFF:203.0.113.8", "203.0.113.8"],
  ["fe80::1%eth0", "fe80:0:0:0"],
])("%s counts as %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each([
  [1, "dans une minute"],
  [61, "dans 2 minutes"],
  [3_540, "dans 59 minutes"],
  [3_541, "dans une heure"],
  [3_600, "dans une heure"],
  [3_601, "dans 61 minutes"],
  [5_400, "dans 90 minutes"],
  [5_401, "dans 2 heures"],
  [7_201, "dans 3 heures"],
  [86_400, "dans 24 heures"],
])("%i seconds are waited for « %s »", (seconds, words) => {
  expect(formatDelay(seconds)).toBe(words);
});
