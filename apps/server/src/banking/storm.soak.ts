import { test } from 'vitest'
import { weatherStorm } from './testing/storm.ts'

test(
  'ten thousand credits told badly, through two crashes of the server, are each booked once',
  () => weatherStorm(10_000),
  1_200_000,
)
