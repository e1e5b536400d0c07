import type { Payment } from '@causeway/contract'
import { buttonClass } from '@causeway/web/components/button.tsx'
import { Description, DescriptionList } from '@causeway/web/components/description-list.tsx'
import { CheckCircleIcon } from '@causeway/web/components/icons.tsx'
import { NumberField } from '@causeway/web/components/number-text.tsx'
import { Page } from '@causeway/web/components/page.tsx'
import { StatusBadge } from '@causeway/web/components/status-badge.tsx'
import { formatAmount } from '@causeway/web/format/amount-text.ts'
import { PathLink } from '@causeway/web/navigation/screen-links.tsx'
import { useTranslations } from 'use-intl'
import apply from '../../../components/apply.module.css'
import { ScreenLink } from '../../../router/screen-link.ts'
import { applyScreens, DETAILS, lists } from '../payment-screens.ts'
import { arrivalDays } from './method-choice.tsx'
import type { Content } from './shown.ts'

type Props = { readonly payment: Payment; readonly content: Content }

/** The outcome: what was set aside, what happens next, and where to follow it. */
export function ResultStep({ payment, content }: Props) {
  const t = useTranslations('payment-apply.done')
  const states = useTranslations('payment-words.states')
  const reviews = useTranslations('payment-words.review_states')
  const summary = useTranslations('payment-apply.summary')
  const methodWords = useTranslations('payment-apply.method')
  const { id, number, direction, payment_state, review_state, payee, target, total } = payment
  const { execute_on } = content
  const isHeld = review_state === 'pending'
  const next = isHeld ? 'review' : execute_on ? 'scheduled' : 'now'
  return (
    <div className={apply['middle']}>
      <Page title={t(execute_on ? 'scheduledTitle' : 'title')}>
        <div className={apply['confirm']}>
          <div className={apply['receipt']}>
            <div className={apply['big']}>
              <p className={apply['done']}>
                <CheckCircleIcon />
              </p>
              <p>{t('to', { name: payee.alias || payee.name })}</p>
              <p className={apply['figure']}>{formatAmount(target.amount, target.currency)}</p>
              <p className={apply['when']}>
                <StatusBadge tone={isHeld ? 'warn' : 'info'}>
                  {isHeld ? reviews('pending') : states(payment_state)}
                </StatusBadge>
              </p>
            </div>
            <p>{t(`next.${next}`, { date: execute_on ?? '' })}</p>
            <DescriptionList layout="apart">
              <Description term={summary('total')}>{formatAmount(total.amount, total.currency)}</Description>
              <Description term={summary('arrival')}>
                <span className={apply['whole']}>{arrivalDays(methodWords, content)}</span>
              </Description>
              <Description term={t('number')}>
                <NumberField value={number} label={t('copy')} />
              </Description>
            </DescriptionList>
          </div>
          <div className={apply['ways']}>
            <PathLink path={DETAILS} search={{ id }} className={buttonClass({ tone: 'primary' })}>
              {t('details')}
            </PathLink>
            <ScreenLink to={applyScreens[direction]} className={buttonClass()}>
              {t('again')}
            </ScreenLink>
            <PathLink path={lists[direction]} className={buttonClass({ tone: 'quiet' })}>
              {t('list')}
            </PathLink>
          </div>
        </div>
      </Page>
    </div>
  )
}
