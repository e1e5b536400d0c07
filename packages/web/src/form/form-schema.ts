import type { FieldError } from '@causeway/contract'

/** A Standard Schema whose issues are codes of the contract; made by `rules` or `zodSchema`. */
export type FormSchema<Output> = {
  readonly '~standard': {
    readonly version: 1
    readonly vendor: 'causeway'
    readonly validate: (value: unknown) => Result<Output> | Promise<Result<Output>>
  }
}

type Result<Output> =
  | { readonly value: Output; readonly issues?: undefined }
  | { readonly issues: readonly FormIssue[] }

export type FormIssue = { readonly message: FieldError; readonly path: readonly string[] }

export function formSchema<Output>(
  validate: FormSchema<Output>['~standard']['validate'],
): FormSchema<Output> {
  return { '~standard': { version: 1, vendor: 'causeway', validate } }
}
