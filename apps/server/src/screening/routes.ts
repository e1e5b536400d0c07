import * as api from '@causeway/contract'
import type { OperatorContext } from '../kernel/actor.ts'
import { recordEvent } from '../kernel/audit.ts'
import type { Tx } from '../kernel/db/db.ts'
import { ApiError, orRefuse } from '../kernel/http/api-error.ts'
import { type Endpoint, endpoint } from '../kernel/http/endpoint.ts'
import { withIds } from '../kernel/number.ts'
import { confirmVersion } from './confirm-version.ts'
import { decideHit, type Verb } from './decide-hit.ts'
import { sourceName } from './fetch-list.ts'
import { selectHit, selectHits } from './hit-queries.ts'
import { isLoadWaiting, requestLoad } from './jobs.ts'
import { selectLastRescreening } from './rescreen-queries.ts'
import { ListMissing, readThreshold, screenNames } from './screen-names.ts'
import type { ScreeningSettings } from './settings.ts'
import type { ScreeningSubjects } from './subjects.ts'
import { selectVersionInForce, selectVersions } from './version-queries.ts'

export function screeningEndpoints(settings: ScreeningSettings, subjects: ScreeningSubjects): Endpoint[] {
  return [...hitCalls(subjects), ...listCalls(settings)]
}

function hitCalls(subjects: ScreeningSubjects): Endpoint[] {
  const decide = async (tx: Tx, context: OperatorContext, id: string, verb: Verb, remark = '') => {
    await decideHit(tx, context, subjects, { id, verb, remark })
    return orRefuse(await selectHit(tx, id), 'screening_hit_not_found')
  }
  return [
    endpoint(api.listScreeningHits, async ({ query }, { tx }) =>
      selectHits(tx, await withIds(tx, query, 'merchant_id')),
    ),
    endpoint(api.getScreeningHit, async ({ params }, { tx }) =>
      orRefuse(await selectHit(tx, params.id), 'screening_hit_not_found'),
    ),
    endpoint(api.clearScreeningHit, ({ params, body }, { tx, ...context }) =>
      decide(tx, context, params.id, 'clear', body.remark),
    ),
    endpoint(api.proposeScreeningMatch, ({ params, body }, { tx, ...context }) =>
      decide(tx, context, params.id, 'propose', body.remark),
    ),
    endpoint(api.settleScreeningMatch, ({ params, body }, { tx, ...context }) =>
      decide(tx, context, params.id, body.verdict, body.remark),
    ),
    endpoint(api.withdrawScreeningMatch, ({ params }, { tx, ...context }) =>
      decide(tx, context, params.id, 'withdraw'),
    ),
  ]
}

function listCalls({ screening_list }: ScreeningSettings): Endpoint[] {
  return [
    endpoint(api.getScreeningState, async (_input, { tx }) => {
      const [in_force = null, is_loading, threshold, rescreened] = await Promise.all([
        selectVersionInForce(tx),
        isLoadWaiting(tx),
        readThreshold(tx),
        selectLastRescreening(tx),
      ])
      return { source: sourceName(screening_list), in_force, threshold, is_loading, rescreened }
    }),
    endpoint(api.listScreeningVersions, ({ query }, { tx }) => selectVersions(tx, query)),
    endpoint(api.loadScreeningList, async (_input, { tx, ...context }) => {
      const is_queued = await requestLoad(tx)
      if (is_queued)
        await recordEvent(tx, context, { action: 'screening_list.request', id: 'screening_list' })
      return { is_queued }
    }),
    endpoint(api.confirmScreeningVersion, ({ params }, { tx, ...context }) =>
      confirmVersion(tx, context, params.id),
    ),
    endpoint(api.searchScreeningList, async ({ query }, { tx }) => {
      const found = await screenNames(tx, [{ key: 'name', name: query.name }]).catch((error: unknown) => {
        throw error instanceof ListMissing ? new ApiError('screening_list_missing') : error
      })
      const hits = found.get('name') ?? []
      return {
        hits: hits.map(({ entry, matched_name, score, reason }) => ({ entry, matched_name, score, reason })),
      }
    }),
  ]
}
