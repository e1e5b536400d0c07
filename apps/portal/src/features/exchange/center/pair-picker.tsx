import type { Pair } from '@causeway/contract'
import { useCurrencyOptions } from '@causeway/web/code-lists/use-currency-options.ts'
import { IconButton } from '@causeway/web/components/icon-button.tsx'
import { SwapIcon } from '@causeway/web/components/icons.tsx'
import { SelectField } from '@causeway/web/components/select-field.tsx'
import { useEffect } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { readPair } from '../parts/pair-price.ts'
import styles from './center.module.css'
import { useCenterSearch } from './center-search.ts'

type Values = { readonly sell: string; readonly buy: string }

/** Any pair of two currencies, searchable by code, name or initials. */
export function PairPicker({ pair }: { readonly pair: Pair }) {
  const t = useTranslations('exchange-center.picker')
  const exchange = useTranslations('exchange')
  const { change } = useCenterSearch()
  const options = useCurrencyOptions()
  const { sell_currency: sell, buy_currency: buy } = pair
  const form = useForm<Values>({ defaultValues: { sell, buy } })
  const { reset } = form
  useEffect(() => reset({ sell, buy }), [reset, sell, buy])

  /** Choosing the currency of the other side swaps the pair: both sides are never the same. */
  const choose = (side: keyof Values, currency: string) => {
    const other = side === 'sell' ? buy : sell
    const next = currency === other ? { sell: buy, buy: sell } : { sell, buy, [side]: currency }
    const chosen = readPair(next.sell, next.buy)
    if (chosen) change({ pair: chosen })
  }
  return (
    <FormProvider {...form}>
      <div className={styles['picker']}>
        <SelectField
          name="sell"
          label={exchange('sell')}
          options={options}
          onSelect={(currency) => choose('sell', currency)}
        />
        <IconButton
          className={styles['swap']}
          label={t('swap')}
          icon={<SwapIcon />}
          onClick={() => change({ pair: { sell_currency: buy, buy_currency: sell } })}
        />
        <SelectField
          name="buy"
          label={exchange('buy')}
          options={options}
          onSelect={(currency) => choose('buy', currency)}
        />
      </div>
    </FormProvider>
  )
}
