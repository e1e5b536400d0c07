import { createServer, type IncomingMessage } from 'node:http'
import { json } from 'node:stream/consumers'
import type { Tx } from '../apps/server/src/kernel/db/db.ts'
import { providerScope } from '../apps/server/src/kernel/db/scope.ts'
import type { JobContext } from '../apps/server/src/kernel/jobs.ts'
import { decideMerchant, openMerchant, submitMerchant } from '../apps/server/src/merchants/service.ts'

const PORT = 4390

type Deed = 'open' | 'submit' | 'approve' | 'refuse'
type Asked = { readonly user_id: string; readonly merchant_id: string }

/** What a company and its reviewer do by services of the product that have no screen yet. */
const deeds: Readonly<Record<Deed, (tx: Tx, context: JobContext, asked: Asked) => Promise<unknown>>> = {
  open: (tx, { clock }, { user_id }) => openMerchant(tx, clock, { user_id, profile }),
  submit: (tx, { clock }, { user_id, merchant_id }) =>
    submitMerchant(tx, clock, { kind: 'user', user_id, merchant_id }, { merchant_id }),
  approve: (tx, { clock }, target) =>
    decideMerchant(tx, clock, { kind: 'system' }, target, { verdict: 'approve' }),
  refuse: (tx, { clock }, target) => {
    const refusals = [{ field: 'legal_name', reason: 'mismatch' }] as const
    return decideMerchant(tx, clock, { kind: 'system' }, target, { verdict: 'refuse', refusals })
  },
}

export const profile = {
  jurisdiction: 'HK',
  legal_name: 'Lantern Crossing Limited',
  legal_name_latin: 'Lantern Crossing Limited',
  registration_number: '70000001',
} as const

/** Tests run in another process than the servers: they ask here, on this machine alone. */
export async function serveReviewer(context: JobContext): Promise<() => void> {
  const answer = async (request: IncomingMessage) => {
    const deed = deeds[request.url?.slice(1) as Deed]
    const asked = (await json(request)) as Asked
    return context.db.transact(providerScope, (tx) => deed(tx, context, asked))
  }
  const server = createServer(async (request, response) => {
    const done = await answer(request).catch(() => undefined)
    response.writeHead(done ? 200 : 400, { 'content-type': 'application/json' })
    response.end(JSON.stringify(done ?? null))
  })
  await new Promise<void>((resolve) => server.listen(PORT, '127.0.0.1', resolve))
  return () => {
    server.closeAllConnections()
    server.close()
  }
}

export function reviewerAddress(deed: Deed): string {
  return `http://127.0.0.1:${PORT}/${deed}`
}
