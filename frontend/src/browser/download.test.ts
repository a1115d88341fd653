import { afterEach, expect, test, vi } from "vitest";
import { downloadFile } from "./download.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("a file is handed over once, under its name and type, and its address is given back later", async () => {
  vi.useFakeTimers();
  const clicked: { href: string; download: string }[] = [];
  const link = {
    href: "",
    download: "",
    click: () => clicked.push({ href: link.href, download: link.download }),
  };
  vi.stubGlobal("document", { createElement: () => link });
  const create = vi.spyOn(URL, "createObjectURL");
  const revoke = vi.spyOn(URL, "revokeObjectURL");

  downloadFile("menta-session-01.txt", "text/plain;charset=utf-8", new TextEncoder().encode("né → là"));

  const url: unknown = create.mock.results[0]?.value;
  expect(clicked).toEqual([{ href: url, download: "menta-session-01.txt" }]);
  const blob = create.mock.calls[0]?.[0] as Blob;
  expect(blob.type).toBe("text/plain;charset=utf-8");
  expect(await blob.text()).toBe("né → là");
  expect(revoke).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(revoke).toHaveBeenCalledExactlyOnceWith(url);
});
