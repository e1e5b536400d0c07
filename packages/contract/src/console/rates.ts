import { z } from 'zod'
import { currency } from '../amounts.ts'
import { call, idParams, timestamp } from '../call.ts'
import { MARGIN_MAX_BPS } from '../exchange/limits.ts'
import { margins, ratesSnapshot } from '../exchange/rates.ts'
import { listCall } from '../list-call.ts'
import { marginChangeList } from './margin-change-list.ts'
import { proposal, proposalRemark, settleBody, settleErrors, withdrawErrors } from './proposals.ts'

export const getConsoleRates = call('GET /api/console/rates', {
  access: 'operator',
  roles: ['treasurer', 'administrator'],
  summary: 'Where rates come from, how old they are, and the margins in force.',
  data: z.object({
    source: z.string(),
    snapshot: ratesSnapshot.nullable(),
    is_stale: z.boolean(),
    stale_after: z.int(),
    server_time: timestamp,
    default_margins: margins,
    pair_margins: z.record(z.string(), margins),
  }),
})

const marginBps = z.int().min(0).max(MARGIN_MAX_BPS)
const newMargins = z.strictObject({ '30s': marginBps, '5m': marginBps, '1h': marginBps, '24h': marginBps })

export const marginChange = proposal.extend({
  /** The pair in alphabetical order, `EUR/USD`; null for the default margins. */
  pair: z.string().nullable(),
  /** Null if the pair returns to the default margins. */
  margins: margins.nullable(),
  /** The margins in force at the time of the proposal. */
  before: margins,
})
export type MarginChange = z.infer<typeof marginChange>

export const listMarginChanges = listCall('GET /api/console/margins', {
  access: 'operator',
  roles: ['treasurer', 'administrator'],
  summary: 'Every change of margins: what waits first, then the newest.',
  list: marginChangeList,
  row: marginChange,
})

export const proposeMargins = call('POST /api/console/margins', {
  access: 'operator',
  roles: ['treasurer', 'administrator'],
  summary: 'Proposes margins for a pair, or for all that have none of their own.',
  writes: ['margins.propose'],
  body: z.strictObject({
    pair: z.strictObject({ first: currency, second: currency }).nullable(),
    margins: newMargins.nullable(),
    remark: proposalRemark,
  }),
  data: marginChange,
  errors: ['currencies_equal', 'margins_decreasing', 'margins_missing', 'proposal_open'],
})

export const settleMargins = call('POST /api/console/margins/:id/settle', {
  access: 'operator',
  roles: ['treasurer', 'administrator'],
  summary: 'Approves or declines margins that another operator proposed.',
  writes: [['margins.approve', 'margins.decline']],
  params: idParams,
  body: settleBody,
  data: marginChange,
  errors: settleErrors,
})

export const withdrawMargins = call('POST /api/console/margins/:id/withdraw', {
  access: 'operator',
  roles: ['treasurer', 'administrator'],
  summary: 'Takes back what one has proposed oneself.',
  writes: ['margins.withdraw'],
  params: idParams,
  errors: withdrawErrors,
})
