import type { AnsweredPayment, AnswerPayment, BankPayment } from '@causeway/bank-link'
import {
  type Message,
  type OrderedPayment,
  type PaymentGroup,
  type PaymentStatus,
  writePaymentOrder,
} from '@causeway/iso20022'
import { type Currency, money } from '@causeway/money'
import type { Provider } from './provider.ts'
import { openWorld, stoppedClock } from './world.ts'

export const STEP_MS = 1000

/** A bank with a clock of its own, whose payments step each second of it, and 1,000.00 in dollars. */
export async function openPaymentWorld() {
  const clock = stoppedClock()
  const world = await openWorld({ BANK_PAYMENT_STEP_MS: String(STEP_MS) }, clock.now)
  await world.credit('A-1000', '1000.00', 'USD')
  const path = (id: string) => `/sandbox/payments/${id}`
  return {
    ...world,
    clock,
    step: () => clock.advance(STEP_MS),
    payment: (id: string) => world.json<BankPayment>('GET', path(id)),
    answer: (id: string, answer: AnswerPayment['answer'], more: Partial<AnswerPayment> = {}) =>
      world.json<AnsweredPayment>('POST', `${path(id)}/answer`, { answer, ...more }),
    refused: (id: string, answer: AnswerPayment['answer'], more: Partial<AnswerPayment> = {}) =>
      world.refusal('POST', `${path(id)}/answer`, { answer, ...more }),
  }
}

type Wanted = Partial<Pick<OrderedPayment, 'end_to_end_id' | 'uetr' | 'account'>> & {
  readonly minor?: bigint
  readonly currency?: Currency
}

/** The UETR of a payment in tests, by its number. */
export function uetrOf(id: string): string {
  const digits = Buffer.from(id).toString('hex').padStart(12, '0').slice(-12)
  return `3f0c2d5e-6a1b-4c7d-9e8f-${digits}`
}

function orderedPayment(id: string, wanted: Wanted): OrderedPayment {
  const { minor = 10_000n, currency = 'USD', end_to_end_id = `E-${id}` } = wanted
  return {
    instruction_id: id,
    end_to_end_id,
    uetr: wanted.uetr ?? uetrOf(id),
    amount: money(minor, currency),
    payer: 'Shenzhen Lights Ltd',
    intermediary_bic: undefined,
    payee_bank: { bic: 'ABCDUS33', clearing: undefined, name: undefined },
    payee: {
      name: 'A Payee Inc',
      address: { line: '1 Road', postcode: undefined, town: 'Austin', state: undefined, country: 'US' },
    },
    account: wanted.account ?? '445566',
    purpose: undefined,
    regulatory: undefined,
    remittance: `Invoice ${id}`,
  }
}

/** An order of one group, whose payments are by their numbers. */
export function orderOf(
  message_id: string,
  payments: Readonly<Record<string, Wanted>>,
  group: Partial<PaymentGroup> = {},
): Uint8Array {
  return writePaymentOrder({
    message_id,
    created_at: new Date(0),
    groups: [
      {
        group_id: `G-${message_id}`,
        rail: 'FEDWIRE',
        executes_on: '2999-01-01',
        charge_bearer: 'SHAR',
        debtor: { name: 'Provider', country: 'HK' },
        debtor_account: 'SETTLEMENT-USD',
        debtor_bic: 'CSWYHKS0',
        payments: Object.entries(payments).map(([id, wanted]) => orderedPayment(id, wanted)),
        ...group,
      },
    ],
  })
}

/** The messages of a kind in the order in which the bank wrote them: several are under way at once. */
export function messagesTo<Kind extends Message['kind']>(
  { deliveries }: Provider,
  kind: Kind,
): Extract<Message, { kind: Kind }>[] {
  const isOfKind = (message: Message | undefined): message is Extract<Message, { kind: Kind }> =>
    message?.kind === kind
  const messages = deliveries.map(({ message }) => message).filter(isOfKind)
  return messages.toSorted((a, b) => a.message_id.localeCompare(b.message_id))
}

/** What the provider was told of each payment, in the order of the messages. */
export function statusesTo(provider: Provider, id?: string): string[] {
  const told = messagesTo(provider, 'order_status').flatMap(({ groups }) =>
    groups.flatMap(({ payments }) => payments),
  )
  const text = ({ status, reason }: PaymentStatus) => [status, reason].filter(Boolean).join(' ')
  return told.filter((each) => id === undefined || each.instruction_id === id).map(text)
}
