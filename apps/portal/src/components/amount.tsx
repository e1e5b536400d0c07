import { type Currency, groupAmount } from '@causeway/money'
import { VisuallyHidden } from '@causeway/web/components/visually-hidden.tsx'
import { formatAmount } from '@causeway/web/format/amount-text.ts'
import { useTranslations } from 'use-intl'
import { useHiddenAmounts } from './hidden-amounts.ts'

/** As narrow as figures in every font, so that hiding them moves nothing. */
const STARS = '*'.repeat(6)

type Props = {
  readonly amount: string
  readonly currency: Currency
  /** Where the currency stands beside it already. */
  readonly bare?: boolean
}

/** An amount, unless amounts are hidden on this device. */
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
