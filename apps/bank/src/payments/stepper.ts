import type { Bank } from '../bank.ts'
import { hasSteps, takeDueSteps } from './steps.ts'

export type Stepper = { readonly wake: () => void; readonly stop: () => Promise<void> }

const LOOK_AGAIN_MS = 50
const AFTER_FAILURE_MS = 1000

/** Takes the steps of payments when they are due by the bank's clock. They are kept in the books. */
export function startStepper(bank: Bank, warn: (error: unknown, message: string) => void): Stepper {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let underWay: Promise<void> | undefined
  const look = () => {
    if (isStopped || underWay) return
    clearTimeout(timer)
    if (!hasSteps(bank)) return
    underWay = step().then((pause) => {
      underWay = undefined
      if (!isStopped) timer = setTimeout(look, pause)
    })
  }
  const step = () =>
    bank.books
      .atomically(() => takeDueSteps(bank))
      .then(
        () => LOOK_AGAIN_MS,
        (error: unknown) => {
          warn(error, 'the steps of payments are repeated')
          return AFTER_FAILURE_MS
        },
      )
  setImmediate(look)
  return {
    wake: look,
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await underWay
    },
  }
}
