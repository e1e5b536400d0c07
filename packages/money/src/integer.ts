export type Order = -1 | 0 | 1

export function powerOfTen(exponent: number): bigint {
  return 10n ** BigInt(exponent)
}

export function magnitude(value: bigint): bigint {
  return value < 0n ? -value : value
}

export function compareIntegers(a: bigint, b: bigint): Order {
  if (a === b) return 0
  return a < b ? -1 : 1
}
