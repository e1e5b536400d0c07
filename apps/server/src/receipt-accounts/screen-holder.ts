import type { HolderDetails } from '@causeway/contract'
import type { Reader, Tx } from '../kernel/db/db.ts'
import { providerScope } from '../kernel/db/scope.ts'
import { ApiError } from '../kernel/http/api-error.ts'
import type { JobContext } from '../kernel/jobs.ts'
import { dropHits, keepHits, ListMissing, readStanding, screenNames } from '../screening/service.ts'
import { type HolderRecord, lockHolder, selectOpenVersion } from './queries/holders.ts'

export const screenedAs = (id: string) => ({ kind: 'holder', id }) as const

type Named = Pick<HolderDetails, 'name' | 'name_latin'>

/** The names by which a holder is screened, in both scripts. */
export function holderNames(...named: readonly Named[]): string[] {
  const all = named.flatMap(({ name, name_latin }) => [name.trim(), name_latin.trim()])
  return [...new Set(all.filter(Boolean))]
}

/** Keeps the hits of a holder's names, or drops those of a holder that is neither active nor under review. */
export async function screenHolder(
  { db, clock }: JobContext,
  { holder_id }: { readonly holder_id: string },
): Promise<void> {
  const context = { clock, actor: { kind: 'system' } } as const
  await db.transact(providerScope, async (tx) => {
    const holder = await lockHolder(tx, holder_id)
    if (!holder) return
    const names = await namesInUse(tx, holder)
    const subject = screenedAs(holder_id)
    if (names.length === 0) return dropHits(tx, context, subject)
    const { merchant_id, country } = holder
    const found = await screenNames(
      tx,
      names.map((name) => ({ key: name, name, country: country || undefined })),
    )
    for (const [screened_name, hits] of found) {
      await keepHits(tx, context, { subject, merchant_id, screened_name, hits })
    }
  })
}

/** The names in force, and those under review. */
async function namesInUse(tx: Tx, holder: HolderRecord): Promise<string[]> {
  const open = await selectOpenVersion(tx, holder.holder_id)
  const reviewed = open?.version_state === 'reviewing' ? [open.details] : []
  return holderNames(...(holder.in_force ? [holder] : []), ...reviewed)
}

/** Whether a name of a holder in force is a true match. */
export async function isListed(reader: Reader, holder: HolderRecord): Promise<boolean> {
  const { holder_id, merchant_id } = holder
  const names = holderNames(holder)
  const named = { subject: screenedAs(holder_id), merchant_id, names }
  return holder.in_force !== null && (await readStanding(reader, named)) === 'confirmed'
}

/** No account is opened in a name that is like a name of the list, until an operator has decided. */
export async function refuseListed(
  tx: Tx,
  { holder_id, merchant_id }: HolderRecord,
  named: Named,
): Promise<void> {
  const names = holderNames(named)
  const standing = await readStanding(tx, { subject: screenedAs(holder_id), merchant_id, names }).catch(
    (error: unknown) => {
      throw error instanceof ListMissing ? new ApiError('screening_list_missing') : error
    },
  )
  if (standing === 'confirmed') throw new ApiError('holder_listed')
  if (standing === 'undecided') throw new ApiError('holder_undecided')
}
