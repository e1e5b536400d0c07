import type { Pair } from '@causeway/contract'
import { useTranslations } from 'use-intl'
import { ScreenLink } from '../../../router/screen-link.ts'

type Props = { readonly pair: Pair; readonly amount: string }

/** Shown when the target is already reached: the user can convert at once. */
export function ConvertNow({ pair: { sell_currency: sell, buy_currency: buy }, amount }: Props) {
  const t = useTranslations('exchange')
  return (
    <ScreenLink to="ExchangeApply" search={{ sell, buy, amount, side: 'sell' }}>
      {t('convert')}
    </ScreenLink>
  )
}
