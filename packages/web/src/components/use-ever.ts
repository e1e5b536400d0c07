import { useState } from 'react'

/** Whether it was ever true: a lazily loaded dialog stays mounted, because it restores the focus. */
export function useEver(isTrue: boolean): boolean {
  const [wasTrue, setWasTrue] = useState(isTrue)
  if (isTrue && !wasTrue) setWasTrue(true)
  return wasTrue
}
