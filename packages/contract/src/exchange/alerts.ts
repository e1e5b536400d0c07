import { z } from 'zod'
import { currency, rateText } from '../amounts.ts'
import { call, idParams, timestamp } from '../call.ts'
import { listCall } from '../list-call.ts'
import { alertList } from './alert-list.ts'
import { alertStates } from './states.ts'

/** Whether the market has to rise or to fall to the target. */
export const alertDirections = ['rises_to', 'falls_to'] as const

/** A rate as the user types it: plain decimal text. */
export const targetRate = z.string().regex(/^(0|[1-9][0-9]{0,8})([.][0-9]{1,10})?$/)

export const rateAlert = z.object({
  id: z.string(),
  alert_state: z.enum(alertStates),
  sell_currency: currency,
  buy_currency: currency,
  target_rate: rateText,
  direction: z.enum(alertDirections),
  created_at: timestamp,
  fired_at: timestamp.nullable(),
  /** The mid rate when the alert fired. */
  fired_rate: rateText.nullable(),
})
export type RateAlert = z.infer<typeof rateAlert>

export const listAlerts = listCall('GET /api/exchange/alerts', {
  access: 'approved_merchant',
  summary: 'The rate alerts of the user: those that wait first, then those that fired.',
  list: alertList,
  row: rateAlert,
})

export const createAlert = call('POST /api/exchange/alerts', {
  access: 'approved_merchant',
  summary: 'Mails the user once the middle of the market reaches a rate, from where it is now.',
  writes: ['alert.create'],
  body: z.strictObject({ sell_currency: currency, buy_currency: currency, target_rate: targetRate }),
  data: rateAlert,
  errors: ['currencies_equal', 'rates_stale', 'target_reached', 'rate_out_of_range', 'alerts_too_many'],
})

export const removeAlert = call('DELETE /api/exchange/alerts/:id', {
  access: 'approved_merchant',
  summary: 'Takes a rate alert back that has not fired yet.',
  writes: ['alert.remove'],
  params: idParams,
  errors: ['alert_not_found', 'alert_wrong_state'],
})
