import { useEffect, useState } from 'react'
import { serverNow } from './server-clock.ts'

function secondsUntil(moment: string): number {
  return Math.max(0, Math.ceil((Date.parse(moment) - serverNow()) / 1000))
}

/**
 * Whole seconds until a time of the server, zero afterwards. Each tick reads the clock, so a timer that was
 * suspended with its tab catches up when it wakes.
 */
export function useSecondsLeft(moment: string): number {
  const [read, setRead] = useState({ moment, left: secondsUntil(moment) })
  // The rest of a previous moment must not be shown for this one, not even for a frame.
  const now = read.moment === moment ? read : { moment, left: secondsUntil(moment) }
  if (now !== read) setRead(now)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(timer)
      const seconds = secondsUntil(moment)
      setRead({ moment, left: seconds })
      const untilNext = Date.parse(moment) - serverNow() - (seconds - 1) * 1000
      if (seconds > 0) timer = setTimeout(look, Math.max(50, untilNext))
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [moment])
  return now.left
}
