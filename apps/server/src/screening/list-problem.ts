import type { ScreeningProblem } from '@causeway/contract'

/** Why a list cannot be read, and in which line. */
export class ListProblem extends Error {
  readonly problem: ScreeningProblem
  readonly line: number | null

  constructor(problem: ScreeningProblem, line: number | null = null) {
    super(`The list cannot be read: ${problem}`)
    this.problem = problem
    this.line = line
  }
}
