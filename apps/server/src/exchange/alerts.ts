import { ALERTS_MAX, type createAlert } from '@causeway/contract'
import { compareRates, parseRate } from '@causeway/money'
import type { z } from 'zod'
import type { MerchantContext } from '../kernel/actor.ts'
import { recordEvent } from '../kernel/audit.ts'
import type { Tx } from '../kernel/db/db.ts'
import { holdLock } from '../kernel/db/lock.ts'
import { ApiError, orRefuse } from '../kernel/http/api-error.ts'
import { newId } from '../kernel/id.ts'
import { publish } from '../kernel/live/publish.ts'
import { freshRates, refuseEqual } from '../rates/service.ts'
import { marketPrice } from './price.ts'
import { countActiveAlerts, hasAlert, insertAlert, updateAlertRemoved } from './queries/alerts.ts'
import { refuseFarTarget } from './target.ts'
import type { AlertRow } from './view.ts'

export type AlertInput = z.output<typeof createAlert.body>

/** Creates an alert that fires when the mid rate reaches a target, from the side on which it is now. */
export async function watchRate(tx: Tx, context: MerchantContext, input: AlertInput): Promise<AlertRow> {
  const { clock, actor } = context
  const { user_id, merchant_id } = actor
  refuseEqual(input)
  const target = orRefuse(parseRate(input.target_rate), 'rate_out_of_range')
  const { mid } = marketPrice(await freshRates(tx, clock), input, '30s')
  refuseFarTarget(target, mid)
  const side = compareRates(target, mid)
  if (side === 0) throw new ApiError('target_reached')
  await holdLock(tx, `alerts ${user_id}`)
  if ((await countActiveAlerts(tx, user_id)) >= ALERTS_MAX) throw new ApiError('alerts_too_many')
  const alert = await insertAlert(tx, {
    alert_id: newId('alert', clock),
    merchant_id,
    user_id,
    ...input,
    direction: side > 0 ? 'rises_to' : 'falls_to',
    created_at: clock.now(),
  })
  await record(tx, context, alert.alert_id, 'create', { ...input })
  return alert
}

export async function removeAlert(tx: Tx, context: MerchantContext, alert_id: string): Promise<void> {
  const { user_id } = context.actor
  if (!(await updateAlertRemoved(tx, user_id, alert_id))) {
    throw new ApiError((await hasAlert(tx, user_id, alert_id)) ? 'alert_wrong_state' : 'alert_not_found')
  }
  await record(tx, context, alert_id, 'remove')
}

async function record(
  tx: Tx,
  context: MerchantContext,
  id: string,
  verb: 'create' | 'remove',
  data: Record<string, unknown> = {},
): Promise<void> {
  await recordEvent(tx, context, { action: `alert.${verb}`, id, data })
  await publish(tx, { kind: 'changed', merchant_id: context.actor.merchant_id, topic: 'alerts' })
}
