import words from './data/capitals.json' with { type: 'json' }
import { AmountOutOfRangeError, CurrencyMismatchError, type Money } from './money.ts'

const [HUNDRED_MILLION = '', TEN_THOUSAND = ''] = words.myriads
const [THOUSAND = '', HUNDRED = '', TEN = ''] = words.units
const [ZERO = ''] = words.digits

const sizes: readonly (readonly [size: bigint, unit: string])[] = [
  [100_000_000n, HUNDRED_MILLION],
  [10_000n, TEN_THOUSAND],
  [1000n, THOUSAND],
  [100n, HUNDRED],
  [10n, TEN],
]

/** Beyond it the units repeat in ways that readers do not agree on. */
const YUAN_MAX = 9_999_999_999_999_999n

/** An amount of CNY in Chinese capitals, by the rules of the People's Bank for bills and vouchers. */
export function capitals({ minor, currency }: Money): string {
  if (currency !== 'CNY') throw new CurrencyMismatchError(`${currency} is not CNY`)
  const yuan = minor / 100n
  if (minor < 0n || yuan > YUAN_MAX) throw new AmountOutOfRangeError(`${minor} fen have no capitals`)
  const [jiao, fen] = [(minor / 10n) % 10n, minor % 10n]
  const gap = yuan > 0n && jiao === 0n && fen > 0n ? ZERO : ''
  return [
    words.currency,
    yuan > 0n || minor === 0n ? integer(yuan) + words.yuan : '',
    jiao > 0n ? integer(jiao) + words.jiao : gap,
    fen > 0n ? integer(fen) + words.fen : words.whole,
  ].join('')
}

/** One zero is written for any number of them between two digits, and none before a unit. */
function integer(value: bigint): string {
  const [size, unit] = sizes.find(([each]) => value >= each) ?? []
  if (!size) return words.digits.charAt(Number(value))
  const rest = value % size
  const gap = rest < size / 10n ? ZERO : ''
  return integer(value / size) + unit + (rest === 0n ? '' : gap + integer(rest))
}
