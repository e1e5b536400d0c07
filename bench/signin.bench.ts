import { setTimeout as sleep } from 'node:timers/promises'
import { PASSWORD } from '../apps/server/src/testing/builders.ts'
import { median, print } from './measure.ts'
import { send } from './plain-requests.ts'
import { type Product, startProduct } from './product.ts'

/** What response times reveal, what guessing achieves, and how a flood of sign-ins affects other calls. */
const TRIES = 500
const GUESSES = 10_000
const GUESSERS = 50
const FLOODERS = 16
const ROUNDS = 7
const CALLS = 400

type Call = { path: string; body: Record<string, unknown>; ip?: string }

const FORESEEN = ['ok', 'credentials_wrong', 'too_many_tries', 'overloaded']

function codeOf(text: string): string {
  const { code } = JSON.parse(text) as { code: string }
  if (!FORESEEN.includes(code)) throw new Error(`The server answered ${text}`)
  return code
}

async function post({ address }: Product, { path, body, ip }: Call): Promise<string> {
  const headers = { 'content-type': 'application/json', ...(ip && { 'x-forwarded-for': ip }) }
  return codeOf(await send(`${address}${path}`, 'POST', headers, JSON.stringify(body)))
}

function readInfo({ address, person }: Product): Promise<string> {
  return send(`${address}/api/user/info`, 'GET', { authorization: `Bearer ${person.token}` })
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await work()
  return performance.now() - from
}

/** How often a try of the first kind took longer than one of the second: 0.5 reveals nothing. */
function longerShare(first: readonly number[], second: readonly number[]): number {
  let longer = 0
  for (const a of first) for (const b of second) longer += a > b ? 1 : a === b ? 0.5 : 0
  return longer / (first.length * second.length)
}

/**
 * Known and unknown addresses in a random order, so that whatever else happens happens to both: what one
 * request leaves to be done is done beside the next.
 */
async function compare(product: Product, path: string, bodyFor: (email: string) => Call['body']) {
  const known: number[] = []
  const unknown: number[] = []
  while (known.length < TRIES || unknown.length < TRIES) {
    const isKnown = unknown.length === TRIES || (known.length < TRIES && Math.random() < 0.5)
    const body = bodyFor(isKnown ? product.person.email : `nobody${unknown.length}@example.com`)
    const times = isKnown ? known : unknown
    times.push(await time(() => post(product, { path, body })))
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
    const session = codeOf(await readInfo(product)) === 'ok' ? 'goes on' : 'has ended'
    return `${codes['credentials_wrong'] ?? 0} checked; the owner's session ${session}`
  } finally {
    await product.stop()
  }
}

/** The time below which 99 of 100 plain calls were answered. */
async function slowest(product: Product): Promise<number> {
  const times: number[] = []
  for (let index = 0; index < CALLS; index += 1) {
    times.push(await time(() => readInfo(product)))
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

const product = await startProduct({ SIGN_IN_TRIES: '100000000' })
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
    email,
    password: PASSWORD,
    ...terms,
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
