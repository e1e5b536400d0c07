import { listMailbox } from '@causeway/contract'
import { endpoint } from '../kernel/http/endpoint.ts'
import { countMailbox, selectMailbox } from './queries.ts'

export const mailboxEndpoints = [
  endpoint(listMailbox, async ({ query }, { tx }) => {
    const [count, list] = await Promise.all([countMailbox(tx, query.to), selectMailbox(tx, query)])
    return { count, list }
  }),
]
