import {
  type Authorisation,
  authorisePayment,
  type Call,
  createAuthorisation,
  createPayment,
  quotePayment,
  setPayPwd,
} from '@causeway/contract'
import { providerScope } from '../apps/server/src/kernel/db/scope.ts'
import { openPoster } from '../apps/server/src/ledger/service.ts'
import { takeRates } from '../apps/server/src/rates/take-rates.ts'
import { buildersOn, type MerchantPerson, PASSWORD } from '../apps/server/src/testing/builders.ts'
import { makeCall } from '../apps/server/src/testing/client.ts'
import { freshKey, PAY_PWD } from '../apps/server/src/testing/exchange.ts'
import { expectOk } from '../apps/server/src/testing/expect-ok.ts'
import { credit } from '../apps/server/src/testing/ledger.ts'
import { type Device, givePasskey, sign } from '../apps/server/src/testing/passkey.ts'
import { activePayee } from '../apps/server/src/testing/payees.ts'
import { send } from './plain-requests.ts'
import type { Product } from './product.ts'

const FUNDS = 10n ** 9n
const LEAST_CENTS = 100

/** A merchant with pounds, a payee, and both proofs of a user. */
export type Payer = {
  readonly as: MerchantPerson
  readonly device: Device
  readonly payee_id: string
  /** The next amount: no two payments of a payer are alike. */
  readonly nextAmount: () => string
}

export async function makePayer(product: Product, public_url: string): Promise<Payer> {
  const { address, place } = product
  const { db, clock } = place
  const as = await buildersOn(db, clock).merchant()
  const call: Parameters<typeof givePasskey>[0]['call'] = (called, request) =>
    makeCall(address, called, request)
  const device = await givePasskey({ call, config: { public_url } }, as)
  const body = { password: PASSWORD, pay_pwd: PAY_PWD }
  expectOk(await call(setPayPwd, { as, body }))
  const { id: payee_id } = await activePayee({ call }, as)
  await openPoster(db, clock).post(credit(as.merchant_id, 'GBP', FUNDS))
  let cents = LEAST_CENTS
  const nextAmount = () => {
    cents += 1
    return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
  }
  return { as, device, payee_id, nextAmount }
}

/** Rates of one moment, by which limits and fees are counted. */
export async function setRates({ place: { db, clock } }: Product): Promise<void> {
  const snapshot = { at: clock.now().toISOString(), mids: { USD: '1', GBP: '0.76' } }
  await db.transact(providerScope, (tx) => takeRates(tx, 'bench', snapshot))
}

type Asked = { readonly path: string; readonly body: object }

/** The path and the body of a call, as its client writes them. */
const asked = (call: Call, body: object, id = ''): Asked => ({ path: call.path.replace(':id', id), body })

export type Step = 'quote' | 'draft' | 'confirmation' | 'authorisation'

/** One payment on its way through the steps of the portal. */
export type Paying = {
  readonly payer: Payer
  readonly amount: string
  readonly quote_id?: string
  readonly payment_id?: string
  readonly authorisation?: Authorisation
  /** Made before the clock starts: a signature takes time here, and not at the server. */
  readonly consent?: object
}

type Answered = { readonly quote_id?: string; readonly id?: string }

/** What each step asks, and what the next one needs of the answer. */
const steps: Readonly<Record<Step, { ask: (paying: Paying) => Asked; keep: (data: never) => object }>> = {
  quote: {
    ask: ({ payer: { payee_id }, amount }) =>
      asked(quotePayment, {
        payee_id,
        source_currency: 'GBP',
        currency: 'GBP',
        fixed_side: 'target',
        amount,
      }),
    keep: ({ quote_id }: Answered) => ({ quote_id }),
  },
  draft: {
    ask: ({ payer: { payee_id }, quote_id }) => {
      const facts = { method: 'GB-GBP-FPS', purpose: 'goods', reference: 'INV-7' }
      return asked(createPayment, { payee_id, quote_id, ...facts })
    },
    keep: ({ id }: Answered) => ({ payment_id: id }),
  },
  confirmation: {
    ask: ({ payment_id }) => asked(createAuthorisation, { kind: 'payment', id: payment_id }),
    keep: (authorisation: Authorisation) => ({ authorisation }),
  },
  authorisation: {
    ask: ({ payment_id, consent = {} }) => asked(authorisePayment, consent, payment_id),
    keep: () => ({}),
  },
}

/** Takes one step of a payment over HTTP. */
export async function take(address: string, step: Step, paying: Paying): Promise<Paying> {
  const { ask, keep } = steps[step]
  const { path, body } = ask(paying)
  const authorization = `Bearer ${paying.payer.as.token}`
  const headers = { authorization, 'content-type': 'application/json', ...freshKey() }
  const text = await send(`${address}${path}`, 'POST', headers, JSON.stringify(body))
  return { ...paying, ...keep(expectOk(JSON.parse(text)) as never) }
}

/** The consent to a confirmed payment by each proof. */
export const consents = {
  passkey: ({ payer, authorisation }: Paying) => authorisation && sign(payer.device, authorisation),
  password: ({ authorisation }: Paying) => ({ authorisation_id: authorisation?.id, pay_pwd: PAY_PWD }),
}
export type Proof = keyof typeof consents

export function giveConsent(paying: Paying, proof: Proof): Paying {
  const consent = consents[proof](paying)
  if (!consent) throw new Error('A payment is authorised once it is confirmed')
  return { ...paying, consent }
}
