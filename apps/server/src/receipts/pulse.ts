import type { Pulse } from '../kernel/pulse.ts'
import { screenReceived } from './screen.ts'
import { screenAgain } from './screen-again.ts'

const EVERY_MS = 1000

/** Screens what has arrived, and again what was held for a reason that is gone. */
export const screeningPulse: Pulse = {
  name: 'receipts.screen',
  every_ms: EVERY_MS,
  beat: async (_tx, context) => {
    await screenReceived(context)
    await screenAgain(context)
  },
}
