import type { Pair } from '@causeway/contract'
import { useTranslations } from 'use-intl'
import { ScreenLink } from '../../../router/screen-link.ts'

type Props = { readonly pair: Pair; readonly amount: string }

/** Nobody has to wait for what there is already. */
export function ConvertNow({ pair: { sell_currency: sell, buy_currency: buy }, amount }: Props) {
  const t = useTranslations('exchange')
  return (
    <ScreenLink to="ExchangeApply" search={{ sell, buy, amount, side: 'sell' }}>
      {t('convert')}
    </ScreenLink>
  )
}
