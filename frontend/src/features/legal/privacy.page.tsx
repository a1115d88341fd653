import { privacy } from "#frontend/labels/privacy.ts";
import { LegalPage } from "./legal-page.tsx";

export const PrivacyPage = () => <LegalPage textOf={privacy} />;
