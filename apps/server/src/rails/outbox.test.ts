import { renameSync } from 'node:fs'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { beatOnce } from '../kernel/pulse.ts'
import { askAboutPayment } from '../payments/dispatch.ts'
import { paymentPulse } from '../payments/service.ts'
import { readPayment } from '../testing/payments.ts'
import { openScene, type Scene } from './testing/scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterEach(() => scene.server.onRequest(() => undefined))
afterAll(() => scene.close())

describe('an order', () => {
  test('is left as one file with its stored bytes, and waits until its acknowledgement comes', async () => {
    const { as, payment } = await scene.authorisedPayment()
    await scene.dispatch(payment)
    const { envelope, body, state } = await scene.orderOf(payment)
    expect(state).toBe('waiting')
    expect(scene.server.files('outbox')).toContain(`${envelope}.xml`)
    expect(scene.server.read('outbox', `${envelope}.xml`)).toEqual(body)
    scene.acknowledge(envelope)
    await scene.collect()
    expect(await scene.orderOf(payment)).toMatchObject({ state: 'done' })
    expect((await readPayment(scene.world, as, payment.id)).payment_state).toBe('processing')
  })

  test('that the bank refuses by a file fails the payment', async () => {
    const { as, payment } = await scene.authorisedPayment()
    await scene.dispatch(payment)
    scene.acknowledge((await scene.orderOf(payment)).envelope, {
      status: 'refused',
      description: 'no such account',
    })
    await scene.collect()
    expect(await readPayment(scene.world, as, payment.id)).toMatchObject({
      payment_state: 'failed',
      failure: { text: 'no such account' },
    })
  })

  test('that was left, or taken by the bank, is not left again', async () => {
    const { payment } = await scene.authorisedPayment()
    await scene.dispatch(payment)
    const file = `${(await scene.orderOf(payment)).envelope}.xml`
    await scene.dispatch(payment)
    expect(scene.server.files('outbox').filter((name) => name.startsWith(file))).toEqual([file])
    renameSync(scene.server.pathOf('outbox', file), path.join(scene.folder, file))
    await scene.dispatch(payment)
    expect(scene.server.files('outbox')).not.toContain(file)
  })

  test.each([
    ['open', 'before'],
    ['open', 'after'],
    ['write', 'before'],
    ['write', 'after'],
    ['rename', 'before'],
    ['rename', 'after'],
  ] as const)('whose connection is cut at its %s, %s it was done, is left once', async (request, cut) => {
    const { payment } = await scene.authorisedPayment()
    const renamed: string[] = []
    let cuts = 1
    scene.server.onRequest((each, file) => {
      if (each === request && cuts-- > 0) {
        if (each === 'rename' && cut === 'after') renamed.push(file)
        return cut
      }
      if (each === 'rename') renamed.push(file)
      return undefined
    })
    await expect(scene.dispatch(payment)).rejects.toThrow()
    const { envelope, body } = await scene.orderOf(payment)
    // The bank takes what is complete before the next try.
    const taken = scene.server.files('outbox').filter((name) => name === `${envelope}.xml`)
    for (const name of taken) renameSync(scene.server.pathOf('outbox', name), path.join(scene.folder, name))
    await scene.dispatch(payment)
    expect(renamed).toEqual([`${envelope}.xml`])
    const left = scene.server.files('outbox').filter((name) => name.startsWith(envelope))
    expect([...taken, ...left]).toEqual([`${envelope}.xml`])
    if (left.length > 0) expect(scene.server.read('outbox', `${envelope}.xml`)).toEqual(body)
  })

  test('is asked about by a file of another name, and the payment is unknown after four hours', async () => {
    const { as, payment } = await scene.authorisedPayment()
    await scene.dispatch(payment)
    const { envelope, body } = await scene.orderOf(payment)
    const state = async () => (await readPayment(scene.world, as, payment.id)).payment_state
    scene.world.clock.advance(3_599_000)
    await beatOnce(paymentPulse, scene.world.context)
    await askAboutPayment(scene.world.context, { payment_id: payment.id })
    expect(scene.server.files('outbox').filter((name) => name.startsWith(envelope))).toEqual([
      `${envelope}.xml`,
    ])
    scene.world.clock.advance(1000)
    await beatOnce(paymentPulse, scene.world.context)
    await askAboutPayment(scene.world.context, { payment_id: payment.id })
    await askAboutPayment(scene.world.context, { payment_id: payment.id })
    expect(scene.server.files('outbox').filter((name) => name.startsWith(envelope))).toEqual([
      `${envelope}.2.xml`,
      `${envelope}.xml`,
    ])
    expect(scene.server.read('outbox', `${envelope}.2.xml`)).toEqual(body)
    expect(await state()).toBe('processing')
    scene.world.clock.advance(3 * 3_600_000)
    await beatOnce(paymentPulse, scene.world.context)
    const sql = 'select payment_state from payments where payment_id = $1'
    const { rows } = await scene.world.database.asOwner(sql, [payment.id])
    expect(rows).toEqual([{ payment_state: 'unknown' }])
  })
})
