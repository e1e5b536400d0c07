import { createAlert, listAlerts, listAuditEvents, removeAlert } from '@causeway/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { MerchantPerson } from '../testing/builders.ts'
import { coverCall } from '../testing/cover-call.ts'
import { mailsTo } from '../testing/mails.ts'
import { moveRate, takeLateRate, tickRates } from '../testing/rates.ts'
import { createWorld, type World } from '../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld({ worker: true })
})
/** Each test begins with a rate of seven yuan for one US dollar. */
beforeEach(() => moveRate(world, 'CNY', '7'))
afterAll(() => world.stop())

const watch = (as: MerchantPerson, target_rate: string, more: object = {}) =>
  world.call(createAlert, {
    as,
    body: { sell_currency: 'USD', buy_currency: 'CNY', target_rate, ...more },
  })

const alertsOf = async (as: MerchantPerson) => (await world.call(listAlerts, { as })).data

/** The rates at which an alert has fired. Its mail is queued in the transaction of each event. */
async function firingsOf(subject_id: string) {
  const query = { subject_id, action: 'alert.fire' }
  const { data } = await world.call(listAuditEvents, { as: await world.operator(), query })
  return data.map((event) => event.data['fired_rate'])
}

coverCall(createAlert, {
  world: () => world,
  valid: async () => ({
    as: await world.merchant(),
    body: { sell_currency: 'USD', buy_currency: 'CNY', target_rate: '7.5' },
  }),
  otherMerchant: async () => {
    await watch(await world.merchant(), '7.5')
    expect(await alertsOf(await world.merchant())).toEqual([])
  },
  wrote: () => ({ data: { sell_currency: 'USD', buy_currency: 'CNY', target_rate: '7.5' } }),
})

coverCall(listAlerts, {
  world: () => world,
  valid: async () => ({ as: await world.merchant() }),
  otherMerchant: async () => {
    const mine = await world.merchant()
    await watch(mine, '7.5')
    expect(await alertsOf(await world.merchant())).toEqual([])
    expect(await alertsOf(mine)).toHaveLength(1)
  },
})

coverCall(removeAlert, {
  world: () => world,
  valid: async () => {
    const as = await world.merchant()
    return { as, params: { id: (await watch(as, '7.5')).data.id } }
  },
  otherMerchant: async () => {
    const mine = await world.merchant()
    const params = { id: (await watch(mine, '7.5')).data.id }
    const refused = await world.call(removeAlert, { as: await world.merchant(), params })
    expect(refused).toMatchObject({ status: 404, code: 'alert_not_found' })
    expect(await alertsOf(mine)).toMatchObject([{ alert_state: 'active' }])
  },
})

describe('a rate alert', () => {
  test('fires once when the market reaches its rate, and emails the user', async () => {
    const as = await world.merchant('audit_pass', { language: 'en-US' })
    const { data: up } = await watch(as, '7.2')
    const { data: down } = await watch(as, '6.8')
    expect([up.direction, down.direction]).toEqual(['rises_to', 'falls_to'])
    await moveRate(world, 'CNY', '7.19')
    expect(await alertsOf(as)).toMatchObject([{ alert_state: 'active' }, { alert_state: 'active' }])
    await moveRate(world, 'CNY', '7.25')
    const fired = { alert_state: 'fired', fired_rate: '7.25', fired_at: world.clock.now().toISOString() }
    expect(await alertsOf(as)).toMatchObject([
      { id: down.id, alert_state: 'active' },
      { id: up.id, ...fired },
    ])
    await moveRate(world, 'CNY', '7')
    await moveRate(world, 'CNY', '7.3')
    await tickRates(world)
    expect([await firingsOf(up.id), await firingsOf(down.id)]).toEqual([['7.25'], []])
    const mails = await mailsTo(world, as.email)
    expect(mails.map(({ subject }) => subject)).toEqual(['Rate alert: USD/CNY has reached your target'])
    expect(mails[0]?.text).toContain('1 USD = 7.2 CNY')
    expect((await alertsOf(as))[1]).toMatchObject(fired)
  })

  test.each([
    ['rises_to', '7.2', '7.1999', '7.2'],
    ['falls_to', '6.8', '6.8001', '6.8'],
  ])('that %s a rate fires when the market is exactly there, and not before', async (...row) => {
    const [direction, target, before, at] = row
    const as = await world.merchant()
    expect((await watch(as, target)).data).toMatchObject({ direction })
    await moveRate(world, 'CNY', before)
    expect(await alertsOf(as)).toMatchObject([{ alert_state: 'active' }])
    await moveRate(world, 'CNY', at)
    expect(await alertsOf(as)).toMatchObject([{ alert_state: 'fired', fired_rate: at }])
  })

  test('fires at rates of one minute, and not at older ones', async () => {
    const as = await world.merchant()
    await watch(as, '7.2')
    world.clock.advance(120_000)
    await takeLateRate(world, 'CNY', '7.5', 60_001)
    expect(await alertsOf(as)).toMatchObject([{ alert_state: 'active' }])
    await takeLateRate(world, 'CNY', '7.5', 60_000)
    expect(await alertsOf(as)).toMatchObject([{ alert_state: 'fired', fired_rate: '7.5' }])
  })

  test('never fires after its removal, and is removed once', async () => {
    const as = await world.merchant()
    const params = { id: (await watch(as, '7.2')).data.id }
    expect(await world.call(removeAlert, { as, params })).toMatchObject({ code: 'ok' })
    await moveRate(world, 'CNY', '7.5')
    expect(await alertsOf(as)).toEqual([])
    const again = await world.call(removeAlert, { as, params })
    expect(again).toMatchObject({ status: 409, code: 'alert_wrong_state' })
    const { data } = await world.call(listAlerts, { as, query: { alert_state: 'removed' } })
    expect(data).toHaveLength(1)
  })

  test('is refused with the code of the broken rule', async () => {
    const as = await world.merchant()
    const same = await watch(as, '7', { buy_currency: 'USD' })
    expect(same).toMatchObject({ code: 'currencies_equal' })
    expect(await watch(as, '7')).toMatchObject({ status: 409, code: 'target_reached' })
    for (const far of ['1.39', '35.01', '0']) {
      expect(await watch(as, far), far).toMatchObject({ status: 400, code: 'rate_out_of_range' })
    }
    expect(await watch(as, '1.4')).toMatchObject({ code: 'ok' })
    expect(await watch(as, '35')).toMatchObject({ code: 'ok' })
    world.clock.advance(61_000)
    expect(await watch(as, '7.5')).toMatchObject({ code: 'rates_stale' })
  })

  test('is limited to twenty per user, also under concurrent requests', async () => {
    const as = await world.merchant()
    const made = await Promise.all(Array.from({ length: 30 }, (_, index) => watch(as, `7.${index + 10}`)))
    expect(made.filter(({ code }) => code === 'ok')).toHaveLength(20)
    expect(made.filter(({ code }) => code === 'alerts_too_many')).toHaveLength(10)
  })

  test('fires once though two workers read the same rates concurrently', async () => {
    const as = await world.merchant('audit_pass', { language: 'en-US' })
    const { data } = await watch(as, '7.2')
    const other = await createWorld({ database: world.database })
    await Promise.all([moveRate(world, 'CNY', '7.4'), moveRate(other, 'CNY', '7.4'), tickRates(other)])
    expect(await alertsOf(as)).toMatchObject([{ alert_state: 'fired' }])
    expect(await firingsOf(data.id)).toEqual(['7.4'])
    expect(await mailsTo(world, as.email)).toHaveLength(1)
    await other.stop()
  })
})
