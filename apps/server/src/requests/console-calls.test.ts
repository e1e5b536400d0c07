import { closeRequest, followUpRequest, listConsoleRequests, openRequest } from '@causeway/contract'
import { afterAll, beforeAll } from 'vitest'
import { coverCall } from '../testing/cover-call.ts'
import { answer, askScene, everyKind, remark, title } from '../testing/requests.ts'
import { createWorld, type World } from '../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.stop())

coverCall(listConsoleRequests, {
  world: () => world,
  valid: async () => ({ as: (await askScene(world)).operator }),
})

coverCall(openRequest, {
  world: () => world,
  valid: async () => ({
    as: await world.operator(['reviewer']),
    body: {
      title,
      items: everyKind,
      subject: { kind: 'merchant', id: (await world.merchant('wait_audit')).merchant_id },
    },
  }),
  wrote: (_request, { subject: { kind, id }, expires_at }) => ({
    merchant_id: id,
    data: {
      subject: { kind, id },
      title,
      expires_at,
      items: everyKind.map(({ kind, prompt, path = null }) => ({ kind, prompt, path })),
    },
  }),
})

coverCall(followUpRequest, {
  world: () => world,
  valid: async () => {
    const scene = await askScene(world)
    await answer(world, scene)
    const returned = { [scene.request.items[0]?.id ?? '']: remark }
    return { as: scene.operator, params: { id: scene.request.id }, body: { round: 1, returned } }
  },
  wrote: ({ body }, { subject: { kind, id }, expires_at }) => ({
    merchant_id: id,
    data: {
      subject: { kind, id },
      round: 1,
      items: [],
      expires_at,
      returned: (body as { returned: object }).returned,
    },
  }),
})

coverCall(closeRequest, {
  world: () => world,
  valid: async () => {
    const scene = await askScene(world)
    return { as: scene.operator, params: { id: scene.request.id }, body: { round: 1 } }
  },
  wrote: (_request, { subject: { kind, id } }) => ({
    merchant_id: id,
    data: { subject: { kind, id }, round: 1, close_reason: 'withdrawn' },
  }),
})
