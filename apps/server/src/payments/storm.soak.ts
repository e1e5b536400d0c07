import { test } from 'vitest'
import { weatherPayments } from './testing/storm.ts'

test(
  'ten thousand payments through a bank with every fault are debited once and end as the bank says',
  () => weatherPayments(10_000),
  3_000_000,
)
