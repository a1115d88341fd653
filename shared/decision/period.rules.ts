type Period = { startDate: string; endDate: string };

/** Whether a period ends after it starts (`spec/3-rulings.md`, Decisions). */
export const isPeriodValid = ({ startDate, endDate }: Period): boolean =>
  Date.parse(endDate) > Date.parse(startDate);
