/** How many rows are shown, in the margin: the figure, then its words. Said again whenever it changes. */
export function ShownCount({ count, words }: { count: number; words: string }) {
  return (
    <output>
      <b className="mr-1 text-xl font-medium text-ink md:mr-0 md:block">{count.toLocaleString("fr-FR")}</b>{" "}
      {words}
    </output>
  );
}
