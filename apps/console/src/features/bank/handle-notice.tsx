import { Button } from '@causeway/web/components/button.tsx'
import { Dialog } from '@causeway/web/components/dialog.tsx'
import { Notice } from '@causeway/web/components/notice.tsx'
import { notify } from '@causeway/web/components/notices.tsx'
import { TextAreaField } from '@causeway/web/components/text-field.tsx'
import { Form } from '@causeway/web/form/form.tsx'
import { length, required, rules } from '@causeway/web/form/rules.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ReloadAction } from '../../components/reload-action.tsx'
import { useProblemWords } from './message-badges.tsx'
import { handleMessage, type MessageDetail } from './queries.ts'

type Values = { remark: string }

const schema = rules<Values>({ remark: [required, length(1, 500)] })

/** A refused or contradictory message waits until an operator has dealt with it. */
export function HandleNotice({ message }: { readonly message: MessageDetail }) {
  const t = useTranslations('bank.handle')
  const problemOf = useProblemWords()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const { id, message_state, problem } = message
  const isWaiting = message_state === 'refused' || message_state === 'exception'
  const handle = async ({ remark }: Values) => {
    await handleMessage(id, { remark: remark.trim() })
    notify(t('done'))
    close()
  }
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
      <Dialog open={isOpen} title={t('title')} onClose={close}>
        <Form
          schema={schema}
          defaultValues={{ remark: '' }}
          submitLabel={t('submit')}
          onSubmit={handle}
          failureAction={(failure) => <ReloadAction failure={failure} onReload={close} />}
        >
          <p>{t('words')}</p>
          <TextAreaField name="remark" label={t('remark')} hint={t('remarkHint')} maxLength={500} rows={3} />
        </Form>
      </Dialog>
    </>
  )
}
