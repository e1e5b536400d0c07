import {
  type ApplicationBuyer,
  type ApplicationDetails,
  type ApplicationStore,
  type ApplicationType,
  applicationProblems,
  emptyApplication,
  emptyBuyer,
  emptyStore,
} from '@causeway/contract'
import { tidy } from '../../profile-form/parts/form-values.ts'
import type { FormKind } from '../../profile-form/parts/profile-form.tsx'

/** A buyer as the form holds it: the names under which it pays are one text, a name per line. */
type BuyerValues = Omit<ApplicationBuyer, 'payer_names'> & { readonly payer_text: string }

/**
 * An application as the form holds it: stores and buyers by id, so that the name of each field is its path
 * and removing one does not move the fields of another.
 */
export type ApplicationValues = Omit<ApplicationDetails, 'stores' | 'buyers' | 'hs_codes'> & {
  readonly stores: Readonly<Record<string, ApplicationStore>>
  readonly store_ids: readonly string[]
  readonly buyers: Readonly<Record<string, BuyerValues>>
  readonly buyer_ids: readonly string[]
  readonly hs_text: string
}

const byId = <Row extends { readonly id: string }>(rows: readonly Row[]) =>
  Object.fromEntries(rows.map((row) => [row.id, row]))

export function valuesOf({ stores, buyers, hs_codes, ...rest }: ApplicationDetails): ApplicationValues {
  return structuredClone({
    ...rest,
    stores: byId(stores),
    store_ids: stores.map(({ id }) => id),
    buyers: byId(buyers.map(toBuyerValues)),
    buyer_ids: buyers.map(({ id }) => id),
    hs_text: hs_codes.join(', '),
  })
}

export function toBuyerValues({ payer_names, ...buyer }: ApplicationBuyer): BuyerValues {
  return { ...buyer, payer_text: payer_names.join('\n') }
}

/** HS codes in one text, parted in any usual way. */
export const hsCodes = (text: string) =>
  text
    .normalize('NFKC')
    .split(/[,;\s\u3001]+/)
    .filter(Boolean)
    .slice(0, 20)

const payerNames = (text: string) =>
  text
    .split('\n')
    .map((name) => name.trim())
    .filter(Boolean)
    .slice(0, 10)

/** The current values of the form as an application. The form holds a cleared choice as an empty string. */
export function detailsOf(values: ApplicationValues): ApplicationDetails {
  const { stores, store_ids, buyers, buyer_ids, hs_text, ...rest } = values
  const details = {
    ...emptyApplication,
    ...rest,
    stores: store_ids.map((id) =>
      tidy<ApplicationStore>({ ...emptyStore(id), ...stores[id], id }, emptyStore(id)),
    ),
    buyers: buyer_ids.map((id) => toBuyer(id, buyers[id])),
    hs_codes: hsCodes(hs_text),
    documents: filled(rest.documents),
  }
  return structuredClone(tidy<ApplicationDetails>(details, emptyApplication))
}

function toBuyer(id: string, values: BuyerValues | undefined): ApplicationBuyer {
  const payer_names = payerNames(values?.payer_text ?? '')
  return tidy<ApplicationBuyer>({ ...emptyBuyer(id), ...values, id, payer_names }, emptyBuyer(id))
}

/** Without slots that have no files. */
function filled(documents: ApplicationDetails['documents']): ApplicationDetails['documents'] {
  return Object.fromEntries(Object.entries(documents).filter(([, held]) => held?.file_ids?.length))
}

/** The codes are typed as one text. */
const fieldOf = (path: string) => (path === 'hs_codes' ? 'hs_text' : path)

const kindOf = (type: ApplicationType): FormKind<ApplicationDetails> => ({
  valuesOf,
  valueOf: (values) => detailsOf(values as ApplicationValues),
  find: (details) =>
    applicationProblems(type, details).map((problem) => ({
      ...problem,
      fields: [{ name: fieldOf(problem.path), code: problem.code }],
    })),
  pathOf: (name) => (name === 'hs_text' ? 'hs_codes' : name),
})

export const formKinds = { e_commerce: kindOf('e_commerce'), t_trade: kindOf('t_trade') } as const

const ID_LETTERS = '0123456789abcdefghijklmnopqrstuvwxyz'

export function newRowId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return `row_${[...bytes].map((byte) => ID_LETTERS[byte % ID_LETTERS.length]).join('')}`
}
