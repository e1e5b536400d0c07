import { type RawBuilder, sql } from 'kysely'

/** Escapes user input for `like`, so that it is matched as text. */
export function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`)
}

/** A name as it is searched: without accents, and with straight apostrophes. */
export function plainName(name: RawBuilder<unknown>): RawBuilder<unknown> {
  const bare = sql`regexp_replace(normalize(${name}, NFD), '[\\u0300-\\u036f]', '', 'g')`
  return sql`translate(${bare}, '\u2018\u2019', '''''')`
}
