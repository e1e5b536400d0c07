import { z } from 'zod'
import { jobKind } from '../kernel/jobs.ts'

/** Jobs for what depends on whether an address is known, so that no request reveals it. */
export const answerRegistration = jobKind(
  'identity.answer_registration',
  z.object({ registration_id: z.string() }),
)
export const sendActivation = jobKind('identity.send_activation', z.object({ email: z.string() }))
export const sendReset = jobKind('identity.send_reset', z.object({ email: z.string() }))
export const forgetEnded = jobKind('identity.forget_ended', z.object({}))
