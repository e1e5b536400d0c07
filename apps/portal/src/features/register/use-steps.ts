import type { FieldError, Profile } from '@causeway/contract'
import { useScreenSearch } from '@causeway/web/navigation/screen-links.tsx'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useGoTo } from '../../router/screen-link.ts'
import { keepSteps } from '../../unsent-draft.ts'
import { focusPath } from '../profile-form/parts/focus-path.ts'
import type { FirstSteps } from './kept-steps.ts'
import { isStep, type StepName, stepOf, steps } from './steps.ts'

type Options = {
  readonly user_id: string
  readonly kept: FirstSteps
  readonly read: () => Profile
  /** Called when the user continues from a step. */
  readonly onLeave: (step: StepName) => void
}

/** The step in the address, or the last one the user visited. */
export function useSteps({ user_id, kept, read, onLeave }: Options) {
  const search = useScreenSearch()
  const goTo = useGoTo()
  const [asked] = useState(search['field'])
  const [left, setLeft] = useState<ReadonlySet<StepName>>(() => new Set(kept.left))
  const first = asked ? stepOf(asked, read()) : kept.step
  const current = isStep(search['step']) ? search['step'] : first
  const focus = useRef(asked)
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(current)

  useEffect(() => {
    void keepSteps({ user_id, step: current, left: [...left] })
  }, [user_id, current, left])

  const leave = useEffectEvent((step: StepName) => {
    setLeft((before) => new Set([...before, step]))
    onLeave(step)
  })
  useEffect(() => {
    const path = focus.current
    focus.current = undefined
    // The fields of a step, and the cards of people it opens, are rendered before this.
    if (path) requestAnimationFrame(() => focusPath(path))
    else if (shown.current !== current) {
      window.scrollTo({ top: 0 })
      heading.current?.focus({ preventScroll: true })
    }
    if (shown.current !== current) leave(shown.current)
    shown.current = current
  }, [current])

  const go = (step: StepName) => {
    if (step !== search['step']) void goTo('MerchantRegister', { step })
  }
  const goToPath = (path: string, code?: FieldError) => {
    const step = path.startsWith('consent.') ? 'review' : stepOf(path, read(), code)
    if (step === current) return focusPath(path)
    focus.current = path
    go(step)
  }
  const next = steps[steps.indexOf(current) + 1]
  const previous = steps[steps.indexOf(current) - 1]
  return { current, left, go, goToPath, next, previous, heading }
}
