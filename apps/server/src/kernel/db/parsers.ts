import { types } from 'pg'

/** bigint for int8, ISO text for times and days, as on the wire. Global parsers are not changed. */
const parsers: Record<number, (text: string) => unknown> = {
  [types.builtins.INT8]: BigInt,
  [types.builtins.DATE]: (text) => text,
  [types.builtins.TIMESTAMPTZ]: (text) => new Date(text).toISOString(),
}

/** The parser for the text of a column, by its type. */
export function parserOf(oid: number): (text: string) => unknown {
  return parsers[oid] ?? types.getTypeParser(oid)
}
