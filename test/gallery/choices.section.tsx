import { CircleCheck, CirclePause, Contrast } from "lucide-react";
import { useState } from "react";
import { type DayRange, EMPTY_DAY_RANGE } from "#frontend/browser/calendar-days.ts";
import { RemovableChip, ToggleChip } from "#frontend/ui/chip.tsx";
import { DatePicker } from "#frontend/ui/date-picker.tsx";
import { DateRangePicker } from "#frontend/ui/date-range-picker.tsx";
import { Field } from "#frontend/ui/field.tsx";
import { ProgressBar } from "#frontend/ui/progress-bar.tsx";
import { Select } from "#frontend/ui/select.tsx";
import { Slider } from "#frontend/ui/slider.tsx";
import { TabBar, TabGroup, TabPanel, TabPanels } from "#frontend/ui/tabs.tsx";
import { TriStateCheckbox, type TriStateValue } from "#frontend/ui/tri-state-checkbox.tsx";
import { ExplainedNumber } from "#frontend/ui/explained-number.tsx";
import { GallerySection } from "./gallery-section.tsx";

export function ChoiceSections() {
  return (
    <>
      <GallerySection title="Listes de choix">
        <Selects />
        <Chips />
        <Tabs />
      </GallerySection>
      <GallerySection title="Jours">
        <Days />
      </GallerySection>
      <GallerySection title="Mesures">
        <Measures />
      </GallerySection>
    </>
  );
}

const STATUSES = [
  { value: "en_cours", label: "En cours", icon: Contrast },
  { value: "en_pause", label: "En pause", icon: CirclePause },
  { value: "terminee", label: "Terminée", icon: CircleCheck, closed: "Le plan n’est pas à 100 %." },
] as const;

function Selects() {
  const [status, setStatus] = useState<(typeof STATUSES)[number]["value"]>("en_cours");
  const one = { value: status, onChange: setStatus, options: STATUSES };
  return (
    <div className="gallery-two">
      <Field label="Statut" hint="Une valeur fermée dit pourquoi.">
        <Select {...one} />
      </Field>
      <Field label="Statut" error="Ce statut est verrouillé.">
        <Select {...one} />
      </Field>
      <Select {...one} size="sm" aria-label="Statut" />
      <Select {...one} size="sm" aria-label="Statut" disabled />
    </div>
  );
}

function Chips() {
  const [pressed, setPressed] = useState(true);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <ToggleChip pressed={pressed} onChange={setPressed} icon={Contrast}>
        En cours
      </ToggleChip>
      <ToggleChip pressed={!pressed} onChange={(next) => setPressed(!next)}>
        Haute
      </ToggleChip>
      <RemovableChip removeName="Retirer le filtre : « genou »" onRemove={() => undefined}>
        « genou »
      </RemovableChip>
      <RemovableChip removeName="Retirer le filtre : projet" onRemove={() => undefined}>
        {`Projet : ${"Tout ce qui touche à la maison ".repeat(4)}`}
      </RemovableChip>
    </div>
  );
}

const Tabs = () => (
  <TabGroup>
    <TabBar
      label="Parties"
      tabs={[{ label: "Décisions", count: 1_204 }, { label: "Projets", count: 0 }, { label: "Corbeille" }]}
    />
    <TabPanels>
      {["Décisions", "Projets", "Corbeille"].map((name) => (
        <TabPanel key={name} className="note pt-2">
          {name}
        </TabPanel>
      ))}
    </TabPanels>
  </TabGroup>
);

function Days() {
  const [day, setDay] = useState<string | null>("2026-03-27");
  const [range, setRange] = useState<DayRange>({ from: "2026-02-24", to: "2026-03-27" });
  return (
    <div className="gallery-two">
      <Field label="Échéance">
        <DatePicker value={day} onChange={setDay} clearable />
      </Field>
      <Field label="Échéance" error="Choisissez un jour.">
        <DatePicker value={null} onChange={setDay} placeholder="Aucune" />
      </Field>
      <Field label="Période">
        <DateRangePicker value={range} onChange={setRange} />
      </Field>
      <Field label="Période">
        <DateRangePicker value={EMPTY_DAY_RANGE} onChange={setRange} disabled />
      </Field>
      <DatePicker size="sm" format="figures" aria-label="Du" value={day} onChange={setDay} />
    </div>
  );
}

function Measures() {
  const [one, setOne] = useState([7]);
  const [two, setTwo] = useState([25, 75]);
  return (
    <>
      <div className="gallery-two">
        <Slider names={["Difficulté"]} values={one} onChange={setOne} min={1} max={10} />
        <Slider names={["Avancement minimal", "maximal"]} values={two} onChange={setTwo} min={0} max={100} />
      </div>
      <div className="gallery-marks">
        <ProgressBar label="Avancement" value={0} />
        <ProgressBar label="Avancement" value={44} />
        <ProgressBar label="Avancement" value={100} thick />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Boxes />
        <ExplainedNumber
          name="Poids de cette action : 32 %"
          title="Poids : 32 %"
          explanation={<p>6,5 sur 20,3, la somme des scores des 5 actions du même niveau.</p>}
        >
          32 %
        </ExplainedNumber>
      </div>
    </>
  );
}

const NEXT = { off: "half", half: "on", on: "off" } as const satisfies Record<TriStateValue, TriStateValue>;

function Boxes() {
  const [value, setValue] = useState<TriStateValue>("half");
  return (
    <>
      <TriStateCheckbox name="Trois états" value={value} onPress={() => setValue(NEXT[value])} />
      <TriStateCheckbox
        name="Trois états, petite"
        value={NEXT[value]}
        onPress={() => setValue(NEXT[value])}
        small
      />
      <TriStateCheckbox name="Trois états, fermée" value="on" onPress={() => undefined} disabled />
    </>
  );
}
