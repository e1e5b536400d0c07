import { failureCode } from '@causeway/web/api/failure.ts'
import { newIdempotencyKey } from '@causeway/web/api/idempotency-key.ts'
import { useIsHere } from '@causeway/web/components/use-is-here.ts'
import { readAnew } from '@causeway/web/write/changing.ts'
import { deliver } from '@causeway/web/write/deliver.ts'
import { useWrite } from '@causeway/web/write/use-write.ts'
import { useState } from 'react'
import { securityQueries } from '../../security/queries.ts'
import type { Consent, ConsentKind } from './consent.ts'

type Given = { readonly way: 'pay_pwd' | 'passkey'; readonly prove: () => Promise<Consent> }

export type Consenting = ReturnType<typeof useConsent>

/**
 * The user's consent, one try at a time for both methods, and the call that follows. `isClosed` is true from
 * the first try until a refusal: the agreed terms must not change in between.
 */
export function useConsent<Answer>(kind: ConsentKind<Answer>, intent_key?: string) {
  const [own_key] = useState(newIdempotencyKey)
  const isHere = useIsHere()
  const write = useWrite(async ({ prove }: Given, told) => {
    const { call, onLeft, onRefused } = kind
    try {
      const consent = await prove()
      const attempt = (sent: Parameters<typeof call>[1]) => call(consent, sent)
      return await deliver({ idempotency_key: intent_key ?? own_key, attempt, told, isHere, onLeft })
    } catch (thrown) {
      if (onRefused?.(thrown)) return told.forget()
      if (failureCode(thrown)?.startsWith('pay_pwd')) await readAnew(securityQueries.info().queryKey)
      throw thrown
    }
  })
  const give = async (way: Given['way'], prove: Given['prove']) => {
    const answer = await write.run({ way, prove })
    if (answer !== undefined) kind.onDone(answer)
  }
  const { state, failure, refusals, forget } = write
  const isClosed = write.isAtWork || state === 'done'
  return { state, failure, refusals, isClosed, way: write.input?.way, give, forget }
}
