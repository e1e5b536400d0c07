/** A value that is kept with the moment of its end, in milliseconds since 1970. */
export type Expiring<Value> = { readonly value: Value; readonly expires_at: number }

/** The caller gives the life in seconds; it is kept as a moment in milliseconds. */
export function expireIn<Value>(value: Value, expires_in: number, now: number): Expiring<Value> {
  return { value, expires_at: now + expires_in * 1000 }
}

export function isOver({ expires_at }: { readonly expires_at: number }, now: number): boolean {
  return now >= expires_at
}

/** Undefined for what is over, and for text that is not ours: both are to be dropped. */
export function readExpiring<Value>(text: string | undefined, now: number): Expiring<Value> | undefined {
  if (text === undefined) return undefined
  const kept = parse(text)
  if (typeof kept !== 'object' || kept === null || !('value' in kept) || !('expires_at' in kept))
    return undefined
  const { value, expires_at } = kept
  if (typeof expires_at !== 'number' || isOver({ expires_at }, now)) return undefined
  return { value: value as Value, expires_at }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
