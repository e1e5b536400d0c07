import { useEffect, useRef } from 'react'

/** Whether the component is still shown: an answer that comes after it has gone must call nobody back. */
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
