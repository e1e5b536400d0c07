import type { PayeeInput } from '@causeway/contract'
import type { ActionContext } from '../kernel/actor.ts'
import type { Reader, Tx } from '../kernel/db/db.ts'
import { ApiError } from '../kernel/http/api-error.ts'
import { dropHits, keepHits, ListMissing, readStanding, screenNames } from '../screening/service.ts'
import { namesOfInput } from './columns.ts'
import { type PayeeRecord, selectOpenVersion, selectVersion } from './queries/payees.ts'

export const screenedAs = (id: string) => ({ kind: 'payee', id }) as const

/** Keeps the hits of the names in force and under verification, or drops those of a payee without any. */
export async function keepPayeeHits(tx: Tx, context: ActionContext, payee: PayeeRecord): Promise<void> {
  const { payee_id, merchant_id, country } = payee
  const names = await namesInUse(tx, payee)
  const subject = screenedAs(payee_id)
  if (names.length === 0) return dropHits(tx, context, subject)
  const found = await screenNames(
    tx,
    names.map((name) => ({ key: name, name, country: country || undefined })),
  )
  for (const [screened_name, hits] of found) {
    await keepHits(tx, context, { subject, merchant_id, screened_name, hits })
  }
}

async function namesInUse(reader: Reader, { payee_id, in_force }: PayeeRecord): Promise<string[]> {
  const open = await selectOpenVersion(reader, payee_id)
  const current = in_force ? await selectVersion(reader, payee_id, in_force) : undefined
  const verified = open?.version_state === 'verifying' ? open : undefined
  const inputs = [current, verified].flatMap((version) => version?.input ?? [])
  return [...new Set(inputs.flatMap(namesOfInput))]
}

/** A payee whose name is like a name of the list is not paid until an operator has decided. */
export async function refuseListed(
  tx: Tx,
  { payee_id, merchant_id }: PayeeRecord,
  input: PayeeInput,
): Promise<void> {
  const names = namesOfInput(input)
  const standing = await readStanding(tx, { subject: screenedAs(payee_id), merchant_id, names }).catch(
    (error: unknown) => {
      throw error instanceof ListMissing ? new ApiError('screening_list_missing') : error
    },
  )
  if (standing === 'confirmed') throw new ApiError('payee_listed')
  if (standing === 'undecided') throw new ApiError('payee_undecided')
}
