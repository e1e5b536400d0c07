import { type FreezeCode, freezeCodes } from '@causeway/contract'
import { Button } from '@causeway/web/components/button.tsx'
import { Confirm } from '@causeway/web/components/confirm.tsx'
import { Notice } from '@causeway/web/components/notice.tsx'
import { notify } from '@causeway/web/components/notices.tsx'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ActionBar } from '../../components/desk.tsx'
import { PlainSelectField } from '../../components/plain-select-field.tsx'
import { RemarkDialog } from '../../components/remark-dialog.tsx'
import { useMay } from '../../operator.ts'
import { type ConsoleAccount, closeAccount, freezeAccount, retryAccount, unfreezeAccount } from './queries.ts'

/** The longest remark of a decision about accounts. */
const REMARK_MAX = 2000

type Props = { readonly account: ConsoleAccount }
type Verb = 'freeze' | 'unfreeze' | 'close' | 'retry'

/** What can be done with the account now. The dialogs stay open after a lost race and show why. */
export function AccountActions({ account }: Props) {
  const [open, setOpen] = useState<Verb>()
  const close = () => setOpen(undefined)
  return (
    <>
      <StateNotice account={account} />
      <Actions account={account} onOpen={setOpen} />
      <Dialogs account={account} verb={open} onClose={close} />
    </>
  )
}

function StateNotice({ account: { account_state, freeze_code, freeze_remark, open_problem } }: Props) {
  const t = useTranslations('accounts')
  if (account_state === 'frozen' && freeze_code) {
    const title = t('notices.frozen.title', { reason: t(`freezes.${freeze_code}`) })
    return (
      <Notice tone="bad" title={title}>
        {freeze_remark}
      </Notice>
    )
  }
  if (account_state !== 'failed') return null
  return (
    <Notice tone="bad" title={t('notices.failed.title')}>
      {open_problem && <p>{open_problem}</p>}
      <p>{t('notices.failed.words')}</p>
    </Notice>
  )
}

type BarProps = Props & { readonly onOpen: (verb: Verb) => void }

function Actions({ account: { account_state, blockers }, onOpen }: BarProps) {
  const t = useTranslations('accounts.decide')
  const isReviewer = useMay('reviewer')
  if (account_state === 'opening' || account_state === 'closed') return null
  if (!isReviewer) return <Notice>{t('reviewerOnly')}</Notice>
  const isBlocked = blockers.length > 0
  const words = [t(`words.${account_state}`), ...(isBlocked ? [t('words.blocked')] : [])]
  return (
    <ActionBar words={words.join(' ')}>
      {!isBlocked && (
        <Button tone="danger" onClick={() => onOpen('close')}>
          {t('close.open')}
        </Button>
      )}
      {account_state === 'active' && <Button onClick={() => onOpen('freeze')}>{t('freeze.open')}</Button>}
      {account_state === 'frozen' && (
        <Button tone="primary" onClick={() => onOpen('unfreeze')}>
          {t('unfreeze.open')}
        </Button>
      )}
      {account_state === 'failed' && (
        <Button tone="primary" onClick={() => onOpen('retry')}>
          {t('retry.open')}
        </Button>
      )}
    </ActionBar>
  )
}

type DialogProps = Props & { readonly verb: Verb | undefined; readonly onClose: () => void }

function Dialogs({ account: { id }, verb, onClose }: DialogProps) {
  const t = useTranslations('accounts')
  const wordsOf = (name: Verb) => ({
    title: t(`decide.${name}.title`),
    words: t(`decide.${name}.words`),
    submitLabel: t(`decide.${name}.submit`),
    maxLength: REMARK_MAX,
    onClose,
  })
  const retry = async () => {
    await retryAccount(id)
    notify(t('decide.retry.done'))
  }
  return (
    <>
      <RemarkDialog
        {...wordsOf('freeze')}
        open={verb === 'freeze'}
        tone="danger"
        values={{ code: '' }}
        needed={['code']}
        onDecide={async (remark, { code }) => {
          await freezeAccount(id, { code: code as FreezeCode, remark })
          return t('decide.freeze.done')
        }}
      >
        <PlainSelectField
          name="code"
          label={t('decide.freeze.reason')}
          placeholder={t('decide.freeze.choose')}
          options={freezeCodes.map((value) => ({ value, label: t(`freezes.${value}`) }))}
        />
      </RemarkDialog>
      <RemarkDialog
        {...wordsOf('unfreeze')}
        open={verb === 'unfreeze'}
        onDecide={async (remark) => {
          await unfreezeAccount(id, { remark })
          return t('decide.unfreeze.done')
        }}
      />
      <RemarkDialog
        {...wordsOf('close')}
        open={verb === 'close'}
        tone="danger"
        onDecide={async (remark) => {
          await closeAccount(id, { remark })
          return t('decide.close.done')
        }}
      />
      <Confirm
        open={verb === 'retry'}
        title={t('decide.retry.title')}
        confirmLabel={t('decide.retry.submit')}
        onClose={onClose}
        onConfirm={retry}
      >
        {t('decide.retry.words')}
      </Confirm>
    </>
  )
}
