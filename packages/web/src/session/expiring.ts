/** A value stored with its expiry, in milliseconds since 1970. */
export type Expiring<Value> = { readonly value: Value; readonly expires_at: number }

/** The lifetime is given in seconds; the expiry is stored in milliseconds. */
export function expireIn<Value>(value: Value, expires_in: number, now: number): Expiring<Value> {
  return { value, expires_at: now + expires_in * 1000 }
}

export function isOver({ expires_at }: { readonly expires_at: number }, now: number): boolean {
  return now >= expires_at
}

/** Undefined for an expired value and for unreadable text: the caller drops both. */
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
