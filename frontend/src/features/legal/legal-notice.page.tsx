import { LegalPage } from "./legal-page.tsx";
import markdown from "./legal-notice.md?raw";

export const LegalNoticePage = () => <LegalPage markdown={markdown} />;
