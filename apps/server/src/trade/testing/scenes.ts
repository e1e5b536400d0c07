import {
  createTradeSubmission,
  decideTradeRows,
  getTradeRows,
  listQuota,
  type OrderText,
  saveTradeRows,
  submitTradeSubmission,
  type TradeTemplateName,
  takeTradeSubmission,
} from '@causeway/contract'
import { addDays } from '@causeway/identifiers'
import type { Currency } from '@causeway/money'
import { paperDate } from '../../kernel/local-time.ts'
import { fund, receiptIdOf } from '../../testing/bank-messages.ts'
import type { MerchantPerson, Person } from '../../testing/builders.ts'
import { declareStore } from '../../testing/open-accounts.ts'
import type { World } from '../../testing/world.ts'

let count = 0

/** What the merchant reads of a refusal. */
export const reply = { 'zh-CN': 'Zhuizong bu dao', 'en-US': 'No trace' }

/** Orders with numbers of their own, on the day of the world's clock. */
function textsOf(world: () => World) {
  const today = () => paperDate(world().clock.now())
  /** An order of a marketplace. */
  const orderText = (changes: OrderText = {}): OrderText => {
    count += 1
    return {
      platform: 'AMAZON',
      store: 'Sunny Home',
      order_no: `113-${String(count).padStart(7, '0')}`,
      ordered_on: addDays(today(), -10),
      goods: 'Lamp',
      quantity: '1',
      total: '100.00',
      currency: 'USD',
      country: 'US',
      carrier: 'UPS',
      tracking_no: `1Z${count}`,
      ...changes,
    }
  }
  /** An order between companies, with a contract of its own. */
  const companyOrder = (changes: OrderText = {}): OrderText => ({
    order_no: orderText().order_no ?? '',
    contract_no: `C-${count}`,
    ordered_on: addDays(today(), -5),
    goods: 'Valves',
    quantity: '1',
    unit_price: '100.00',
    total: '100.00',
    currency: 'USD',
    buyer: 'Ana Valves GmbH',
    country: 'DE',
    hs_code: '848180',
    terms: 'FOB',
    bill_of_lading: 'B1',
    ...changes,
  })
  return { today, orderText, companyOrder }
}

/** Money for a merchant, by its id. */
const receiverOf =
  (world: () => World) =>
  async (to: MerchantPerson, amount: string, currency: Currency = 'USD', payer_name = 'Amazon') => {
    await declareStore(world(), to, 'SUNNY-HOME')
    return receiptIdOf(world(), await fund(world(), to, currency, amount, { debtor: { name: payer_name } }))
  }

/** What operators do with submissions. */
function reviewsOf(world: () => World) {
  const take = (as: Person, id: string, take_over = false) =>
    world().call(takeTradeSubmission, { as, params: { id }, body: { take_over } })
  /** Decides rows, of a submission that the operator has taken. */
  const decide = async (as: Person, id: string, body: object) => {
    await take(as, id)
    return world().call(decideTradeRows, { as, params: { id }, body })
  }
  const accept = async (as: Person, { id, order_ids }: { id: string; order_ids: string[] }) => {
    const { code } = await decide(as, id, { verdict: 'accept', rows: order_ids })
    if (code !== 'ok') throw new Error(`Not accepted: ${code}`)
  }
  return { take, decide, accept }
}

/** Steps that the tests of trade repeat. */
export function scenesOf(world: () => World) {
  const { today, orderText, companyOrder } = textsOf(world)
  const receive = receiverOf(world)
  const open = async (as: MerchantPerson, receipt_ids: string[] = [], more: object = {}) => {
    const template: TradeTemplateName = 'marketplace'
    const body = { template, receipt_ids, ...more }
    const { code, data } = await world().call(createTradeSubmission, { as, body })
    if (code !== 'ok') throw new Error(`No draft: ${code}`)
    return data
  }
  const save = async (as: MerchantPerson, id: string, version: number, texts: readonly OrderText[]) => {
    const rows = texts.map((text, position) => ({ order_id: null, position, text }))
    const answer = await world().call(saveTradeRows, { as, params: { id }, body: { version, rows } })
    if (answer.code !== 'ok') throw new Error(`Not saved: ${answer.code}`)
    return answer.data
  }
  /** A draft with orders for receipts. */
  const draft = async (as: MerchantPerson, receipt_ids: string[], texts: readonly OrderText[], more = {}) => {
    const { id, version } = await open(as, receipt_ids, more)
    const saved = await save(as, id, version, texts)
    return { id, version: saved.version, rows: saved.rows }
  }
  const submit = (as: MerchantPerson, { id, version }: { id: string; version: number }, more: object = {}) =>
    world().call(submitTradeSubmission, { as, params: { id }, body: { version, ...more } })
  /** A submission that waits for its review. */
  const submitted = async (
    as: MerchantPerson,
    receipt_ids: string[],
    texts: readonly OrderText[],
    more = {},
  ) => {
    const made = await draft(as, receipt_ids, texts, more)
    const { code } = await submit(as, made, 'template' in more ? { difference_reason: 'discount' } : {})
    if (code !== 'ok') throw new Error(`Not submitted: ${code}`)
    const { data } = await world().call(getTradeRows, { as, params: { id: made.id } })
    return { id: made.id, order_ids: data.rows.map(({ order_id }) => order_id) }
  }
  const { take, decide, accept } = reviewsOf(world)
  /** The quota of a merchant in dollars. */
  const quotaOf = async (as: MerchantPerson, currency = 'USD') => {
    const { data } = await world().call(listQuota, { as })
    const found = data.quota.find((each) => each.currency === currency)
    return found && { balance: found.balance.amount, usable: found.usable.amount }
  }
  /** A submission of orders for a receipt, by default of one order of 100 dollars. */
  const scene = async (as?: MerchantPerson, amount = '500.00', texts = [orderText()]) => {
    const person = as ?? (await world().merchant())
    const receipt_id = await receive(person, amount)
    return { person, receipt_id, ...(await submitted(person, [receipt_id], texts)) }
  }
  /** The same, accepted. */
  const acceptedScene = async (by: Person, amount?: string, texts = [orderText()]) => {
    const made = await scene(undefined, amount, texts)
    await accept(by, made)
    return made
  }
  return {
    scene,
    acceptedScene,
    today,
    orderText,
    companyOrder,
    receive,
    open,
    save,
    draft,
    submit,
    submitted,
    take,
    decide,
    accept,
    quotaOf,
  }
}
