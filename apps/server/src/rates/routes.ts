import * as api from '@causeway/contract'
import type { Clock } from '../kernel/clock.ts'
import type { Reader } from '../kernel/db/db.ts'
import { type Endpoint, endpoint } from '../kernel/http/endpoint.ts'
import { readFavourites, replaceFavourites } from './favourites.ts'
import { midsDayBefore, readHistory, readLines } from './history.ts'
import { marginChanges } from './margin-queries.ts'
import { proposeChange, settleChange, withdrawChange } from './margins.ts'
import { moveRate } from './move-rate.ts'
import type { RateSettings } from './pulses.ts'
import { selectRates } from './queries.ts'
import { refuseEqual } from './refuse-equal.ts'
import { isStale, STALE_AFTER_SECONDS } from './service.ts'

export function rateEndpoints(settings: RateSettings): Endpoint[] {
  const source = settings.source?.name ?? 'none'
  return [
    ...merchantCalls,
    ...marginCalls,
    endpoint(api.getConsoleRates, async (_input, { tx, clock }) => ({
      source,
      ...(await readState(tx, clock)),
    })),
    endpoint(api.moveRateInSandbox, ({ body }, context) => moveRate(settings, context, body)),
  ]
}

/** The latest rates for merchants and operators. */
async function readState(reader: Reader, clock: Clock) {
  const { snapshot = null, default_margins, pair_margins } = await selectRates(reader)
  const is_stale = isStale(snapshot?.at, clock)
  const server_time = clock.now().toISOString()
  const margins = { default_margins, pair_margins }
  return { snapshot, is_stale, stale_after: STALE_AFTER_SECONDS, server_time, ...margins }
}

const merchantCalls: Endpoint[] = [
  endpoint(api.getRates, async (_input, { tx, clock }) => {
    const state = await readState(tx, clock)
    return { ...state, day_ago: state.snapshot ? await midsDayBefore(tx, state.snapshot) : {} }
  }),
  endpoint(api.getRateHistory, ({ query }, { tx, clock }) => {
    refuseEqual(query)
    const { span, ...pair } = query
    return readHistory(tx, clock, pair, span)
  }),
  endpoint(api.getBoard, async (_input, { tx, actor, clock }) => {
    const favourites = await readFavourites(tx, actor.user_id)
    return { favourites, lines: await readLines(tx, clock, api.pairsOnBoard(favourites)) }
  }),
  endpoint(api.saveFavourites, async ({ body }, { tx, actor, clock, request_id }) => ({
    pairs: await replaceFavourites(tx, { actor, clock, request_id }, body.pairs),
  })),
]

const marginCalls: Endpoint[] = [
  endpoint(api.listMarginChanges, ({ query }, { tx }) => marginChanges.page(tx, query)),
  endpoint(api.proposeMargins, ({ body }, { tx, ...context }) => proposeChange(tx, context, body)),
  endpoint(api.settleMargins, ({ params, body }, { tx, ...context }) =>
    settleChange(tx, context, params.id, body.verdict),
  ),
  endpoint(api.withdrawMargins, ({ params }, { tx, ...context }) => withdrawChange(tx, context, params.id)),
]
