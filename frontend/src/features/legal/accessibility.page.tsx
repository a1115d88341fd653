import { LegalPage } from "./legal-page.tsx";
import markdown from "./accessibility.md?raw";

export const AccessibilityPage = () => <LegalPage markdown={markdown} />;
