import type { HistorySpan } from '@causeway/contract'

export const rateSteps = ['minute', 'hour', 'day'] as const
export type RateStep = (typeof rateSteps)[number]

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
export const DAY_MS = 86_400_000

type StepFacts = {
  readonly length_ms: number
  /** How far back charts go, and how much history is requested from the source. */
  readonly shown_ms: number
  readonly kept_ms: number
}

export const stepFacts: Readonly<Record<RateStep, StepFacts>> = {
  minute: { length_ms: MINUTE_MS, shown_ms: 25 * HOUR_MS, kept_ms: 3 * DAY_MS },
  hour: { length_ms: HOUR_MS, shown_ms: 31 * DAY_MS, kept_ms: 120 * DAY_MS },
  day: { length_ms: DAY_MS, shown_ms: 366 * DAY_MS, kept_ms: Number.POSITIVE_INFINITY },
}

export type SpanFacts = {
  readonly step: RateStep
  readonly span_ms: number
  /** A point is drawn every so many steps: a chart has fewer than 400. */
  readonly stride: number
}

export const spanFacts: Readonly<Record<HistorySpan, SpanFacts>> = {
  '1h': { step: 'minute', span_ms: HOUR_MS, stride: 1 },
  '24h': { step: 'minute', span_ms: DAY_MS, stride: 4 },
  '7d': { step: 'hour', span_ms: 7 * DAY_MS, stride: 1 },
  '30d': { step: 'hour', span_ms: 30 * DAY_MS, stride: 2 },
  '1y': { step: 'day', span_ms: 365 * DAY_MS, stride: 1 },
}

/** The line of a pair on the board: a few pixels show no more points. */
export const lineFacts: SpanFacts = { step: 'minute', span_ms: DAY_MS, stride: 40 }

/** The end of the minute, hour or day of a moment; a moment on the border belongs to the earlier one. */
export function endOfStep(step: RateStep, time_ms: number): Date {
  const { length_ms } = stepFacts[step]
  return new Date(Math.ceil(time_ms / length_ms) * length_ms)
}
