import type { PayeeDirection } from '@causeway/contract'
import { Button } from '@causeway/web/components/button.tsx'
import { Page } from '@causeway/web/components/page.tsx'
import { FailureNotice } from '@causeway/web/form/failure-notice.tsx'
import { useWrite } from '@causeway/web/write/use-write.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useGoTo } from '../../../router/screen-link.ts'
import { focusPath } from '../../profile-form/parts/focus-path.ts'
import { ProfileFormProvider, useCheckedForm } from '../../profile-form/parts/profile-form.tsx'
import { useDraftFiles } from '../../receipt-accounts/parts/use-draft-files.ts'
import { editScreens } from '../payee-actions.ts'
import { createPayee } from '../queries.ts'
import { BackFromForm } from './back-to-payees.tsx'
import styles from './edit.module.css'
import { emptyDraft, inputOf, payeeKind } from './form-kind.ts'
import { leadsToInbound } from './route.ts'
import { OutboundRoute, TypeField } from './route-fields.tsx'
import { useDraftValues } from './use-draft-values.ts'
import { useWayBack } from './use-way-back.ts'

const ROUTE = ['country', 'currency', 'destination', 'details.payee_type']
const nothing: ReadonlyMap<string, string> = new Map()
const open = () => false

/** The first answers begin a draft; from then on every field is saved. */
export function NewPayee({ direction }: { readonly direction: PayeeDirection }) {
  const t = useTranslations('payee-form')
  const choose = useTranslations('payee-form.choose')
  const goTo = useGoTo()
  const { kept } = useWayBack(direction)
  const [first] = useState(() => emptyDraft(direction))
  const checked = useCheckedForm(payeeKind, first)
  const { isAtWork, failure, run } = useWrite(async () => {
    const { id } = await createPayee({ ...inputOf(checked.read()), alias: '', is_draft: true })
    await goTo(editScreens[direction], { id, ...kept }, true)
  })
  const begin = () => {
    const missing = checked.problems.all.map(({ path }) => path).filter((path) => ROUTE.includes(path))
    checked.problems.reveal(missing)
    if (missing[0]) focusPath(missing[0])
    else void run()
  }
  return (
    <Page
      width="form"
      title={choose(`${direction}.begin`)}
      context={t('newContext')}
      breadcrumb={<BackFromForm direction={direction} />}
    >
      <ProfileFormProvider profileForm={checked} isLocked={open} remarks={nothing} {...useDraftFiles()}>
        <div className={styles['section']}>
          {direction === 'inbound' ? <TypeField /> : <OutboundRoute />}
          {failure !== undefined && <FailureNotice failure={failure} />}
          <Begin isAtWork={isAtWork} onBegin={begin} />
        </div>
      </ProfileFormProvider>
    </Page>
  )
}

type BeginProps = { readonly isAtWork: boolean; readonly onBegin: () => void }

/** Where the form leads to the payees in mainland China, that is the way on. */
function Begin({ isAtWork, onBegin }: BeginProps) {
  const t = useTranslations('payee-form')
  const { direction, country = '', currency } = useDraftValues()
  if (direction === 'outbound' && leadsToInbound({ country, currency })) return null
  return (
    <div className={styles['actions']}>
      <Button tone="primary" size="large" loading={isAtWork} onClick={onBegin}>
        {t('begin')}
      </Button>
    </div>
  )
}
