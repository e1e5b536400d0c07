import { newIdempotencyKey } from '@causeway/web/api/idempotency-key.ts'
import { ArrowLeftIcon } from '@causeway/web/components/icons.tsx'
import { Page } from '@causeway/web/components/page.tsx'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import apply from '../../../components/apply.module.css'
import { backClass } from '../../../components/back-class.ts'
import { ConfirmConsent } from './confirm-consent.tsx'
import { DuplicateGate } from './duplicates.tsx'
import type { Content, OnDone, Shown } from './shown.ts'
import type { Editing } from './use-editing.ts'
import { confirmSaved, type Prepared, type Saving } from './use-saving.ts'

type Props = {
  readonly first: Prepared
  readonly editing: Editing
  readonly saving: Saving
  readonly onBack: () => void
  readonly onDone: OnDone
}

/** The last check before money is set aside. Nothing changes by itself: a new rate needs a new consent. */
export function ConfirmStep({ first, editing, saving, onBack, onDone }: Props) {
  const t = useTranslations('payment-apply.confirm')
  // One key for one intent: whatever is pressed and however often, the payment is authorised once.
  const [idempotency_key] = useState(newIdempotencyKey)
  const [{ ready, before }, setReady] = useState<{ ready: Prepared; before?: Content }>({ ready: first })
  const [isClosed, setClosed] = useState(false)
  const shown = shownOf(ready)
  const accepts = ready.duplicates.length > 0
  const renew = async () => {
    const next = await saving.prepare({ isRenewed: true, accepts })
    const { payment, method, duplicates } = next
    const isSeen = duplicates.every(({ id }) => ready.duplicates.some((each) => each.id === id))
    // One that came meanwhile has to be seen before it is accepted.
    if (isSeen) setReady({ ready: next, ...(shown && { before: shown.content }) })
    else setReady({ ready: { payment, method, duplicates } })
  }
  const back = (
    <button type="button" className={backClass} disabled={isClosed} onClick={onBack}>
      <ArrowLeftIcon />
      {t('back')}
    </button>
  )
  return (
    <div className={apply['middle']}>
      <Page title={t('title')} breadcrumb={back}>
        <div className={apply['confirm']}>
          {shown ? (
            <ConfirmConsent
              shown={shown}
              before={before}
              editing={editing}
              idempotency_key={idempotency_key}
              onRenew={renew}
              onDuplicates={(duplicates) => {
                const { payment, method } = ready
                setReady({ ready: { payment, method, duplicates } })
              }}
              onClosed={setClosed}
              onBack={onBack}
              onDone={onDone}
            />
          ) : (
            <DuplicateGate
              prepared={ready}
              editing={editing}
              onAccept={async () => setReady({ ready: await confirmSaved(ready, true) })}
            />
          )}
        </div>
      </Page>
    </div>
  )
}

function shownOf(ready: Prepared): Shown | undefined {
  const { authorisation } = ready
  const content = authorisation?.content
  return authorisation && content?.kind === 'payment' ? { ...ready, authorisation, content } : undefined
}
