import type { WireMoney } from '@causeway/money'
import { buttonClass } from '@causeway/web/components/button.tsx'
import { Notice } from '@causeway/web/components/notice.tsx'
import { formatAmount } from '@causeway/web/format/amount-text.ts'
import { useTranslations } from 'use-intl'
import { ScreenLink } from '../../../router/screen-link.ts'
import type { Bound, Excess } from './amounts.ts'
import styles from './pay-apply.module.css'
import type { Editing } from './use-editing.ts'

type Props = { readonly editing: Editing }

/** Which bound the payment exceeds, by how much, and what to do about it. */
export function ExcessNotice({ editing }: Props) {
  const { excess, balances } = editing
  if (!excess) return null
  const other = balances.find(
    ({ currency, available }) => currency !== excess.most.currency && Number(available) > 0,
  )
  return <BoundNotice {...excess} from={other?.currency} />
}

type BoundProps = Excess & {
  /** Another currency that has money, to be exchanged. */
  readonly from: string | undefined
}

export function BoundNotice({ bound, most, shortfall, from }: BoundProps) {
  const t = useTranslations('payment-apply.bounds')
  return (
    // The figures follow the price: only the title is announced to screen readers, once.
    <Notice
      tone="warn"
      title={<span role="alert">{t(`${bound}.title`)}</span>}
      action={<Ways bound={bound} shortfall={shortfall} from={from} />}
    >
      {t(`${bound}.words`, {
        most: formatAmount(most.amount, most.currency),
        shortfall: formatAmount(shortfall.amount, shortfall.currency),
      })}
    </Notice>
  )
}

type WaysProps = {
  readonly bound: Bound
  readonly shortfall: WireMoney
  readonly from: string | undefined
}

/** Money is exchanged or received; quota comes from restore materials. */
function Ways({ bound, shortfall: { amount, currency }, from }: WaysProps) {
  const t = useTranslations('payment-apply.bounds')
  if (bound === 'quota') {
    return (
      <ScreenLink to="CollectionMaterialSubmit" className={buttonClass({ size: 'small' })}>
        {t('restore')}
      </ScreenLink>
    )
  }
  if (bound !== 'balance') return null
  return (
    <span className={styles['ways']}>
      {from && (
        <ScreenLink
          to="ExchangeApply"
          search={{ sell: from, buy: currency, side: 'buy', amount }}
          className={buttonClass({ size: 'small' })}
        >
          {t('exchange', { amount: formatAmount(amount, currency) })}
        </ScreenLink>
      )}
      <ScreenLink to="AccountList">{t('receive')}</ScreenLink>
    </span>
  )
}
