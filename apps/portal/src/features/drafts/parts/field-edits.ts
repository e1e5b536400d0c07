/** A field of a draft and its value now. */
export type FieldEdit = { readonly path: string; readonly after?: unknown }

/** The fields of a value that differ from those of an earlier one. */
export function editsBetween<Value extends object>(before: Value, after: Value): FieldEdit[] {
  const names = Object.keys(after) as (keyof Value & string)[]
  return names
    .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
    .map((path) => ({ path, after: after[path] }))
}

/** A value with edits that were made to another version of it. */
export function withEdits<Value extends object>(value: Value, edits: readonly FieldEdit[]): Value {
  const known = edits.filter(({ path }) => path in value)
  return { ...value, ...Object.fromEntries(known.map(({ path, after }) => [path, after])) }
}
