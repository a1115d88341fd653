/** « Ko » and « Mo » are of 1,024; « » is a plain count. */
export type Unit = "ms" | "s" | "Ko" | "Mo" | "×" | "req/s" | "";

/** One figure. `spread`: between which values nine of ten samples lie. Without a `budget` it is for information. */
export type Measure = {
  what: string;
  value: number;
  unit: Unit;
  spread?: [number, number];
  budget?: number;
};

/**
 * A row of the bench: one file. It is measured in a process of its own. `how` says in a sentence what is compared, so
 * that a figure can be judged without the code.
 */
export type Row = { name: string; title: string; how: string; measure(): Promise<Measure[]> };
