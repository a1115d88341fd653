import { legalNotice, legalNoticeDates } from "#frontend/labels/legal-notice.ts";
import { LegalPage } from "./legal-page.tsx";

export const LegalNoticePage = () => <LegalPage textOf={legalNotice} datesOf={legalNoticeDates} />;
