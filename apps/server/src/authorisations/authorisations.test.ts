import {
  conversionAuthorisation,
  createAuthorisation,
  createConversion,
  createOrder,
  listConversions,
} from '@causeway/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { providerScope } from '../kernel/db/scope.ts'
import { createAuthenticator } from '../testing/authenticator.ts'
import { type BankDouble, startBankDouble } from '../testing/bank-double.ts'
import type { MerchantPerson } from '../testing/builders.ts'
import { coverCall } from '../testing/cover-call.ts'
import { balanceOf, freshKey, lastMoment, quoteFor, termsOf, trader } from '../testing/exchange.ts'
import { type Device, givePasskey, sign } from '../testing/passkey.ts'
import { draftOf, payer, paymentTo } from '../testing/payments.ts'
import { tickRates } from '../testing/rates.ts'
import { createWorld, type World } from '../testing/world.ts'
import { spendAuthorisation } from './authorise.ts'

const PUBLIC_URL = 'https://pay.example.com'

let world: World
let bank: BankDouble
beforeAll(async () => {
  bank = await startBankDouble()
  world = await createWorld({ config: { public_url: PUBLIC_URL, ...bank.config } })
})
beforeEach(() => tickRates(world))
afterAll(async () => {
  await world.stop()
  await bank.stop()
})

async function withPasskey(given?: MerchantPerson): Promise<{ as: MerchantPerson; device: Device }> {
  const as = given ?? (await trader(world, { USD: '1000.00' }))
  return { as, device: await givePasskey(world, as) }
}

const authorise = (as: MerchantPerson, quote_id: string) =>
  world.call(createAuthorisation, { as, body: { kind: 'conversion', id: quote_id } })

/** A user with a passkey, a quote and an authorisation for it. */
async function scene() {
  const { as, device } = await withPasskey()
  const quote = await quoteFor(world, as, { lock: '1h' })
  return { as, device, quote, authorisation: (await authorise(as, quote.id)).data }
}

/** Another user of the same merchant. */
async function colleagueOf({ merchant_id }: MerchantPerson): Promise<MerchantPerson> {
  const person = await world.user()
  const row = { user_id: person.id, merchant_id }
  await world.db.transact(providerScope, (tx) => tx.insertInto('merchant_users').values(row).execute())
  return { ...person, merchant_id }
}

const convertBy = (as: MerchantPerson, body: object, headers = freshKey()) =>
  world.call(createConversion, { as, body, headers })

coverCall(createAuthorisation, {
  world: () => world,
  valid: async () => {
    const { as, quote } = await scene()
    return { as, body: { kind: 'conversion', id: quote.id } }
  },
  others: [
    async () => ({ as: (await withPasskey()).as, body: { kind: 'order', terms: termsOf(world) } }),
    async () => {
      const { as, payee } = await payer(world)
      const { id } = await draftOf(world, as, paymentTo(payee.id))
      return { as, body: { kind: 'payment', id } }
    },
  ],
  otherMerchant: async () => {
    const [mine, other] = [await scene(), await withPasskey()]
    expect(await authorise(other.as, mine.quote.id)).toMatchObject({ status: 404, code: 'quote_not_found' })
    const stolen = await convertBy(other.as, sign(other.device, mine.authorisation))
    expect(stolen).toMatchObject({ status: 404, code: 'authorisation_not_found' })
  },
  wrote: (_request, { content_hash }) => ({ data: { kind: 'conversion', content_hash } }),
})

