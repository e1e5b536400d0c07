import { Button } from '@causeway/web/components/button.tsx'
import { Confirm } from '@causeway/web/components/confirm.tsx'
import { Notice } from '@causeway/web/components/notice.tsx'
import { notify } from '@causeway/web/components/notices.tsx'
import { FailureNotice } from '@causeway/web/form/failure-notice.tsx'
import { useWrite } from '@causeway/web/write/use-write.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ActionBar } from './desk.tsx'

type Props = {
  /** The words of the desk about taking a case. */
  readonly words: `${'applications' | 'trade-review' | 'enquiries'}.take`
  /** The colleague who has it. */
  readonly holder: { readonly name: string } | null
  readonly take: (take_over: boolean) => Promise<unknown>
}

/** Who works on a case, and the way to take it. */
export function TakeCase(props: Props) {
  return props.holder ? <Taken {...props} holder={props.holder} /> : <Free {...props} />
}

function Free({ words, take }: Props) {
  const t = useTranslations(words)
  const { isAtWork, failure, run } = useWrite(async () => {
    await take(false)
    notify(t('done'))
  })
  return (
    <>
      {failure !== undefined && <FailureNotice failure={failure} />}
      <ActionBar words={t('words')}>
        <Button tone="primary" loading={isAtWork} onClick={() => void run()}>
          {t('open')}
        </Button>
      </ActionBar>
    </>
  )
}

function Taken({ words, holder: { name }, take }: Props & { readonly holder: { readonly name: string } }) {
  const t = useTranslations(words)
  const [isOpen, setOpen] = useState(false)
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
        onConfirm={() => take(true)}
      >
        {t('overWords', { name })}
      </Confirm>
    </>
  )
}
