import { createHash } from 'node:crypto'

/** A number from 0 to below 1 that depends on the seed and the names only, so that a run can be repeated. */
export function draw(seed: string, ...names: readonly (string | number)[]): number {
  const hash = createHash('sha256')
    .update([seed, ...names].join('\n'))
    .digest()
  return hash.readUIntBE(0, 6) / 2 ** 48
}

/** Digits of which the first is not zero. */
export function drawDigits(count: number, seed: string, ...names: readonly (string | number)[]): string {
  const digit = (index: number) => {
    const drawn = draw(seed, ...names, index)
    return index === 0 ? 1 + Math.floor(drawn * 9) : Math.floor(drawn * 10)
  }
  return Array.from({ length: count }, (_, index) => digit(index)).join('')
}
