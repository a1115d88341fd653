import { LegalPage } from "./legal-page.tsx";
import markdown from "./terms.md?raw";

export const TermsPage = () => <LegalPage markdown={markdown} />;
