import { getUserInfo } from '@causeway/contract'
import { endpoint } from '../kernel/http/endpoint.ts'
import { selectUserInfo } from './queries.ts'

export const identityEndpoints = [
  endpoint(getUserInfo, (_input, { tx, actor }) => selectUserInfo(tx, actor.user_id)),
]
