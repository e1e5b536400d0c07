import { type Currency, currencies } from '@causeway/money'
import { z } from 'zod'
import data from './data/sandbox-rates.json' with { type: 'json' }

/** The annual volatility of a currency; a pegged one also follows another. */
const character = z.strictObject({
  units_per_usd: z.number().positive(),
  volatility: z.number().positive(),
  follows: z.enum(currencies).optional(),
})
const characters = z.partialRecord(z.enum(currencies), character).parse(data)

/** Waves from four seconds to over a year, each twice as long as the previous one. */
const WAVES = 24
const SHORTEST_MS = 4000

/** Scales the daily moves of a year to the annual volatility. */
const SCALE = 0.8

/** The start of a currency, in units per US dollar. */
export function startOf(currency: Currency): number {
  return characters[currency]?.units_per_usd ?? 1
}

/**
 * Units of a currency per US dollar at any time: the same for the same seed in every process, without
 * earlier times. A sum of waves whose height grows with the square root of their length looks like a market
 * at every scale and stays near its start.
 */
export function unitsAt(seed: string, currency: Currency, time_ms: number): number {
  return startOf(currency) * Math.exp(driftAt(seed, currency, time_ms))
}

function driftAt(seed: string, currency: Currency, time_ms: number): number {
  const own = characters[currency]
  if (!own) return 0
  const root = hashText(`${seed}/${currency}`)
  let sum = 0
  for (let wave = 0; wave < WAVES; wave += 1) {
    const height = 2 ** ((wave + 1 - WAVES) / 2)
    sum += height * waveAt(mix(root, wave), time_ms / (SHORTEST_MS * 2 ** wave))
  }
  const followed = own.follows ? driftAt(seed, own.follows, time_ms) : 0
  return sum * SCALE * own.volatility + followed
}

/** A smooth curve through random values between -1 and 1, one for each integer. */
function waveAt(root: number, position: number): number {
  const from = Math.floor(position)
  const part = position - from
  const ease = part * part * (3 - 2 * part)
  return heightAt(root, from) * (1 - ease) + heightAt(root, from + 1) * ease
}

const heightAt = (root: number, index: number) => mix(root, index) / 2 ** 31 - 1

function hashText(text: string): number {
  let hash = 0
  for (const letter of text) hash = mix(hash, letter.codePointAt(0) ?? 0)
  return hash
}

/** Hashes two numbers to 32 bits, so that neighbours are unrelated. */
function mix(a: number, b: number): number {
  let bits = Math.imul(a ^ 0x2c1b3c6d, 0x297a2d39) ^ Math.imul(b + 0x165667b1, 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 15), 0xd168aaad)
  bits = Math.imul(bits ^ (bits >>> 15), 0xaf723597)
  return (bits ^ (bits >>> 15)) >>> 0
}
