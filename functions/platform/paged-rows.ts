type RowPage<Row> = { data: Row[]; cursor: string | null };

/** Yields the rows of a query, reading one page at a time. */
export async function* eachRow<Row>(
  readPage: (from: { cursor: string | null }) => Promise<RowPage<Row>>,
): AsyncGenerator<Row> {
  let cursor: string | null = null;
  do {
    const page: RowPage<Row> = await readPage({ cursor });
    yield* page.data;
    ({ cursor } = page);
  } while (cursor !== null);
}
