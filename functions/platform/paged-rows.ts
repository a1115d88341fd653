type RowPage<Row> = { data: Row[]; cursor: string | null };

/** The rows of a query, page by page as they are wanted: however many there are, one page is held. */
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
