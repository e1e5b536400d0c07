import { setTimeout as sleep } from 'node:timers/promises'
import { PASSWORD } from '../apps/server/src/testing/builders.ts'
import { median, print } from './measure.ts'
import { type Product, startProduct } from './product.ts'

/** What a stranger learns from a clock, what guessing brings, and what a flood of sign-ins costs others. */
const TRIES = 500
const GUESSES = 10_000
const GUESSERS = 50
const FLOODERS = 16
const ROUNDS = 7
const CALLS = 400

type Call = { path: string; body: Record<string, unknown>; ip?: string }

async function post({ address }: Product, { path, body, ip }: Call): Promise<string> {
  const answer = await fetch(`${address}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(ip && { 'x-forwarded-for': ip }) },
    body: JSON.stringify(body),
  })
  return ((await answer.json()) as { code: string }).code
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await work()
  return performance.now() - from
}

/** How often a try of the first kind took longer than one of the second: 0.5 tells nothing to anybody. */
function longerShare(first: readonly number[], second: readonly number[]): number {
  let longer = 0
  for (const a of first) for (const b of second) longer += a > b ? 1 : a === b ? 0.5 : 0
  return longer / (first.length * second.length)
}

/** Known and unknown addresses, by turns, so that whatever else happens happens to both. */
async function compare(product: Product, path: string, bodyFor: (email: string) => Call['body']) {
  const known: number[] = []
  const unknown: number[] = []
  for (let index = 0; index < TRIES; index += 1) {
    const stranger = bodyFor(`nobody${index}@example.com`)
    const owner = bodyFor(product.person.email)
    unknown.push(await time(() => post(product, { path, body: stranger })))
    known.push(await time(() => post(product, { path, body: owner })))
  }
  const spread = 1.96 * Math.sqrt((2 * TRIES + 1) / (12 * TRIES * TRIES))
  const share = longerShare(known, unknown).toFixed(3)
  const ratio = (median(known) / median(unknown)).toFixed(3)
  return `${ratio} of the time; longer in ${share} of pairs (chance alone: 0.5 ± ${spread.toFixed(3)})`
}

async function guess(): Promise<string> {
  const product = await startProduct({ TRUSTED_PROXIES: '1' })
  const codes: Record<string, number> = {}
  try {
    let next = 0
    const guesser = async () => {
      while (next < GUESSES) {
        next += 1
        const ip = `10.0.${(next >> 8) & 255}.${next & 255}`
        const body = { email: product.person.email, password: `guess number ${next}` }
        const code = await post(product, { path: '/api/user/login', body, ip })
        codes[code] = (codes[code] ?? 0) + 1
      }
    }
    await Promise.all(Array.from({ length: GUESSERS }, guesser))
    const headers = { authorization: `Bearer ${product.person.token}` }
    const { status } = await fetch(`${product.address}/api/user/info`, { headers })
    const session = status === 200 ? 'goes on' : 'has ended'
    return `${codes['credentials_wrong'] ?? 0} checked; the owner's session ${session}`
  } finally {
    await product.stop()
  }
}

/** The time below which 99 of 100 plain calls were answered. */
async function slowest({ address, person }: Product): Promise<number> {
  const headers = { authorization: `Bearer ${person.token}` }
  const times: number[] = []
  for (let index = 0; index < CALLS; index += 1) {
    times.push(await time(async () => (await fetch(`${address}/api/user/info`, { headers })).text()))
    await sleep(2)
  }
  return times.sort((a, b) => a - b)[Math.floor(CALLS * 0.99)] ?? Number.NaN
}

async function flooded(product: Product): Promise<{ slowest: number; per_second: number }> {
  let isOver = false
  let count = 0
  const flooder = async (_: unknown, index: number) => {
    for (let turn = 0; !isOver; turn += 1) {
      const email = `flood${index}.${turn}@example.com`
      await post(product, { path: '/api/user/login', body: { email, password: PASSWORD } })
      count += 1
    }
  }
  const from = performance.now()
  const flood = Promise.all(Array.from({ length: FLOODERS }, flooder))
  await sleep(200)
  const figure = await slowest(product)
  isOver = true
  const per_second = count / ((performance.now() - from) / 1000)
  await flood
  return { slowest: figure, per_second }
}

const product = await startProduct({ SIGN_IN_TRIES: '1000000000' })
try {
  await slowest(product)
  const quiet: number[] = []
  const busy: number[] = []
  const floods: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    quiet.push(await slowest(product))
    const { slowest: figure, per_second } = await flooded(product)
    busy.push(figure)
    floods.push(per_second)
  }
  const language = 'zh-CN'
  const login = await compare(product, '/api/user/login', (email) => ({ email, password: 'a wrong one' }))
  const terms = { language, accepted_terms: true }
  const register = await compare(product, '/api/user/register', (email) => ({
    ...{ email, password: PASSWORD, ...terms },
  }))
  const reset = await compare(product, '/api/user/send_reset_pwd_link', (email) => ({ email }))
  print([
    ['plain call, 99th of 100, alone', `${median(quiet).toFixed(1)} ms`],
    [`  beside ${Math.round(median(floods))} sign-ins a second`, `${median(busy).toFixed(1)} ms`],
    ['  ratio', (median(busy) / median(quiet)).toFixed(2)],
    ['sign-in, known to unknown address', login],
    ['register, known to unknown address', register],
    ['reset, known to unknown address', reset],
    [`${GUESSES.toLocaleString('en-US')} guesses at one account`, await guess()],
  ])
} finally {
  await product.stop()
}
