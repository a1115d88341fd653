import { useState } from "react";
import { exportEverything } from "./export-everything.ts";

/** The export behind a button: one at a time. */
export function useExport(): { isExporting: boolean; start: () => void } {
  const [isExporting, setIsExporting] = useState(false);
  const start = () => {
    if (isExporting) return;
    setIsExporting(true);
    void exportEverything().finally(() => setIsExporting(false));
  };
  return { isExporting, start };
}
