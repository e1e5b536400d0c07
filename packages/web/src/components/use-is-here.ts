import { useEffect, useRef } from 'react'

/** Whether the component is still mounted: a later answer must not trigger its callbacks. */
export function useIsHere(): () => boolean {
  const here = useRef(true)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])
  return () => here.current
}
