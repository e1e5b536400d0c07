import { buttonClass } from '@causeway/web/components/button.tsx'
import { classNames } from '@causeway/web/components/class-names.ts'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { ScreenLink } from '../../../router/screen-link.ts'
import { RecentConversions } from '../parts/recent-conversions.tsx'
import { AlertList } from './alert-list.tsx'
import styles from './center.module.css'
import { type Tab, tabs, useCenterSearch } from './center-search.ts'
import { isOpen, isWaiting, useNewest } from './newest.ts'
import { NothingYet } from './nothing-yet.tsx'
import { OrderList } from './order-list.tsx'

type Props = { readonly onAlert: () => void; readonly onOrder: () => void }

/** The merchant's open alerts and orders, and its latest conversions. */
export function Activity({ onAlert, onOrder }: Props) {
  const t = useTranslations('exchange-center')
  const { tab } = useCenterSearch()
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles['activity']}>
      <div className={styles['tabHead']}>
        <h2 id={id} className={styles['tabTitle']}>
          {t(`tabs.${tab}`)}
        </h2>
        <TabLinks chosen={tab} />
        {tab === 'conversions' && <ScreenLink to="ExchangeDetails">{t('conversions.all')}</ScreenLink>}
      </div>
      {tab === 'orders' && <OrderList onCreate={onOrder} />}
      {tab === 'alerts' && <AlertList onCreate={onAlert} />}
      {tab === 'conversions' && <RecentConversions empty={<NoConversions />} />}
    </section>
  )
}

function TabLinks({ chosen }: { readonly chosen: Tab }) {
  const t = useTranslations('exchange-center')
  const { link } = useCenterSearch()
  const { orders, alerts } = useNewest()
  const counts = {
    orders: orders?.filter(isOpen).length,
    alerts: alerts?.filter(isWaiting).length,
    conversions: undefined,
  }
  return (
    <nav aria-label={t('tabs.label')} className={styles['tabs']}>
      {tabs.map((tab) => (
        <a
          key={tab}
          {...link({ tab })}
          className={classNames(styles['tab'], tab === chosen && styles['chosenTab'])}
          aria-current={tab === chosen || undefined}
        >
          {t(`tabs.${tab}`)}
          {counts[tab] !== undefined && <span className={styles['count']}>{counts[tab]}</span>}
        </a>
      ))}
    </nav>
  )
}

function NoConversions() {
  const t = useTranslations('exchange')
  const action = (
    <ScreenLink to="ExchangeApply" className={buttonClass()}>
      {t('convert')}
    </ScreenLink>
  )
  return <NothingYet tab="conversions" action={action} />
}
