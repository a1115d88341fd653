import { TERMS } from "#frontend/labels/legal.ts";
import { LegalPage } from "./legal-page.tsx";

export const TermsPage = () => <LegalPage {...TERMS} />;
