import { Button } from '@causeway/web/components/button.tsx'
import { Notice } from '@causeway/web/components/notice.tsx'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ActionBar } from '../../../components/desk.tsx'
import { TakeCase } from '../../../components/take-case.tsx'
import { useMay, useOperator } from '../../../operator.ts'
import { OpenRequestDialog } from '../../requests/parts/open-request-dialog.tsx'
import { type ConsoleApplication, takeApplication } from '../queries.ts'
import { VerdictDialogs } from './verdict-dialogs.tsx'

type Props = { readonly application: ConsoleApplication }

type Verb = 'approve' | 'reject' | 'ask'

const WAITING = ['submitted', 'reviewing', 'material_required']

/** The decisions that are possible now. The dialogs stay open after a lost race and show why. */
export function ApplicationActions({ application }: Props) {
  const [open, setOpen] = useState<Verb>()
  const close = () => setOpen(undefined)
  const { id, merchant_id, application_state } = application
  return (
    <>
      {WAITING.includes(application_state) ? (
        <CaseBar application={application} onOpen={setOpen} />
      ) : (
        <Outcome application={application} />
      )}
      <VerdictDialogs application={application} verb={open} onClose={close} />
      <OpenRequestDialog
        about={{ merchant_id }}
        subject={{ kind: 'application', id }}
        open={open === 'ask'}
        onClose={close}
      />
    </>
  )
}

/** Why the application came to nothing. */
function Outcome({ application: { rejection, cancellation } }: Props) {
  const t = useTranslations('applications')
  if (rejection) {
    return <Notice tone="bad" title={t('ended.rejected', { reason: t(`rejections.${rejection}`) })} />
  }
  if (!cancellation) return null
  return <Notice title={t('ended.cancelled', { reason: t(`cancellations.${cancellation}`) })} />
}

type OpenProps = Props & { readonly onOpen: (verb: Verb) => void }

function CaseBar({ application, onOpen }: OpenProps) {
  const t = useTranslations('applications')
  const operator = useOperator()
  const isReviewer = useMay('reviewer')
  const { reviewer } = application
  if (!isReviewer) return <Notice>{t('decide.reviewerOnly')}</Notice>
  const isOwn = reviewer !== null && reviewer.operator_id === operator?.id
  if (isOwn) return <DecisionBar application={application} onOpen={onOpen} />
  const take = (take_over: boolean) => takeApplication(application.id, take_over)
  return <TakeCase words="applications.take" holder={reviewer} take={take} />
}

/** An open request prevents the approval; while it waits for an answer, also the rejection. */
function DecisionBar({ application: { application_state, open_requests }, onOpen }: OpenProps) {
  const t = useTranslations('applications.decide')
  const isReviewing = application_state === 'reviewing'
  const words = !isReviewing ? 'asked' : open_requests > 0 ? 'openRequest' : 'words'
  return (
    <ActionBar words={t(words)}>
      {isReviewing && (
        <Button tone="danger" onClick={() => onOpen('reject')}>
          {t('reject.open')}
        </Button>
      )}
      <Button onClick={() => onOpen('ask')}>{t('ask')}</Button>
      {isReviewing && open_requests === 0 && (
        <Button tone="primary" onClick={() => onOpen('approve')}>
          {t('approve.open')}
        </Button>
      )}
    </ActionBar>
  )
}
