import { Button } from '@causeway/web/components/button.tsx'
import { Notice } from '@causeway/web/components/notice.tsx'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ActionBar } from '../../../components/desk.tsx'
import { RemarkDialog } from '../../../components/remark-dialog.tsx'
import { useMay } from '../../../operator.ts'
import { type ConsoleHolder, decideHolder } from '../queries.ts'
import { RefuseDialog } from './refuse-dialog.tsx'

type Props = { readonly holder: ConsoleHolder }

/** The decision about the submitted version. A dialog decides the revision that it was opened with. */
export function HolderActions({ holder }: Props) {
  const t = useTranslations('holders.decide')
  const [open, setOpen] = useState<{ readonly verb: 'approve' | 'refuse'; readonly revision: number }>()
  const close = () => setOpen(undefined)
  const { id, open_version } = holder
  const revision = open?.revision ?? 0
  return (
    <>
      {open_version?.version_state === 'reviewing' && (
        <DecisionBar onOpen={(verb) => setOpen({ verb, revision: open_version.revision })} />
      )}
      <RemarkDialog
        open={open?.verb === 'approve'}
        title={t('approve.title')}
        words={t('approve.words')}
        submitLabel={t('approve.submit')}
        optional
        maxLength={2000}
        onDecide={async (remark) => {
          await decideHolder(id, { verdict: 'approve', revision, remark })
          return t('approve.done')
        }}
        onClose={close}
      />
      <RefuseDialog
        open={open?.verb === 'refuse'}
        onRefuse={(refusals, remark) =>
          decideHolder(id, { verdict: 'refuse', revision, refusals: [...refusals], remark })
        }
        onClose={close}
      />
    </>
  )
}

function DecisionBar({ onOpen }: { readonly onOpen: (verb: 'approve' | 'refuse') => void }) {
  const t = useTranslations('holders.decide')
  const isReviewer = useMay('reviewer')
  if (!isReviewer) return <Notice>{t('reviewerOnly')}</Notice>
  return (
    <ActionBar words={t('words')}>
      <Button tone="danger" onClick={() => onOpen('refuse')}>
        {t('refuse.open')}
      </Button>
      <Button tone="primary" onClick={() => onOpen('approve')}>
        {t('approve.open')}
      </Button>
    </ActionBar>
  )
}
