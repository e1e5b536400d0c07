import {
  emptyAddress,
  emptyHolder,
  type HolderBefore,
  type HolderDetails,
  type HolderProblem,
  holderProblems,
} from '@causeway/contract'
import { formatDate } from '@causeway/web/format/date-time.ts'
import { tidy } from '../../profile-form/parts/form-values.ts'
import type { FormKind } from '../../profile-form/parts/profile-form.tsx'

/** The current values of the form as a holder. The form holds a cleared choice as an empty string. */
function detailsOf(values: HolderDetails): HolderDetails {
  const address = tidy({ ...emptyAddress, ...values.address }, emptyAddress)
  const documents = Object.fromEntries(
    Object.entries(values.documents ?? {}).filter(([, held]) => held?.file_ids?.length),
  )
  return structuredClone(tidy<HolderDetails>({ ...emptyHolder, ...values, address, documents }, emptyHolder))
}

const PARTS = ['country', 'city', 'line'] as const

/** The parts of an address are one item, whose missing parts are marked. */
function fieldsOf({ path, code }: HolderProblem, { address }: HolderDetails) {
  if (path !== 'address') return [{ name: path, code }]
  if (code !== 'required') return [{ name: 'address.line', code }]
  return PARTS.filter((part) => !address[part]?.trim()).map((part) => ({ name: `address.${part}`, code }))
}

/** The form of a holder. What is in force decides whether its name may change. */
export function holderKind(before: HolderBefore | undefined): FormKind<HolderDetails> {
  return {
    valuesOf: (details) => structuredClone(details),
    valueOf: (values) => detailsOf(values as HolderDetails),
    find: (details) =>
      holderProblems(details, formatDate(new Date()), before).map((problem) => ({
        ...problem,
        fields: fieldsOf(problem, details),
      })),
    pathOf: (name) => (name.startsWith('address.') ? 'address' : name),
  }
}
