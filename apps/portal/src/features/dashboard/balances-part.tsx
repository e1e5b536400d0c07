import type { Balance } from '@causeway/contract'
import { Button } from '@causeway/web/components/button.tsx'
import { EyeIcon, EyeOffIcon } from '@causeway/web/components/icons.tsx'
import { Loaded } from '@causeway/web/components/loaded.tsx'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { hideAmounts, useHiddenAmounts } from '../../components/hidden-amounts.ts'
import { ScreenLink } from '../../router/screen-link.ts'
import { exchangeQueries } from '../exchange/queries.ts'
import { BalanceTable } from './balance-table.tsx'
import styles from './balances.module.css'
import { NoBalances } from './no-balances.tsx'
import { TotalBalance } from './total-balance.tsx'

/** The total in one currency, then the balance in each currency. */
export function BalancesPart() {
  const t = useTranslations('dashboard.balances')
  const balances = useQuery(exchangeQueries.balances())
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles['balances']}>
      <h2 id={id} className={styles['title']}>
        {t('title')}
      </h2>
      <Loaded query={balances} lines={12}>
        {(list) => (list.length === 0 ? <NoBalances /> : <Balances balances={list} />)}
      </Loaded>
    </section>
  )
}

function Balances({ balances }: { readonly balances: readonly Balance[] }) {
  return (
    <>
      <div className={styles['head']}>
        <TotalBalance balances={balances} />
        <HideSwitch />
      </div>
      <BalanceTable balances={balances} />
      {balances.some(({ held }) => /[1-9]/.test(held)) && <HeldWords />}
    </>
  )
}

/** What held money is, where some is held. */
function HeldWords() {
  const t = useTranslations('dashboard.balances')
  return (
    <p className={styles['heldWords']}>
      {t.rich('heldWords', {
        link: (words) => <ScreenLink to="CollectionManagement">{words}</ScreenLink>,
      })}
    </p>
  )
}

function HideSwitch() {
  const t = useTranslations('dashboard.balances')
  const isHidden = useHiddenAmounts()
  return (
    <Button
      tone="quiet"
      size="small"
      icon={isHidden ? <EyeIcon /> : <EyeOffIcon />}
      onClick={() => hideAmounts(!isHidden)}
    >
      {t(isHidden ? 'show' : 'hide')}
    </Button>
  )
}
