type Period = { startDate: string; endDate: string };

/** Whether a period ends at a later instant than it starts (`spec/3-rulings.md`, Decisions). */
export const isPeriodValid = ({ startDate, endDate }: Period): boolean =>
  Date.parse(endDate) > Date.parse(startDate);
