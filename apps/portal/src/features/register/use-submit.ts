import { DECLARATION_VERSION, type FieldError, fieldErrors } from '@causeway/contract'
import { ApiFailure, failureCode } from '@causeway/web/api/failure.ts'
import { send } from '@causeway/web/api/send.ts'
import { useWrite } from '@causeway/web/write/use-write.ts'
import { updateMerchant } from '../../profiles.ts'
import { useGoTo } from '../../router/screen-link.ts'
import type { Draft } from './use-draft.ts'

const CLOSED = ['merchant_wrong_state', 'registration_closed', 'corp_not_found']

type Refused = { readonly path: string; readonly code: FieldError }

/** Saves the draft, then submits it for review. */
export function useSubmit({ keeper, leave }: Draft) {
  const goTo = useGoTo()
  const hand = async () => {
    await keeper.flush()
    // The reason is shown at the top of the page; an unsaved draft cannot be submitted.
    if (keeper.isUnsaved()) return
    const body = { version: keeper.base.version, declaration: DECLARATION_VERSION } as const
    const merchant = await send('POST /api/user/corp', { body })
    keeper.stop()
    updateMerchant(merchant)
    await goTo('MerchantRegisterResult')
  }
  const { isAtWork, failure, run } = useWrite(async () => {
    try {
      await hand()
    } catch (thrown) {
      const code = failureCode(thrown)
      if (code === 'draft_conflict') keeper.hold()
      else if (code && CLOSED.includes(code)) leave()
      else throw thrown
    }
  })
  return { pending: isAtWork, failure, refused: refusedFields(failure), submit: () => run() }
}

/** Problems found by the server but not here, for example because its date differs. */
function refusedFields(failure: unknown): Refused[] {
  const fields = failure instanceof ApiFailure ? (failure.details.fields ?? {}) : {}
  return Object.entries(fields).map(([path, code]) => {
    return { path, code: fieldErrors.find((each) => each === code) ?? 'invalid' }
  })
}
