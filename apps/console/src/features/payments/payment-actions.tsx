import { Button } from '@causeway/web/components/button.tsx'
import { Notice } from '@causeway/web/components/notice.tsx'
import { formatAmount } from '@causeway/web/format/amount-text.ts'
import { serverNow } from '@causeway/web/session/server-clock.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ActionBar } from '../../components/desk.tsx'
import { RemarkDialog } from '../../components/remark-dialog.tsx'
import { useMay } from '../../operator.ts'
import { OpenRequestDialog } from '../requests/parts/open-request-dialog.tsx'
import { isHeld } from './is-held.ts'
import { blockPayment, type ConsolePaymentDetail, clearPayment } from './queries.ts'

type Props = { readonly payment: ConsolePaymentDetail }
type Verb = 'clear' | 'block'

/** The decision about a held payment. The dialogs stay open after a lost race and show why. */
export function PaymentActions({ payment }: Props) {
  const [open, setOpen] = useState<Verb | 'ask'>()
  const { id, merchant_id } = payment
  return (
    <>
      {isHeld(payment) && <DecisionBar payment={payment} onOpen={setOpen} />}
      {(['clear', 'block'] as const).map((verb) => (
        <DecisionDialog
          key={verb}
          payment={payment}
          verb={verb}
          open={open === verb}
          onClose={() => setOpen(undefined)}
        />
      ))}
      <OpenRequestDialog
        about={{ merchant_id }}
        subject={{ kind: 'payment', id }}
        open={open === 'ask'}
        onClose={() => setOpen(undefined)}
      />
    </>
  )
}

/** The server refuses to let a payment go until every hit is decided, and after a true match. */
function standingOf({ hits }: ConsolePaymentDetail): 'clear' | 'undecided' | 'listed' {
  const states = hits.map(({ hit_state }) => hit_state)
  if (states.includes('confirmed')) return 'listed'
  return states.some((state) => state === 'open' || state === 'proposed') ? 'undecided' : 'clear'
}

type BarProps = Props & { readonly onOpen: (verb: Verb | 'ask') => void }

function DecisionBar({ payment, onOpen }: BarProps) {
  const t = useTranslations('payments.decide')
  const isReviewer = useMay('reviewer')
  const mayDecide = useMay('reviewer', 'administrator')
  if (!mayDecide) return <Notice>{t('reviewerOnly')}</Notice>
  const standing = standingOf(payment)
  return (
    <ActionBar words={standing === 'clear' ? t('words') : t(`listed.${standing}`)}>
      <Button tone="danger" onClick={() => onOpen('block')}>
        {t('block.open')}
      </Button>
      {isReviewer && <Button onClick={() => onOpen('ask')}>{t('ask')}</Button>}
      {standing === 'clear' && (
        <Button tone="primary" onClick={() => onOpen('clear')}>
          {t('clear.open')}
        </Button>
      )}
    </ActionBar>
  )
}

/** After the time of its rate an exchange is not taken back: the merchant keeps what it bought. */
const isExchangeKept = ({ rate_until }: ConsolePaymentDetail): boolean =>
  rate_until !== null && Date.parse(rate_until) <= serverNow()

type DialogProps = Props & { readonly verb: Verb; readonly open: boolean; readonly onClose: () => void }

function DecisionDialog({ payment, verb, open, onClose }: DialogProps) {
  const t = useTranslations(`payments.decide.${verb}`)
  const kept = useTranslations('payments.decide.block')
  const { id, payee, target, total, fee } = payment
  const words = {
    name: payee.name,
    amount: formatAmount(target.amount, target.currency),
    total: formatAmount(total.amount, total.currency),
    fee: formatAmount(fee.amount, fee.currency),
  }
  return (
    <RemarkDialog
      open={open}
      title={t('title')}
      words={verb === 'block' && isExchangeKept(payment) ? kept('kept', words) : t('words', words)}
      submitLabel={t('submit')}
      tone={verb === 'block' ? 'danger' : 'primary'}
      onDecide={async (remark) => {
        await (verb === 'block' ? blockPayment : clearPayment)(id, { remark })
        return t('done')
      }}
      onClose={onClose}
    />
  )
}
