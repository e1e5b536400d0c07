import type { Merchant, StoredFile } from '@causeway/contract'
import { failureCode } from '@causeway/web/api/failure.ts'
import { readAll } from '@causeway/web/api/read-all.ts'
import { send } from '@causeway/web/api/send.ts'
import { queryOptions } from '@tanstack/react-query'
import { type KeptSteps, readSteps, readUnsent, type UnsentDraft } from '../../unsent-draft.ts'

export type Registration = {
  /** Undefined before the first save. */
  readonly merchant: Merchant | undefined
  readonly files: readonly StoredFile[]
  /** Changes that did not reach the server last time. */
  readonly unsent: UnsentDraft | undefined
  readonly steps: KeptSteps | undefined
}

export async function loadCorp(): Promise<Merchant | undefined> {
  try {
    const merchant = await send('GET /api/user/corp')
    return merchant?.merchant_state ? merchant : undefined
  } catch (thrown) {
    if (failureCode(thrown) === 'corp_not_found') return undefined
    throw thrown
  }
}

async function loadRegistration(user_id: string): Promise<Registration> {
  const merchant = await loadCorp()
  const files = merchant ? await readAll((query) => send('GET /api/files', { query })) : []
  const [unsent, steps] = await Promise.all([readUnsent(user_id), readSteps(user_id)])
  return { merchant, files, unsent, steps }
}

export const registerQueries = {
  /** Read once, when the form opens: from then on the form holds the latest values. */
  registration: (user_id: string) =>
    queryOptions({
      queryKey: ['registration', user_id],
      queryFn: () => loadRegistration(user_id),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
    }),
}
