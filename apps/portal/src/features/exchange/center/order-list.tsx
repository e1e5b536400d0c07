import { type LimitOrder, orderList } from '@causeway/contract'
import { newIdempotencyKey } from '@causeway/web/api/idempotency-key.ts'
import { Button } from '@causeway/web/components/button.tsx'
import { Confirm } from '@causeway/web/components/confirm.tsx'
import { notify } from '@causeway/web/components/notices.tsx'
import { NumberText } from '@causeway/web/components/number-text.tsx'
import { StatusBadge } from '@causeway/web/components/status-badge.tsx'
import { Time } from '@causeway/web/components/time.tsx'
import { useIsHere } from '@causeway/web/components/use-is-here.ts'
import { formatAmount } from '@causeway/web/format/amount-text.ts'
import { rateLine } from '@causeway/web/format/rate-text.ts'
import { type Column, columnsOf } from '@causeway/web/list/column.ts'
import { useListAddress } from '@causeway/web/list/use-list-address.ts'
import { deliver, type Sent } from '@causeway/web/write/deliver.ts'
import type { Told } from '@causeway/web/write/write.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Amount } from '../../../components/amount.tsx'
import { ScreenLink } from '../../../router/screen-link.ts'
import { usePairPrice } from '../parts/use-rates.ts'
import { cancelOrder, exchangeQueries } from '../queries.ts'
import styles from './center.module.css'
import { CenterList } from './center-list.tsx'
import { Distance } from './distance.tsx'

const tones = { open: 'info', filled: 'good', cancelled: 'idle', expired: 'idle' } as const

/** An order about to be cancelled, with the key of that intent. */
type Cancelling = { readonly order: LimitOrder; readonly idempotency_key: string }

/** Limit orders that are waiting, then those that have ended. */
export function OrderList({ onCreate }: { readonly onCreate: () => void }) {
  const address = useListAddress(orderList)
  const orders = useQuery(exchangeQueries.orders(address.query))
  const [cancelling, setCancelling] = useState<Cancelling>()
  const columns = useColumns((order) => setCancelling({ order, idempotency_key: newIdempotencyKey() }))
  return (
    <>
      <CenterList tab="orders" address={address} query={orders} columns={columns} onCreate={onCreate} />
      <CancelOrder cancelling={cancelling} onClose={() => setCancelling(undefined)} />
    </>
  )
}

function useColumns(onCancel: (order: LimitOrder) => void): readonly Column<LimitOrder>[] {
  const t = useTranslations('exchange-center.orders')
  return columnsOf(t, {
    sell: {
      card: 'title',
      cell: ({ sell, buy_currency }) => (
        <>
          <Amount {...sell} /> → {buy_currency}
        </>
      ),
    },
    number: { cell: ({ number }) => <NumberText value={number} /> },
    state: {
      card: 'state',
      cell: ({ order_state }) => (
        <StatusBadge tone={tones[order_state]}>{t(`states.${order_state}`)}</StatusBadge>
      ),
    },
    target: { card: 'amount', cell: (order) => <Target order={order} /> },
    buysAtLeast: { align: 'end', cell: ({ buy_at_target }) => <Amount {...buy_at_target} /> },
    ends: { sort: 'ended_at', cell: ({ expires_at, ended_at }) => <Time value={ended_at ?? expires_at} /> },
    action: {
      align: 'end',
      card: 'note',
      cell: (order) => <OrderAction order={order} onCancel={onCancel} />,
    },
  })
}

/** Also shows the expiry where there is no column for it. */
function Target({ order }: { readonly order: LimitOrder }) {
  const t = useTranslations('exchange-center.orders')
  const { sell, buy_currency, target_rate, order_state, expires_at, ended_at } = order
  const price = usePairPrice({ sell_currency: sell.currency, buy_currency })
  return (
    <span className={styles['now']}>
      {rateLine(sell.currency, target_rate, buy_currency)}
      {order_state === 'open' && price && <Distance from={price.price} to={target_rate} />}
      <span className={styles['onCard']}>
        {order_state === 'open' && t('until')} <Time value={ended_at ?? expires_at} />
      </span>
    </span>
  )
}

type ActionProps = { readonly order: LimitOrder; readonly onCancel: (order: LimitOrder) => void }

function OrderAction({ order, onCancel }: ActionProps) {
  const t = useTranslations('exchange-center.orders')
  const { order_state, conversion_id, sell } = order
  const amount = formatAmount(sell.amount, sell.currency)
  if (conversion_id) {
    return (
      <ScreenLink to="ExchangeDetails" search={{ id: conversion_id }}>
        {t('conversion')}
      </ScreenLink>
    )
  }
  if (order_state !== 'open') return null
  return (
    <Button size="small" tone="quiet" aria-label={t('cancel.of', { amount })} onClick={() => onCancel(order)}>
      {t('cancel.open')}
    </Button>
  )
}

type CancelProps = { readonly cancelling: Cancelling | undefined; readonly onClose: () => void }

function CancelOrder({ cancelling, onClose }: CancelProps) {
  const t = useTranslations('exchange-center.orders.cancel')
  const sell = cancelling?.order.sell
  const amount = sell ? formatAmount(sell.amount, sell.currency) : ''
  const isHere = useIsHere()
  const cancel = async (told: Told) => {
    if (!cancelling) return
    const { order, idempotency_key } = cancelling
    const tell = () => notify(t('done', { amount }))
    const onLeft = (cancelled: unknown) => cancelled !== undefined && tell()
    const attempt = (sent: Sent) => cancelOrder(order.id, sent)
    if (await deliver({ idempotency_key, attempt, told, isHere, onLeft })) tell()
  }
  return (
    <Confirm
      open={cancelling !== undefined}
      title={t('title')}
      confirmLabel={t('submit')}
      dismissLabel={t('keep')}
      tone="danger"
      onClose={onClose}
      onConfirm={cancel}
    >
      {t('words', { amount })}
    </Confirm>
  )
}
