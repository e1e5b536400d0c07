import { Button, buttonClass } from '@causeway/web/components/button.tsx'
import { classNames } from '@causeway/web/components/class-names.ts'
import { BellIcon, ClockIcon, SwapIcon } from '@causeway/web/components/icons.tsx'
import { Page } from '@causeway/web/components/page.tsx'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { SuspendedNotice } from '../../../components/suspended-notice.tsx'
import { ScreenLink } from '../../../router/screen-link.ts'
import { RatesNotice } from '../parts/rates-notice.tsx'
import { useRatesStatus } from '../parts/use-rates.ts'
import { Activity } from './activity.tsx'
import { BalancesStrip } from './balances-strip.tsx'
import styles from './center.module.css'
import { useCenterSearch } from './center-search.ts'
import { LazyAlertDialog, LazyOrderDialog } from './lazy-dialogs.tsx'
import { PairPanel } from './pair-panel.tsx'
import { RateBoard } from './rate-board.tsx'
import { useOutcomes } from './use-outcomes.ts'

/** The market, the merchant's balances, and its alerts and orders. */
export function ExchangeCenterScreen() {
  const t = useTranslations('exchange-center')
  const exchange = useTranslations('exchange')
  const titles = useTranslations('titles')
  const { pair } = useCenterSearch()
  const rates = useRatesStatus()
  const [dialog, setDialog] = useState<'alert' | 'order'>()
  useOutcomes()
  const close = () => setDialog(undefined)
  const actions = (
    <>
      <Button icon={<BellIcon />} onClick={() => setDialog('alert')}>
        {t('alerts.open')}
      </Button>
      <Button icon={<ClockIcon />} onClick={() => setDialog('order')}>
        {t('orders.open')}
      </Button>
      <ScreenLink
        to="ExchangeApply"
        search={{ sell: pair.sell_currency, buy: pair.buy_currency }}
        className={classNames(buttonClass({ tone: 'primary' }), styles['primary'])}
      >
        <SwapIcon />
        {exchange('convert')}
      </ScreenLink>
    </>
  )
  return (
    <Page title={titles('ExchangeCenter')} context={t('context')} actions={actions}>
      <SuspendedNotice />
      <RatesNotice query={rates} />
      <BalancesStrip />
      <div className={styles['market']}>
        <RateBoard rates={rates} />
        <PairPanel rates={rates} />
      </div>
      <Activity onAlert={() => setDialog('alert')} onOrder={() => setDialog('order')} />
      <LazyAlertDialog open={dialog === 'alert'} pair={pair} onClose={close} />
      <LazyOrderDialog open={dialog === 'order'} pair={pair} onClose={close} />
    </Page>
  )
}
