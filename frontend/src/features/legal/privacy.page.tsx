import { PRIVACY } from "#frontend/labels/legal.ts";
import { LegalPage } from "./legal-page.tsx";

export const PrivacyPage = () => <LegalPage {...PRIVACY} />;
