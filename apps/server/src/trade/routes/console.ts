import * as api from '@causeway/contract'
import { ApiError } from '../../kernel/http/api-error.ts'
import { endpoint } from '../../kernel/http/endpoint.ts'
import { mapPage } from '../../kernel/list/page.ts'
import { decideRows, takeSubmission } from '../decide.ts'
import { findGoodsWords, readGoodsPattern } from '../goods-words.ts'
import { selectConsoleRows, selectConsoleSubmission, selectConsoleSubmissions } from '../queries/console.ts'
import { toRow } from '../queries/rows.ts'
import { showCase } from '../show-case.ts'
import { toAmounts, toContract } from '../view.ts'

export const consoleTradeEndpoints = [
  endpoint(api.listConsoleSubmissions, ({ query }, { tx }) =>
    mapPage(selectConsoleSubmissions(tx, query), (row) => ({ ...row, covered: toAmounts(row.covered) })),
  ),
  endpoint(api.getConsoleSubmission, ({ params }, { tx, clock }) => showCase(tx, clock, params.id)),
  endpoint(api.listConsoleRows, async ({ params, query }, { tx }) => {
    if (!(await selectConsoleSubmission(tx, params.id))) throw new ApiError('trade_submission_not_found')
    const pattern = await readGoodsPattern(tx)
    return mapPage(selectConsoleRows(tx, params.id, query), (row) => {
      const shown = toRow({ ...row, contract: toContract(row.contract) })
      return { ...shown, goods_words: findGoodsWords(pattern, shown.text.goods ?? '') }
    })
  }),
  endpoint(api.takeTradeSubmission, async ({ params, body }, { tx, ...context }) => {
    await takeSubmission(tx, context, { ...params, ...body })
    return showCase(tx, context.clock, params.id)
  }),
  endpoint(api.decideTradeRows, async ({ params, body }, { tx, ...context }) => {
    await decideRows(tx, context, params.id, body)
    return showCase(tx, context.clock, params.id)
  }),
]
