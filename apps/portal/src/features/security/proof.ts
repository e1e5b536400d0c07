import { ApiFailure } from '@causeway/web/api/failure.ts'
import type { Check } from '@causeway/web/form/rules.ts'
import { length, required } from '@causeway/web/form/rules.ts'
import type { Proof } from './queries.ts'

export type ProofValues = { password: string; code: string }

export const noProof: ProofValues = { password: '', code: '' }

type Checks = {
  password: Check<string, ProofValues>
  code?: readonly Check<string, ProofValues>[]
}

/** The client-side checks of the proof fields. */
export function proofChecks(has_totp: boolean): Checks {
  return { password: required, ...(has_totp && { code: [required, length(6, 32)] }) }
}

export function readProof({ password, code }: ProofValues): Proof {
  const typed = code.trim()
  return { password, ...(typed && { code: typed }) }
}

const PLACES: Readonly<Record<string, string>> = {
  password_wrong: 'password',
  code_wrong: 'code',
  code_required: 'code',
}

/** Turns a refusal of the password or the code into an error of its field; rethrows any other refusal. */
export async function placeRefusal<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer
  } catch (thrown) {
    const place = thrown instanceof ApiFailure ? PLACES[thrown.code] : undefined
    if (!place) throw thrown
    throw new ApiFailure({ code: 'input_invalid', data: { fields: { [place]: 'invalid' } } })
  }
}
