import { answerRequest, type ConsoleRequest, openRequest } from '@causeway/contract'
import { providerScope } from '../kernel/db/scope.ts'
import type { MerchantPerson, Person } from './builders.ts'
import { insertTestFile } from './companies.ts'
import type { World } from './world.ts'

const both = (words: string) => ({ 'zh-CN': `${words} (zh)`, 'en-US': words })

export const shipping = [
  { code: 'sea', label: both('By sea') },
  { code: 'air', label: both('By air') },
]

/** One item of each kind. */
export const everyKind = [
  { kind: 'text', prompt: both('Describe your business'), path: 'main_counterparties' },
  { kind: 'choice', prompt: both('How do you ship?'), options: shipping },
  { kind: 'file', prompt: both('The licence again'), path: 'documents.business_licence' },
  { kind: 'address', prompt: both('Where is the warehouse?') },
]

export const textItem = { kind: 'text', prompt: both('Describe your business'), path: 'legal_name' }

export const remark = both('Please say more')
export const title = both('Your business')

/** A company with an open request. */
export type AskedScene = { operator: Person; merchant: MerchantPerson; request: ConsoleRequest }

export async function askScene(
  world: World,
  { items = [textItem] as object[], state = 'wait_audit' as 'wait_audit' | 'audit_pass', days = 30 } = {},
): Promise<AskedScene> {
  const [operator, merchant] = [await world.operator(['reviewer']), await world.merchant(state)]
  const body = { subject: { kind: 'merchant', id: merchant.merchant_id }, title, items, days }
  const { code, data } = await world.call(openRequest, { as: operator, body })
  if (code !== 'ok') throw new Error(`The request was not opened: ${code}`)
  return { operator, merchant, request: data }
}

/** The same text for every item to be answered. */
export function textAnswers({ items }: ConsoleRequest, text = 'We sell lamps.') {
  const waiting = items.filter(({ item_state }) => item_state === 'open' || item_state === 'returned')
  return Object.fromEntries(waiting.map(({ id }) => [id, { text }]))
}

export function answer(world: World, { merchant, request }: AskedScene, answers = textAnswers(request)) {
  const body = { round: request.round, answers }
  return world.call(answerRequest, { as: merchant, params: { id: request.id }, body })
}

export async function fileOf(world: World, { merchant_id, id }: MerchantPerson): Promise<string> {
  return world.db.transact(providerScope, (tx) =>
    insertTestFile(tx, world.clock, { merchant_id, user_id: id }),
  )
}
