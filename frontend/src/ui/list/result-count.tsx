/** The number of rows, in the margin. Announced whenever it changes. */
export function ResultCount({ count, words }: { count: number; words: string }) {
  return (
    <output>
      <b className="mr-1 text-xl font-medium text-ink md:mr-0 md:block">{count.toLocaleString("fr-FR")}</b>{" "}
      {words}
    </output>
  );
}
