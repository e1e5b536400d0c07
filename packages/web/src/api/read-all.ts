type Query = { readonly page_size: number; readonly after?: string }
type Page<Row> = { readonly count: number; readonly list: Row[] }

const PAGE_SIZE = 100

/** Every row of a list, page by page, for screens that need the whole list. */
export async function readAll<Row extends { readonly id: string }>(
  read: (query: Query) => Promise<Page<Row>>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (let isEnd = false; !isEnd; ) {
    const last = rows.at(-1)
    const { list } = await read({ page_size: PAGE_SIZE, ...(last && { after: last.id }) })
    rows.push(...list)
    isEnd = list.length < PAGE_SIZE
  }
  return rows
}
