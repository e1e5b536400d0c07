import { listMailbox } from '@causeway/contract'
import { endpoint } from '../kernel/http/endpoint.ts'
import { readMailbox } from './service.ts'

export const mailboxEndpoints = [endpoint(listMailbox, ({ query }, { tx }) => readMailbox(tx, query))]
