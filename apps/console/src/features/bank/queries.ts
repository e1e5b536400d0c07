import type { BankMessage, BankStatement, MessageEntry, OpenItem, Reconciliation } from '@causeway/contract'
import type { Data } from '@causeway/web/api/call-types.ts'
import { sendBodyTo } from '@causeway/web/api/calling.ts'
import { send } from '@causeway/web/api/send.ts'
import { changes } from '@causeway/web/write/changing.ts'
import { watchedListOf, watchedQuery } from '../../watched.ts'

export type { BankMessage, BankStatement, MessageEntry, OpenItem, Reconciliation }
export type MessageDetail = Data<'GET /api/console/bank_messages/:id'>

export const bankQueries = {
  messages: watchedListOf('GET /api/console/bank_messages', 'bank_messages', 'list'),
  message: (id: string) =>
    watchedQuery(['bank_messages', 'message', id], (options) =>
      send('GET /api/console/bank_messages/:id', { params: { id }, ...options }),
    ),
  reconciliation: () =>
    watchedQuery(['bank_statements', 'reconciliation'], (options) =>
      send('GET /api/console/bank_statements/reconciliation', options),
    ),
  statements: watchedListOf('GET /api/console/bank_statements', 'bank_statements', 'list'),
}

const write = changes(['bank_messages'], ['queues'], ['audit'])

export const handleMessage = write(sendBodyTo('POST /api/console/bank_messages/:id/handle'))
