import { tellMerchant } from '../identity/service.ts'
import type { Tx } from '../kernel/db/db.ts'
import { paperTime } from '../kernel/local-time.ts'
import { queueMail } from '../kernel/mail/mail.ts'
import { moneyText, rateText } from '../kernel/money-text.ts'
import type { FiredAlert } from './queries/alerts.ts'
import { amountOf, type ConversionRow, type OrderRow, toOrder } from './view.ts'

const CENTER_PATH = '/merchant/exchange/center'
const detailsPath = (id: string) => `/merchant/exchange/details?id=${id}` as const

export async function mailFiredAlert(tx: Tx, alert: FiredAlert): Promise<void> {
  const { email: to, language, target_rate, fired_rate, fired_at } = alert
  const values = {
    pair: `${alert.sell_currency}/${alert.buy_currency}`,
    target: rateText(alert, target_rate),
    rate: rateText(alert, fired_rate),
    time: paperTime(fired_at ?? ''),
  }
  await queueMail(tx, { to, language, template: 'rate_alert', values, path: CENTER_PATH })
}

export async function mailFilledOrder(tx: Tx, order: OrderRow, conversion: ConversionRow): Promise<void> {
  const { conversion_id, rate, buy_minor, buy_currency, booked_at } = conversion
  const values = {
    order: order.number,
    conversion: conversion.number,
    sell: moneyText(toOrder(order).sell),
    buy: moneyText(amountOf(buy_minor, buy_currency)),
    rate: rateText(conversion, rate),
    target: rateText(order, order.target_rate),
    time: paperTime(booked_at),
  }
  const mail = { template: 'order_filled', values: () => values, path: detailsPath(conversion_id) } as const
  await tellMerchant(tx, order.merchant_id, mail)
}

export async function mailExpiredOrder(tx: Tx, order: OrderRow): Promise<void> {
  const values = {
    order: order.number,
    sell: moneyText(toOrder(order).sell),
    target: rateText(order, order.target_rate),
    time: paperTime(order.expires_at),
  }
  const mail = { template: 'order_expired', values: () => values, path: CENTER_PATH } as const
  await tellMerchant(tx, order.merchant_id, mail)
}
