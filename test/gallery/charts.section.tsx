import { CockpitCharts } from "#frontend/features/cockpit/charts/charts.tsx";
import { Gauge } from "#frontend/features/cockpit/charts/gauge.tsx";
import { PriorityChart } from "#frontend/features/cockpit/charts/priority-chart.tsx";
import { EMPTY_COCKPIT, ORDINARY_COCKPIT, OVERLOADED_COCKPIT } from "./charts.fixtures.ts";
import { GallerySection } from "./gallery-section.tsx";

export function ChartSections() {
  return (
    <>
      <GallerySection title="Jauges">
        <div className="gallery-two">
          <TitledGauge title="Efficacité" value={14} text="14 %, Faible" />
          <TitledGauge title="Qualité des décisions" value={50} text="50 %, Modérée" />
          <TitledGauge title="Gestion du temps" value={73} text="73 %, Élevée" />
          <TitledGauge title="Capacité restante" value={100} text="+ 348 h, Excellente marge" scale="hours" />
          <TitledGauge title="Efficacité" value={null} text="" />
        </div>
      </GallerySection>
      <GallerySection title="Partage">
        <PriorityChart byPriority={{ haute: 4, moyenne: 6, basse: 4 }} />
        <PriorityChart byPriority={{ haute: 1, moyenne: 498, basse: 0 }} />
        <PriorityChart byPriority={{ haute: 0, moyenne: 0, basse: 0 }} />
      </GallerySection>
      <GallerySection title="Graphiques">
        <CockpitCharts data={ORDINARY_COCKPIT} />
        <CockpitCharts data={OVERLOADED_COCKPIT} />
        <CockpitCharts data={EMPTY_COCKPIT} />
      </GallerySection>
    </>
  );
}

const TitledGauge = ({ title, ...gauge }: { title: string } & Omit<Parameters<typeof Gauge>[0], "label">) => (
  <div>
    <h3 className="h3">{title}</h3>
    <Gauge label={title} {...gauge} />
  </div>
);
