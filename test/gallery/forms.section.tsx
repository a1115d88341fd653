import { CalendarDays, Lock, Search } from "lucide-react";
import { useId, useState } from "react";
import { SecondFactorCodeField } from "#frontend/entities/person/code-field.tsx";
import { PasswordChecklist } from "#frontend/entities/person/password-checklist.tsx";
import { QrCode } from "#frontend/features/account/security/enable-factor-scan.tsx";
import { RecoveryCodes } from "#frontend/features/account/security/recovery-codes.tsx";
import { Checkbox } from "#frontend/ui/checkbox.tsx";
import { Field } from "#frontend/ui/field.tsx";
import { PasswordInput } from "#frontend/ui/password-input.tsx";
import { SegmentedControl } from "#frontend/ui/segmented.tsx";
import { Switch } from "#frontend/ui/switch.tsx";
import { TextInput } from "#frontend/ui/text-input.tsx";
import { Textarea } from "#frontend/ui/textarea.tsx";
import { GallerySection } from "./gallery-section.tsx";

export function FormSections() {
  return (
    <>
      <GallerySection title="Champs">
        <div className="gallery-two">
          <Field label="Titre de la décision" required>
            <TextInput defaultValue="Louer ou vendre l’appartement" />
          </Field>
          <Field label="Décideur" required error="Le décideur est requis">
            <TextInput />
          </Field>
          <Field label="Période" hint="Du premier au dernier jour.">
            <TextInput icon={CalendarDays} defaultValue="du 24 février au 27 mars" />
          </Field>
          <Field
            label="Statut"
            hint={
              <>
                <Lock size={15} aria-hidden="true" /> Statut automatique : 100 % de progression
              </>
            }
          >
            <TextInput disabled defaultValue="Terminée" />
          </Field>
          <Field label="Mot de passe">
            <PasswordInput defaultValue="unequestion" autoComplete="new-password" />
          </Field>
          <Field label="Confirmation du mot de passe" error="Les mots de passe ne correspondent pas.">
            <PasswordInput defaultValue="unequestiox" autoComplete="new-password" />
          </Field>
        </div>
        <TextInput type="search" size="sm" icon={Search} aria-label="Chercher" placeholder="Chercher" />
        <Field label="Impact attendu" aside={<span className="note">0 / 5 000</span>}>
          <Textarea placeholder="Qu’est-ce qui serait différent, dans un an, si vous aviez bien décidé ?" />
        </Field>
        <Textarea
          minRows={1}
          maxRows={6}
          aria-label="Votre message"
          defaultValue={"Une ligne,\npuis une autre,\nle champ suit."}
        />
      </GallerySection>
      <GallerySection title="Second facteur">
        <Factor />
      </GallerySection>
      <GallerySection title="Choix">
        <Choices />
      </GallerySection>
    </>
  );
}

const CODES = ["ABCD-EFGH-JKMN-PQRS-TVWX-YZ01-2345", "6789-ABCD-EFGH-JKMN-PQRS-TVWX-YZ01"];

function Factor() {
  const rulesId = useId();
  const [code, setCode] = useState("123 456");
  return (
    <>
      <div className="gallery-two">
        <SecondFactorCodeField value={code} error={undefined} onChange={setCode} />
        <SecondFactorCodeField
          kind="recovery"
          value=""
          error="Ce code n’est pas le bon."
          onChange={setCode}
        />
        <QrCode text="otpauth://totp/MENTA:camille@exemple.fr?secret=JBSWY3DPEHPK3PXP" label="Un code QR" />
        <PasswordChecklist id={rulesId} password="unequestion" />
      </div>
      <RecoveryCodes email="camille@exemple.fr" codes={CODES} />
    </>
  );
}

function Choices() {
  const scope = useId();
  const [isShown, setIsShown] = useState(true);
  const [mode, setMode] = useState<"productivite" | "safe_mind">("productivite");
  return (
    <>
      <div className="gallery-two">
        <Checkbox label="Garder une copie" defaultChecked />
        <Checkbox label="Me prévenir" hint="La veille de l’échéance." />
        <Checkbox label="Déjà fait" defaultChecked disabled />
        <Checkbox
          aria-invalid
          label={
            <>
              J’ai lu la <a href="#contenu">politique de confidentialité</a>.
            </>
          }
        />
        <Checkbox type="radio" name={scope} label="Le projet seul" defaultChecked />
        <Checkbox type="radio" name={scope} label="Le projet et ses 3 décisions" />
        <Switch
          label="Montrer les titres"
          hint="Sans eux, chaque créneau s’appelle « Occupé »."
          checked={isShown}
          onChange={setIsShown}
        />
        <Switch label="Alsace et Moselle" checked={false} disabled onChange={() => undefined} />
      </div>
      <SegmentedControl
        label="Mode"
        value={mode}
        onChange={setMode}
        options={[
          { value: "productivite", label: "Productivité" },
          { value: "safe_mind", label: "Safe Mind" },
        ]}
      />
      <SegmentedControl
        wide
        label="Période"
        value="semaine"
        onChange={() => undefined}
        options={[
          { value: "jour", label: "Jour" },
          { value: "semaine", label: "Semaine" },
          { value: "mois", label: "Mois", disabled: true },
        ]}
      />
    </>
  );
}
