import { Button } from '@causeway/web/components/button.tsx'
import { Notice } from '@causeway/web/components/notice.tsx'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { RemarkDialog } from '../../components/remark-dialog.tsx'
import { useProblemWords } from './message-badges.tsx'
import { handleMessage, type MessageDetail } from './queries.ts'

/** A refused or contradictory message waits until an operator has dealt with it. */
export function HandleNotice({ message }: { readonly message: MessageDetail }) {
  const t = useTranslations('bank.handle')
  const problemOf = useProblemWords()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const { id, message_state, problem } = message
  const isWaiting = message_state === 'refused' || message_state === 'exception'
  return (
    <>
      {isWaiting && (
        <Notice
          tone="warn"
          title={problem ? problemOf(problem) : t('title')}
          action={
            <Button size="small" onClick={() => setOpen(true)}>
              {t('open')}
            </Button>
          }
        >
          {t(message_state)}
        </Notice>
      )}
      <RemarkDialog
        open={isOpen}
        title={t('title')}
        words={t('words')}
        submitLabel={t('submit')}
        onDecide={async (remark) => {
          await handleMessage(id, { remark })
          return t('done')
        }}
        onClose={close}
      />
    </>
  )
}
