import { listMailbox } from '@causeway/contract'
import { endpoint } from '../kernel/http/endpoint.ts'
import { selectMailbox } from './queries.ts'

export const mailboxEndpoints = [endpoint(listMailbox, ({ query }, { tx }) => selectMailbox(tx, query))]
