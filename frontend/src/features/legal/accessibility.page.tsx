import { accessibility, accessibilityDates } from "#frontend/labels/accessibility.ts";
import { LegalPage } from "./legal-page.tsx";

export const AccessibilityPage = () => <LegalPage textOf={accessibility} datesOf={accessibilityDates} />;
