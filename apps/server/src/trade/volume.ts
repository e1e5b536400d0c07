import { codeLists, worthIn } from '@causeway/contract'
import { type Currency, type Money, money } from '@causeway/money'
import type { Clock } from '../kernel/clock.ts'
import type { Reader } from '../kernel/db/db.ts'
import { findRates } from '../rates/service.ts'
import { selectVolume } from './queries/volume.ts'
import type { Sums } from './view.ts'

const DAY_MS = 86_400_000
const VOLUME_DAYS = 90
const MONTHS = 3n

export type Volume = {
  /** What the merchant has received in 90 days. */
  readonly volume: Sums
  /** A third of it in US dollars; undefined while a rate is missing. */
  readonly monthly: Money | undefined
  /** The code of the monthly volume that the company has declared. */
  readonly declared_volume: string | null
  readonly is_above_declared: boolean
}

/** What a merchant receives in a month, beside what it said that it would. */
export async function readVolume(reader: Reader, clock: Clock, merchant_id: string): Promise<Volume> {
  const since = new Date(clock.now().getTime() - VOLUME_DAYS * DAY_MS)
  const { volume, declared_volume } = await selectVolume(reader, merchant_id, since)
  const worth = await inDollars(reader, volume)
  const monthly = worth && money(worth.minor / MONTHS, 'USD')
  const band = codeLists.monthly_txn_est.find(({ code }) => code === declared_volume)
  const most = band?.max_usd_inclusive
  const is_above_declared = monthly && most ? monthly.minor > BigInt(most) * 100n : false
  return { volume, monthly, declared_volume, is_above_declared }
}

async function inDollars(reader: Reader, sums: Sums): Promise<Money | undefined> {
  const mids = (await findRates(reader))?.mids
  let total = 0n
  for (const { currency, minor } of sums) {
    const worth = worthIn(mids, money(BigInt(minor), currency as Currency), 'USD')
    if (!worth) return undefined
    total += worth.minor
  }
  return money(total, 'USD')
}
