import { lazyPart } from '@causeway/web/components/lazy-part.tsx'

/** The later steps, which the first screen does not need. */
export const ConfirmStep = lazyPart(async () => (await import('./confirm-step.tsx')).ConfirmStep, 8)
export const ResultStep = lazyPart(async () => (await import('./result-step.tsx')).ResultStep, 8)

/** Loaded right after the form: a lost network must not hide the outcome. */
export const laterSteps = [ConfirmStep, ResultStep]
