import { sendBody } from '@causeway/web/api/calling.ts'
import { send } from '@causeway/web/api/send.ts'
import { changes } from '@causeway/web/write/changing.ts'
import { queryOptions } from '@tanstack/react-query'

export const sandboxBankQueries = {
  faults: () =>
    queryOptions({
      queryKey: ['sandbox_bank', 'faults'],
      queryFn: ({ signal }) => send('GET /api/console/sandbox/bank/faults', { signal }),
    }),
}

const write = changes(['sandbox_bank'])

export const setFaults = write(sendBody('PUT /api/console/sandbox/bank/faults'))
export const closeDay = write(sendBody('POST /api/console/sandbox/bank/days'))
export const takeBack = write(sendBody('POST /api/console/sandbox/bank/take_back'))
