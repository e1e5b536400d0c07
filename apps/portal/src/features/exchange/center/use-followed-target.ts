import { type Pair, pairKey } from '@causeway/contract'
import { useEffect, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { targetBeside } from './target-rate.ts'

/** When the pair changes, a new target is suggested, and the one typed for the old pair is dropped. */
export function useFollowedTarget(pair: Pair, rate: string | undefined, share: number): void {
  const { setValue } = useFormContext()
  const suggested = useRef(pairKey(pair))
  const key = pairKey(pair)
  useEffect(() => {
    if (!rate || suggested.current === key) return
    suggested.current = key
    setValue('target_rate', targetBeside(rate, share), { shouldValidate: true })
  }, [key, rate, share, setValue])
}
