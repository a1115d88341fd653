/** A « Ko » is 1,024 bytes and a « Mo » 1,024 « Ko »; an empty unit is a plain count. */
export type Unit = "ms" | "s" | "Ko" | "Mo" | "×" | "req/s" | "unités" | "unités/s" | "$" | "";

/**
 * One figure. `spread`: between which values nine of ten samples lie. `budget`: the most that it may be; `least`: the least.
 * With neither it is for information.
 */
export type Measure = {
  what: string;
  value: number;
  unit: Unit;
  spread?: [number, number];
  budget?: number;
  least?: number;
  /** Whether a slow machine lowers the figure, although it is not a time. */
  dependsOnPace?: boolean;
};

/**
 * A row of the bench: one file. It is measured in a process of its own. `how` says in a sentence what is compared, so
 * that a figure can be judged without the code.
 */
export type Row = { name: string; title: string; how: string; measure(): Promise<Measure[]> };
