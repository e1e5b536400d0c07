import {
  type Address,
  type FieldError,
  type Profile,
  type ProfileProblem,
  websiteProblem,
} from '@causeway/contract'
import type { FieldErrors } from 'react-hook-form'

export type FieldProblem = { readonly name: string; readonly code: FieldError }

/** The fields that show a problem: usually the field named by the path. */
export function fieldsOf({ path, code }: ProfileProblem, profile: Profile): FieldProblem[] {
  if (path === 'registered_address' || path === 'operating_address') {
    return addressFields(profile[path], path, code)
  }
  if (path === 'websites') return websiteFields(profile)
  if (path.startsWith('documents.') && isAboutDate(code)) return [{ name: `${path}.expires_on`, code }]
  return [{ name: path, code }]
}

/** The expiry date of a document is entered beside its files. */
export function isAboutDate(code: FieldError): boolean {
  return code === 'date_missing' || code === 'date_unknown' || code === 'expired'
}

const ADDRESS_PARTS = ['country', 'city', 'line'] as const

function addressFields(address: Address, path: string, code: FieldError): FieldProblem[] {
  if (code !== 'required') return [{ name: `${path}.line`, code }]
  return ADDRESS_PARTS.filter((part) => !address[part]?.trim()).map((part) => ({
    name: `${path}.${part}`,
    code,
  }))
}

function websiteFields({ websites }: Profile): FieldProblem[] {
  return websites.flatMap((website, index) => {
    const code = websiteProblem(website)
    return code ? [{ name: `websites.${index}.url`, code }] : []
  })
}

type Errors = { [name: string]: Errors | string }

/** Errors in the shape of the form library. They count as server errors: what to show is decided before. */
export function errorsOf(problems: readonly FieldProblem[]): FieldErrors {
  const errors: Errors = {}
  for (const { name, code } of problems) {
    const place = name.split('.').reduce<Errors>((inner, key) => {
      inner[key] ??= {}
      return inner[key] as Errors
    }, errors)
    Object.assign(place, { type: 'server', message: code })
  }
  return errors as FieldErrors
}
