import type { RateAlert } from '@causeway/contract'
import { Button } from '@causeway/web/components/button.tsx'
import { type Column, DataTable } from '@causeway/web/components/data-table.tsx'
import { notify } from '@causeway/web/components/notices.tsx'
import { SectionCard } from '@causeway/web/components/section-card.tsx'
import { EmptyState } from '@causeway/web/components/states.tsx'
import { StatusBadge } from '@causeway/web/components/status-badge.tsx'
import { Time } from '@causeway/web/components/time.tsx'
import { reportBug } from '@causeway/web/form/failure.ts'
import { FailureNotice } from '@causeway/web/form/failure-notice.tsx'
import { shortRate } from '@causeway/web/format/rate-text.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { pairKey } from '../../../components/exchange/pair-price.ts'
import { usePairPrice } from '../../../components/exchange/use-rates.ts'
import { exchangeQueries, useRemoveAlert } from '../queries.ts'
import styles from './center.module.css'
import { useCenterSearch } from './center-search.ts'
import { Distance } from './distance.tsx'

const PER_PAGE = 10

/** The alerts that wait, then those that fired. */
export function AlertList({ onCreate }: { readonly onCreate: () => void }) {
  const t = useTranslations('exchange-center.alerts')
  const tabs = useTranslations('exchange-center.tabs')
  const { page, change } = useCenterSearch()
  const alerts = useQuery(exchangeQueries.alerts({ page, page_size: PER_PAGE }))
  const [failure, setFailure] = useState<unknown>()
  const columns = useColumns(setFailure)
  const create = <Button onClick={onCreate}>{t('open')}</Button>
  const empty = (
    <SectionCard>
      <EmptyState title={t('none.title')} action={create}>
        {t('none.words')}
      </EmptyState>
    </SectionCard>
  )
  return (
    <>
      {failure !== undefined && <FailureNotice failure={failure} />}
      <DataTable
        label={tabs('alerts')}
        columns={columns}
        rows={alerts.data?.list}
        count={alerts.data?.count ?? 0}
        rowKey={({ id }) => id}
        state={{ page, page_size: PER_PAGE }}
        onChange={(state) => change({ page: state.page })}
        loading={alerts.isPlaceholderData}
        {...(alerts.error && { failure: alerts.error })}
        onRetry={() => void alerts.refetch()}
        empty={empty}
      />
    </>
  )
}

function useColumns(setFailure: (failure: unknown) => void): readonly Column<RateAlert>[] {
  const t = useTranslations('exchange-center.alerts')
  return [
    { id: 'pair', header: t('pair'), card: 'title', cell: pairKey },
    {
      id: 'state',
      header: t('state'),
      card: 'state',
      cell: ({ alert_state }) => (
        <StatusBadge tone={alert_state === 'active' ? 'info' : alert_state === 'fired' ? 'good' : 'idle'}>
          {t(`states.${alert_state}`)}
        </StatusBadge>
      ),
    },
    {
      id: 'target',
      header: t('target'),
      card: 'amount',
      cell: (alert) => (
        <span className={styles['now']}>
          {t(`directions.${alert.direction}`)} {alert.target_rate}
          <AlertRate alert={alert} />
          <span className={styles['onCard']}>
            <Time value={alert.fired_at ?? alert.created_at} />
          </span>
        </span>
      ),
    },
    {
      id: 'time',
      header: t('time'),
      cell: ({ created_at, fired_at }) => <Time value={fired_at ?? created_at} />,
    },
    {
      id: 'action',
      header: t('action'),
      align: 'end',
      card: 'note',
      cell: (alert) => <Remove alert={alert} setFailure={setFailure} />,
    },
  ]
}

/** Where the market is now, or where it was when the alert fired. */
function AlertRate({ alert }: { readonly alert: RateAlert }) {
  const t = useTranslations('exchange-center.alerts')
  const price = usePairPrice(alert)
  if (alert.fired_rate) return <span>{t('firedAt', { rate: shortRate(alert.fired_rate) })}</span>
  if (!price || alert.alert_state !== 'active') return null
  return (
    <>
      <span>{t('now', { rate: shortRate(price.mid) })}</span>
      <Distance from={price.mid} to={alert.target_rate} />
    </>
  )
}

type RemoveProps = { readonly alert: RateAlert; readonly setFailure: (failure: unknown) => void }

/** It can be set anew in a moment: nobody is asked twice. */
function Remove({ alert, setFailure }: RemoveProps) {
  const t = useTranslations('exchange-center.alerts')
  const removeAlert = useRemoveAlert()
  const [isBusy, setBusy] = useState(false)
  if (alert.alert_state !== 'active') return null
  const remove = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      await removeAlert(alert.id)
      notify(t('removed'))
    } catch (thrown) {
      setFailure(thrown)
      reportBug(thrown)
    } finally {
      setBusy(false)
    }
  }
  const values = { pair: pairKey(alert), rate: alert.target_rate }
  return (
    <Button size="small" tone="quiet" loading={isBusy} aria-label={t('removeOf', values)} onClick={remove}>
      {t('remove')}
    </Button>
  )
}
