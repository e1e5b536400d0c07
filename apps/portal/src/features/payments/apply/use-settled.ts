import { useEffect, useState } from 'react'

/** No call is made for each letter that is typed. */
const SETTLE_MS = 300

/** A value once its changes have paused, and a way to settle at once. */
export function useSettled<Value>(value: Value) {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    if (value === settled) return
    const timer = setTimeout(() => setSettled(value), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [value, settled])
  return { settled, settle: setSettled }
}
