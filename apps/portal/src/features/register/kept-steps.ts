import type { KeptSteps } from '../../unsent-draft.ts'
import { isStep, type StepName } from './steps.ts'

/** Where the registration opens, and which steps the person has left behind. */
export type FirstSteps = { readonly step: StepName; readonly left: readonly StepName[] }

/** What another version of the portal kept may have other steps. */
export function firstSteps(kept: KeptSteps | undefined): FirstSteps {
  return {
    step: isStep(kept?.step) ? kept.step : 'company',
    left: kept?.left.filter(isStep) ?? [],
  }
}
