import { alertList, pairKey, type RateAlert } from '@causeway/contract'
import { Button } from '@causeway/web/components/button.tsx'
import { notify } from '@causeway/web/components/notices.tsx'
import { StatusBadge } from '@causeway/web/components/status-badge.tsx'
import { Time } from '@causeway/web/components/time.tsx'
import { FailureNotice } from '@causeway/web/form/failure-notice.tsx'
import { shortRate } from '@causeway/web/format/rate-text.ts'
import { type Column, columnsOf } from '@causeway/web/list/column.ts'
import { useListAddress } from '@causeway/web/list/use-list-address.ts'
import { useWrite } from '@causeway/web/write/use-write.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { usePairPrice } from '../parts/use-rates.ts'
import { exchangeQueries, removeAlert } from '../queries.ts'
import styles from './center.module.css'
import { CenterList } from './center-list.tsx'
import { Distance } from './distance.tsx'

const tones = { active: 'info', fired: 'good', removed: 'idle' } as const

/** Alerts that are waiting, then those that have fired. */
export function AlertList({ onCreate }: { readonly onCreate: () => void }) {
  const address = useListAddress(alertList)
  const alerts = useQuery(exchangeQueries.alerts(address.query))
  const [failure, setFailure] = useState<unknown>()
  const columns = useColumns(setFailure)
  return (
    <>
      {failure !== undefined && <FailureNotice failure={failure} />}
      <CenterList tab="alerts" address={address} query={alerts} columns={columns} onCreate={onCreate} />
    </>
  )
}

function useColumns(setFailure: (failure: unknown) => void): readonly Column<RateAlert>[] {
  const t = useTranslations('exchange-center.alerts')
  return columnsOf(t, {
    pair: { card: 'title', cell: (alert) => pairKey(alert) },
    state: {
      card: 'state',
      cell: ({ alert_state }) => (
        <StatusBadge tone={tones[alert_state]}>{t(`states.${alert_state}`)}</StatusBadge>
      ),
    },
    target: {
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
    time: {
      sort: 'fired_at',
      cell: ({ created_at, fired_at }) => <Time value={fired_at ?? created_at} />,
    },
    action: {
      align: 'end',
      card: 'note',
      cell: (alert) => <Remove alert={alert} setFailure={setFailure} />,
    },
  })
}

/** The market now, or at the moment the alert fired. */
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

/** No confirmation: an alert is easily created again. */
function Remove({ alert, setFailure }: RemoveProps) {
  const t = useTranslations('exchange-center.alerts')
  const { isAtWork, run } = useWrite(async () => {
    setFailure(undefined)
    try {
      await removeAlert(alert.id)
      notify(t('removed'))
    } catch (thrown) {
      setFailure(thrown)
      throw thrown
    }
  })
  if (alert.alert_state !== 'active') return null
  const values = { pair: pairKey(alert), rate: alert.target_rate }
  return (
    <Button
      size="small"
      tone="quiet"
      loading={isAtWork}
      aria-label={t('removeOf', values)}
      onClick={() => run()}
    >
      {t('remove')}
    </Button>
  )
}
