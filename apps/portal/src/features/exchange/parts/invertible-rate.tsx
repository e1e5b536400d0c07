import type { Currency } from '@causeway/money'
import { IconButton } from '@causeway/web/components/icon-button.tsx'
import { SwapIcon } from '@causeway/web/components/icons.tsx'
import { invertPrice } from '@causeway/web/format/price-text.ts'
import { rateLine } from '@causeway/web/format/rate-text.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import styles from '../exchange.module.css'

type Props = { readonly rate: string; readonly sell: Currency; readonly buy: Currency }

/** A rate that is shown either way. */
export function InvertibleRate({ rate, sell, buy }: Props) {
  const t = useTranslations('exchange')
  const [isInverse, setInverse] = useState(false)
  return (
    <span className={styles['rate']}>
      {isInverse ? rateLine(buy, invertPrice(rate), sell) : rateLine(sell, rate, buy)}
      <IconButton
        size="small"
        label={t('invert')}
        icon={<SwapIcon />}
        aria-pressed={isInverse}
        onClick={() => setInverse(!isInverse)}
      />
    </span>
  )
}
