import type { Mids } from '@causeway/contract'
import { type Currency, currencies, formatRate, parseRate } from '@causeway/money'
import type { Clock } from '../kernel/clock.ts'
import type { Tx } from '../kernel/db/db.ts'
import { ApiError } from '../kernel/http/api-error.ts'
import { insertMove, type Move, selectMoves } from './queries.ts'
import { startOf, unitsAt } from './sandbox-path.ts'
import type { Input, RateSource } from './source.ts'

/** As many figures as a market quotes, and a few more. */
const FIGURES = 8

/** How far from its start a rate can be moved, as a factor. */
const FURTHEST = 10

type SourceSettings = { readonly sandbox: boolean; readonly rate_seed: string }

/** The source of this server. Outside the sandbox there is none yet: then nothing is quoted. */
export function rateSourceOf({ sandbox, rate_seed }: SourceSettings): RateSource | undefined {
  return sandbox ? sandboxSource(rate_seed) : undefined
}

/** A market of its own that starts near real rates: never to be priced by outside the sandbox. */
function sandboxSource(seed: string): RateSource {
  return {
    name: 'sandbox',
    latest: async (now, reader) => ({
      at: now.toISOString(),
      mids: midsAt(seed, now, await selectMoves(reader, 'latest')),
    }),
    history: async (times, reader) => {
      const moves = await selectMoves(reader, 'all')
      return times.map((time) => midsAt(seed, time, moves))
    },
    move: (tx, clock, input) => moveRate(tx, clock, seed, input),
  }
}

/** The path of each currency, multiplied by where it was moved last by then. */
function midsAt(seed: string, time: Date, moves: readonly Move[]): Mids {
  const factorOf = (currency: Currency) =>
    moves.findLast((move) => move.currency === currency && Date.parse(move.moved_at) <= time.getTime())
      ?.factor ?? 1
  const midOf = (currency: Currency) => unitsAt(seed, currency, time.getTime()) * factorOf(currency)
  return Object.fromEntries(currencies.map((currency) => [currency, rateTextOf(midOf(currency))]))
}

function rateTextOf(units: number): string {
  // Figures beyond the point, because toPrecision would write large numbers with an exponent.
  const decimals = Math.max(0, FIGURES - 1 - Math.floor(Math.log10(units)))
  const rate = parseRate(units.toFixed(decimals))
  if (!rate) throw new Error(`The sandbox made ${units} of a rate`)
  return formatRate(rate)
}

/** Puts a currency where somebody wants it. The dollar is what all others are measured by. */
async function moveRate(
  tx: Tx,
  clock: Clock,
  seed: string,
  { currency, units_per_usd }: Input,
): Promise<void> {
  const distance = Number(units_per_usd) / startOf(currency)
  if (currency === 'USD' || distance < 1 / FURTHEST || distance > FURTHEST) {
    throw new ApiError('rate_out_of_range')
  }
  const moved_at = clock.now()
  const factor = Number(units_per_usd) / unitsAt(seed, currency, moved_at.getTime())
  await insertMove(tx, { currency, factor, moved_at })
}
