import { terms } from "#frontend/labels/terms.ts";
import { LegalPage } from "./legal-page.tsx";

export const TermsPage = () => <LegalPage textOf={terms} />;
