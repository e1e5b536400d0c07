import { types } from 'pg'

/** bigint for int8, ISO text for times: rows leave as they go over the wire. Global parsers stay alone. */
const parsers: Record<number, (text: string) => unknown> = {
  [types.builtins.INT8]: BigInt,
  [types.builtins.TIMESTAMPTZ]: (text) => new Date(text).toISOString(),
}

/** How the text of a column becomes a value, by the column's type. */
export function parserOf(oid: number): (text: string) => unknown {
  return parsers[oid] ?? types.getTypeParser(oid)
}
