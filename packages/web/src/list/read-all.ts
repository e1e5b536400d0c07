import type { ListPage } from './column.ts'

type Query = { readonly page_size: number; readonly after?: string }

/** Every row of a list, page by page: for rows that are looked up by their id. */
export async function readAll<Row extends { readonly id: string }>(
  read: (query: Query) => Promise<ListPage<Row>>,
): Promise<readonly Row[]> {
  const rows: Row[] = []
  for (;;) {
    const after = rows.at(-1)?.id
    const { list, count } = await read({ page_size: 100, ...(after && { after }) })
    rows.push(...list)
    if (list.length === 0 || list.length === count) return rows
  }
}
