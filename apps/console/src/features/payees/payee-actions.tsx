import { Button } from '@causeway/web/components/button.tsx'
import { Notice } from '@causeway/web/components/notice.tsx'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ActionBar } from '../../components/desk.tsx'
import { useMay } from '../../operator.ts'
import type { ConsolePayee } from './queries.ts'
import { VerdictDialogs } from './verdict-dialogs.tsx'
import { standingOf } from './version-values.ts'

type Props = { readonly payee: ConsolePayee }

type Verb = 'approve' | 'ask' | 'reject'

/** The decision about the submitted version. A dialog decides the revision that it was opened with. */
export function PayeeActions({ payee }: Props) {
  const [open, setOpen] = useState<{ readonly verb: Verb; readonly revision: number }>()
  const { open_version } = payee
  return (
    <>
      {open_version?.version_state === 'verifying' && (
        <DecisionBar payee={payee} onOpen={(verb) => setOpen({ verb, revision: open_version.revision })} />
      )}
      <VerdictDialogs
        payee={payee}
        verb={open?.verb}
        revision={open?.revision ?? 0}
        onClose={() => setOpen(undefined)}
      />
    </>
  )
}

type BarProps = Props & { readonly onOpen: (verb: Verb) => void }

/** A name like one of the sanctions list prevents the approval. */
function DecisionBar({ payee, onOpen }: BarProps) {
  const t = useTranslations('payees.decide')
  const isReviewer = useMay('reviewer')
  if (!isReviewer) return <Notice>{t('reviewerOnly')}</Notice>
  return (
    <ActionBar words={t('words')}>
      <Button tone="danger" onClick={() => onOpen('reject')}>
        {t('reject.open')}
      </Button>
      <Button onClick={() => onOpen('ask')}>{t('ask.open')}</Button>
      {standingOf(payee) === 'clear' && (
        <Button tone="primary" onClick={() => onOpen('approve')}>
          {t('approve.open')}
        </Button>
      )}
    </ActionBar>
  )
}