describe('a passkey', () => {
  test('converts the signed content once, and asks only for passkeys of the user', async () => {
    const { as, device, quote, authorisation } = await scene()
    expect(authorisation.content).toMatchObject({
      kind: 'conversion',
      quote_id: quote.id,
      sell: quote.sell,
      buy: quote.buy,
      rate: quote.rate,
    })
    expect(authorisation.passkey_options).toMatchObject({
      userVerification: 'required',
      allowCredentials: [{ id: device.id }],
    })
    expect(Date.parse(authorisation.expires_at)).toBe(world.clock.now().getTime() + 300_000)
    const signed = sign(device, authorisation)
    const uses = await Promise.all(Array.from({ length: 20 }, () => convertBy(as, signed)))
    expect(uses.filter(({ code }) => code === 'ok')).toMatchObject([{ data: { consent: 'passkey' } }])
    expect(uses.filter(({ code }) => code === 'authorisation_ended')).toHaveLength(19)
    expect((await balanceOf(world, as, 'USD')).available).toBe('900.00')
  })

  test('sent 20 times with one key gets the same bytes 20 times', async () => {
    const { as, device, authorisation } = await scene()
    const [signed, headers] = [sign(device, authorisation), freshKey()]
    const answers = await Promise.all(Array.from({ length: 20 }, () => convertBy(as, signed, headers)))
    expect([...new Set(answers.map(({ text }) => text))]).toHaveLength(1)
    expect(answers[0]).toMatchObject({ code: 'ok' })
  })

  test('is refused if it is the wrong one, and the authorisation stays unused', async () => {
    const { as, device, authorisation } = await scene()
    const wrong = { status: 400, code: 'passkey_wrong' }
    const stranger = createAuthenticator(PUBLIC_URL)
    expect(await convertBy(as, sign(stranger, authorisation))).toMatchObject(wrong)
    const other = await withPasskey()
    expect(await convertBy(as, sign(other.device, authorisation))).toMatchObject(wrong)
    const elsewhere = sign(device, authorisation, 'https://pay.example.com.evil.example')
    expect(await convertBy(as, elsewhere)).toMatchObject(wrong)
    const another = sign(device, { ...authorisation, passkey_options: { challenge: 'c29tZXRoaW5n' } })
    expect(await convertBy(as, another)).toMatchObject(wrong)
    expect((await world.call(listConversions, { as })).count).toBe(0)
    expect(await convertBy(as, sign(device, authorisation))).toMatchObject({ code: 'ok' })
  })

  test('uses only an authorisation of its own user, not one of a colleague', async () => {
    const { as, device, authorisation } = await scene()
    const colleague = await withPasskey(await colleagueOf(as))
    for (const signer of [colleague.device, device]) {
      const stolen = await convertBy(colleague.as, sign(signer, authorisation))
      expect(stolen).toMatchObject({ status: 404, code: 'authorisation_not_found' })
    }
    expect(await convertBy(as, sign(device, authorisation))).toMatchObject({ code: 'ok' })
  })

  test('is refused after five minutes, or once its quote has ended', async () => {
    const { as, device, authorisation } = await scene()
    const { id: short } = await quoteFor(world, as)
    const { data } = await authorise(as, short)
    expect(Date.parse(data.expires_at)).toBe(world.clock.now().getTime() + 30_000)
    world.clock.advance(30_000)
    expect(await authorise(as, short)).toMatchObject({ code: 'quote_expired' })
    expect(await convertBy(as, sign(device, data))).toMatchObject({ code: 'authorisation_ended' })
    world.clock.advance(270_000)
    expect(await convertBy(as, sign(device, authorisation))).toMatchObject({ code: 'authorisation_ended' })
  })

  test('is accepted in the last moment, even if the check itself takes longer', async () => {
    const { as, device, authorisation } = await scene()
    const { merchant_id, id: user_id } = as
    const clock = lastMoment(authorisation.expires_at)
    const context = { clock, actor: { kind: 'user', user_id, merchant_id }, request_id: 'last' } as const
    const content = await world.db.transact({ merchant_id, user_id }, (tx) =>
      spendAuthorisation(tx, world.identity, context, sign(device, authorisation), conversionAuthorisation),
    )
    expect(content).toEqual(authorisation.content)
  })

  test('is not requested from a user without passkeys', async () => {
    const as = await trader(world)
    const { id } = await quoteFor(world, as)
    expect(await authorise(as, id)).toMatchObject({ status: 404, code: 'passkey_not_found' })
  })

  test.each(['batch', 'constructor', '__proto__', ''])(
    'is not requested for the unknown kind %j',
    async (kind) => {
      const { as, quote } = await scene()
      const answer = await world.call(createAuthorisation, { as, body: { kind, id: quote.id } })
      expect(answer).toMatchObject({ status: 400, code: 'input_invalid' })
    },
  )

  test('places the signed order, and a signature for one action allows no other', async () => {
    const { as, device, authorisation } = await scene()
    const terms = termsOf(world)
    const { data } = await world.call(createAuthorisation, { as, body: { kind: 'order', terms } })
    expect(data.content).toEqual({ kind: 'order', terms })
    const order = (body: object) => world.call(createOrder, { as, body, headers: freshKey() })
    expect(await order(sign(device, authorisation))).toMatchObject({ code: 'authorisation_not_found' })
    expect(await convertBy(as, sign(device, data))).toMatchObject({ code: 'authorisation_not_found' })
    expect(await order(sign(device, data))).toMatchObject({
      code: 'ok',
      data: { sell: { amount: '100.00', currency: 'USD' }, target_rate: '8' },
    })
    expect(await order(sign(device, data))).toMatchObject({ code: 'authorisation_ended' })
  })
})
