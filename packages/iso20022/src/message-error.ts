/** Why a message cannot be read. */
export const messageProblems = [
  'too_large',
  'not_utf8',
  'not_well_formed',
  'doctype_refused',
  'too_deep',
  'too_many_elements',
  'unknown_message',
  'element_missing',
  'element_invalid',
  'amounts_differ',
] as const

export type MessageProblem = (typeof messageProblems)[number]

/** A message that must not be used, not even in part. */
export class MessageError extends Error {
  readonly problem: MessageProblem
  /** The path of the element, such as `Ntfctn/Ntry/Amt`. */
  readonly path: string

  constructor(problem: MessageProblem, path = '') {
    super(path ? `${problem} at ${path}` : problem)
    this.problem = problem
    this.path = path
  }
}
