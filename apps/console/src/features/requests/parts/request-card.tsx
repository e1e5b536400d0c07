import { Button } from '@causeway/web/components/button.tsx'
import { Confirm } from '@causeway/web/components/confirm.tsx'
import { notify } from '@causeway/web/components/notices.tsx'
import { NumberText } from '@causeway/web/components/number-text.tsx'
import { SectionCard } from '@causeway/web/components/section-card.tsx'
import { Time } from '@causeway/web/components/time.tsx'
import { useEffect, useRef, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import desk from '../../../components/desk.module.css'
import { RequestStateBadge } from '../../../components/request-state-badge.tsx'
import { useMay } from '../../../operator.ts'
import { FollowUpDialog } from '../follow-up-dialog.tsx'
import { type ConsoleRequest, closeRequest } from '../queries.ts'
import styles from '../request-card.module.css'
import { RequestItemRow } from '../request-item-row.tsx'
import type { About } from '../request-values.ts'

type Props = {
  readonly about: About
  readonly request: ConsoleRequest
  /** The address names this request, so it is scrolled into view. */
  readonly isChosen: boolean
}

export function RequestCard({ about, request, isChosen }: Props) {
  const t = useTranslations('requests')
  const language = useLocale()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isChosen) place.current?.scrollIntoView({ block: 'start' })
  }, [isChosen])
  const { title, request_state, items } = request
  return (
    <div ref={place} className={styles['card']}>
      <SectionCard title={title[language]} aside={<RequestStateBadge state={request_state} />}>
        <p className={desk['quiet']} lang={language === 'zh-CN' ? 'en-US' : 'zh-CN'}>
          {title[language === 'zh-CN' ? 'en-US' : 'zh-CN']}
        </p>
        <Facts request={request} />
        <ul className={styles['items']} aria-label={t('items')}>
          {items.map((item) => (
            <RequestItemRow key={item.id} about={about} item={item} />
          ))}
        </ul>
        <Actions about={about} request={request} />
      </SectionCard>
    </div>
  )
}

function Facts({ request }: { readonly request: ConsoleRequest }) {
  const t = useTranslations('requests.facts')
  const { request_state, opened_by, created_at, expires_at, answered_at, closed_at, close_reason } = request
  return (
    <p className={styles['facts']}>
      <NumberText value={request.number} />
      <span>
        {t.rich(opened_by ? 'opened' : 'openedBySystem', {
          name: opened_by,
          time: () => <Time value={created_at} />,
        })}
      </span>
      <span>{t('round', { round: request.round })}</span>
      {request_state === 'action_required' && (
        <span>{t.rich('due', { time: () => <Time value={expires_at} /> })}</span>
      )}
      {answered_at && <span>{t.rich('answered', { time: () => <Time value={answered_at} /> })}</span>}
      {closed_at && close_reason && (
        <span>{t.rich(`closed.${close_reason}`, { time: () => <Time value={closed_at} /> })}</span>
      )}
    </p>
  )
}

type ActionsProps = Omit<Props, 'isChosen'>

/** The dialogs stay open when the request has changed in the meantime, and show a message. */
function Actions({ about, request }: ActionsProps) {
  const t = useTranslations('requests')
  const isReviewer = useMay('reviewer')
  const [open, setOpen] = useState<'followUp' | 'close'>()
  const dismiss = () => setOpen(undefined)
  const isAnswered = request.request_state === 'answered'
  const isOpen = request.request_state !== 'closed'
  const kind = isAnswered ? 'accept' : 'withdraw'
  const close = async () => {
    await closeRequest({ id: request.id, round: request.round })
    notify(t('close.done'))
  }
  return (
    <>
      {isOpen && !isReviewer && <p className={desk['quiet']}>{t('reviewerOnly')}</p>}
      {isOpen && isReviewer && (
        <div className={styles['actions']}>
          <Button tone={isAnswered ? 'primary' : 'default'} onClick={() => setOpen('close')}>
            {t(`close.${kind}.open`)}
          </Button>
          {isAnswered && <Button onClick={() => setOpen('followUp')}>{t('followUp.open')}</Button>}
        </div>
      )}
      <FollowUpDialog about={about} request={request} open={open === 'followUp'} onClose={dismiss} />
      <Confirm
        open={open === 'close'}
        title={t(`close.${kind}.title`)}
        confirmLabel={t(`close.${kind}.submit`)}
        onClose={dismiss}
        onConfirm={close}
      >
        {t(`close.${kind}.words`)}
      </Confirm>
    </>
  )
}
