import { ApiFailure, failureCode } from '@causeway/web/api/failure.ts'
import { buttonClass } from '@causeway/web/components/button.tsx'
import { FailureNotice } from '@causeway/web/form/failure-notice.tsx'
import { useTranslations } from 'use-intl'
import { ScreenLink } from '../../../router/screen-link.ts'

type Other = {
  readonly id?: string
  readonly name?: string
  readonly alias?: string
  readonly number?: string
}

/** Why a payee was refused. One with the same account is named, with a link. */
export function RefusedSubmission({ failure }: { readonly failure: unknown }) {
  const t = useTranslations('payee-form.duplicate')
  const isDuplicate = failureCode(failure) === 'payee_duplicate' && failure instanceof ApiFailure
  const { id, name, alias, number = '' }: Other = isDuplicate ? (failure.data as Other) : {}
  const link = id && (
    <ScreenLink to="PayeeManagement" search={{ id }} className={buttonClass({ size: 'small' })}>
      {t('open', { name: alias || name || number })}
    </ScreenLink>
  )
  return <FailureNotice failure={failure} action={link} />
}
