import { test } from 'vitest'
import { weatherStorm } from './testing/storm.ts'

/** `npm run soak` has ten thousand. */
test(
  'credits told badly, through two crashes of the server, are each booked once',
  () => weatherStorm(1000),
  600_000,
)
