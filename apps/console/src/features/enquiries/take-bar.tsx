import { Button } from '@causeway/web/components/button.tsx'
import { Confirm } from '@causeway/web/components/confirm.tsx'
import { Notice } from '@causeway/web/components/notice.tsx'
import { notify } from '@causeway/web/components/notices.tsx'
import { FailureNotice } from '@causeway/web/form/failure-notice.tsx'
import { useWrite } from '@causeway/web/write/use-write.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import desk from '../../components/desk.module.css'
import { type ConsoleEnquiryDetail, takeEnquiry } from './queries.ts'

type Props = { readonly enquiry: ConsoleEnquiryDetail }

/** Who works on the enquiry, and the way to take it. */
export function TakeBar({ enquiry }: Props) {
  return enquiry.taken_by ? <Taken enquiry={enquiry} /> : <Free enquiry={enquiry} />
}

function Free({ enquiry: { id } }: Props) {
  const t = useTranslations('enquiries.take')
  const { isAtWork, failure, run } = useWrite(async () => {
    await takeEnquiry(id, false)
    notify(t('done'))
  })
  return (
    <>
      {failure !== undefined && <FailureNotice failure={failure} />}
      <div className={desk['bar']}>
        <p className={desk['quiet']}>{t('words')}</p>
        <Button tone="primary" loading={isAtWork} onClick={() => void run()}>
          {t('open')}
        </Button>
      </div>
    </>
  )
}

function Taken({ enquiry: { id, taken_by } }: Props) {
  const t = useTranslations('enquiries.take')
  const [isOpen, setOpen] = useState(false)
  const name = taken_by?.name ?? ''
  const takeOver = (
    <Button size="small" onClick={() => setOpen(true)}>
      {t('over')}
    </Button>
  )
  return (
    <>
      <Notice tone="warn" title={t('taken', { name })} action={takeOver}>
        {t('takenWords')}
      </Notice>
      <Confirm
        open={isOpen}
        title={t('overTitle', { name })}
        confirmLabel={t('over')}
        onClose={() => setOpen(false)}
        onConfirm={() => takeEnquiry(id, true)}
      >
        {t('overWords', { name })}
      </Confirm>
    </>
  )
}
