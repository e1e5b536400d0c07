import { test } from 'vitest'
import { weatherPayments } from './testing/storm.ts'

test(
  'payments through a bank with every fault, killed meanwhile, are debited once and end as it says',
  () => weatherPayments(40),
  600_000,
)
