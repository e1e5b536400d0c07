import fc from 'fast-check'
import { expect, test } from 'vitest'
import { capitals } from './capitals.ts'
import words from './data/capitals.json' with { type: 'json' }
import { AmountOutOfRangeError, CurrencyMismatchError, money, parseMoney } from './money.ts'
import examples from './testing/data/capitals.json' with { type: 'json' }

test.each(Object.entries(examples))(
  'CNY %s is written as the People\u2019s Bank rules: %s',
  (figures, text) => {
    const amount = parseMoney(figures, 'CNY')

    expect(amount && capitals(amount)).toBe(text)
  },
)

const zero = words.digits.charAt(0)
const [hundredMillion, tenThousand] = words.myriads
const myriads = [tenThousand, hundredMillion, tenThousand, words.yuan]

/** A plain reference: digit by digit in groups of four, with a zero before a digit that follows zeros. */
function written(yuan: bigint): string {
  const groups = String(yuan).padStart(16, '0').match(/.{4}/g) ?? []
  let text = ''
  let skipped = false
  for (const [index, group] of groups.entries()) {
    for (const [place, figure] of [...group].entries()) {
      const digit = words.digits.charAt(Number(figure)) + (words.units[place] ?? '')
      if (figure !== '0') text += (skipped && text ? zero : '') + digit
      skipped = figure === '0'
    }
    const unit = myriads[index] ?? ''
    const isSpoken = unit === tenThousand ? group !== '0000' : text !== ''
    if (isSpoken) text += unit
    // The zeros at the end of a group are in its unit.
    if (isSpoken) skipped = false
  }
  return text
}

/** As many digits as they come, of which many are zero. */
const yuanOf = fc
  .array(fc.constantFrom(...'000123456789'), { minLength: 1, maxLength: 16 })
  .map((figures) => BigInt(figures.join('')))

test('any yuan are as a plain reference writes them, digit by digit', () => {
  fc.assert(
    fc.property(fc.oneof(yuanOf, fc.bigInt(1n, 99_999n)), (yuan) => {
      fc.pre(yuan > 0n)
      expect(capitals(money(yuan * 100n, 'CNY'))).toBe(words.currency + written(yuan) + words.whole)
    }),
    { numRuns: 1000 },
  )
})

test('jiao and fen are digits of their own, with a zero where only the jiao are missing', () => {
  for (let minor = 100n; minor < 200n; minor += 1n) {
    const [jiao = '', fen = ''] = [...String(minor)]
      .slice(1)
      .map((figure) => words.digits.charAt(Number(figure)))
    const tail = fen === zero ? words.whole : fen + words.fen
    const head = jiao === zero ? (fen === zero ? '' : zero) : jiao + words.jiao

    expect(capitals(money(minor, 'CNY'))).toBe(words.currency + written(1n) + head + tail)
  }
})

test('an amount in another currency is a mistake, a negative or too large one is out of range', () => {
  expect(() => capitals(money(100n, 'HKD'))).toThrow(CurrencyMismatchError)
  expect(() => capitals(money(-1n, 'CNY'))).toThrow(AmountOutOfRangeError)
  expect(() => capitals(money(1_000_000_000_000_000_000n, 'CNY'))).toThrow(AmountOutOfRangeError)
  expect(capitals(money(999_999_999_999_999_999n, 'CNY'))).toMatch(new RegExp(`${words.fen}$`))
})
