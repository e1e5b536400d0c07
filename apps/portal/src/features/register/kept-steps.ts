import type { KeptSteps } from '../../unsent-draft.ts'
import { isStep, type StepName } from './steps.ts'

/** The step at which the form opens, and the steps that the user has already left. */
export type FirstSteps = { readonly step: StepName; readonly left: readonly StepName[] }

/** Steps stored by another version of the portal may have other names. */
export function firstSteps(kept: KeptSteps | undefined): FirstSteps {
  return {
    step: isStep(kept?.step) ? kept.step : 'company',
    left: kept?.left.filter(isStep) ?? [],
  }
}
