import { type Currency, groupAmount } from '@causeway/money'
import { VisuallyHidden } from '@causeway/web/components/visually-hidden.tsx'
import { formatAmount } from '@causeway/web/format/amount-text.ts'
import { useTranslations } from 'use-intl'
import { useHiddenAmounts } from './hidden-amounts.ts'

/** As wide as figures in every font, so that hiding amounts does not shift the layout. */
const STARS = '*'.repeat(6)

type Props = {
  readonly amount: string
  readonly currency: Currency
  /** Leaves the currency out where it is already shown next to the amount. */
  readonly bare?: boolean
}

/** An amount, masked while amounts are hidden on this device. */
export function Amount({ amount, currency, bare = false }: Props) {
  const t = useTranslations('rates')
  if (!useHiddenAmounts()) return bare ? groupAmount(amount) : formatAmount(amount, currency)
  return (
    <>
      {!bare && `${currency}\u00A0`}
      <span aria-hidden="true">{STARS}</span>
      <VisuallyHidden>{t('hidden')}</VisuallyHidden>
    </>
  )
}
