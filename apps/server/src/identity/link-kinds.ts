import { z } from 'zod'
import { jobKind } from '../kernel/jobs.ts'

/** What requests leave to be done: they themselves must not know whether an address is known. */
export const answerRegistration = jobKind(
  'identity.answer_registration',
  z.object({ registration_id: z.string() }),
)
export const sendActivation = jobKind('identity.send_activation', z.object({ email: z.string() }))
export const sendReset = jobKind('identity.send_reset', z.object({ email: z.string() }))
export const forgetEnded = jobKind('identity.forget_ended', z.object({}))
