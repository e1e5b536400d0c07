import type { ReceiptAccount } from '@causeway/contract'
import { Button } from '@causeway/web/components/button.tsx'
import { Confirm } from '@causeway/web/components/confirm.tsx'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useGoTo } from '../../../router/screen-link.ts'
import { applicationScreens } from '../parts/application-screens.ts'
import { createApplication } from '../queries.ts'

/** Begins an application that adds stores or buyers to the account. */
export function AddButton({ account }: { readonly account: ReceiptAccount }) {
  const { application_type, holder_id, currency, country } = account
  const t = useTranslations(`account-detail.add.${application_type}`)
  const goTo = useGoTo()
  const [isAsking, setAsking] = useState(false)
  const begin = async () => {
    const places = [`${currency}_${country}`]
    const { id } = await createApplication({ application_type, places, holder_id })
    await goTo(applicationScreens[application_type], { id })
  }
  return (
    <>
      <Button tone="primary" onClick={() => setAsking(true)}>
        {t('open')}
      </Button>
      <Confirm
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('title')}
        confirmLabel={t('begin')}
        onConfirm={begin}
      >
        {t('words')}
      </Confirm>
    </>
  )
}
