import { LegalPage } from "./legal-page.tsx";
import markdown from "./privacy.md?raw";

export const PrivacyPage = () => <LegalPage markdown={markdown} />;
