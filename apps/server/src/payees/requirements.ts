import {
  type Destination,
  destinationsTo,
  type FormField,
  formOf,
  type PayeeType,
} from '@causeway/bank-details/payees'
import { directionOf, payeeFieldLabels, type Requirement } from '@causeway/contract'
import { ApiError } from '../kernel/http/api-error.ts'

type Asked = {
  readonly country: string
  readonly currency: string
  readonly payee_type: PayeeType
  readonly method?: string | undefined
}

/** The destinations in a country and currency, and the fields of one of them. */
export function readRequirements({ country, currency, payee_type, method }: Asked) {
  const found = destinationsTo({ country, currency, payee_type })
  const chosen = found.find((each) => !method || each.method === method || each.rail === method)
  if (!chosen) throw new ApiError('destination_not_found')
  const payee = { payee_type, country, values: {} }
  const fields = (['payee', 'payment'] as const).flatMap((part) => formOf(chosen, payee, part))
  const type: Requirement = {
    key: 'payee_type',
    part: 'payee',
    required: 'always',
    type: 'enum',
    label: payeeFieldLabels('payee_type'),
    enum: [...chosen.payee_types],
    example: payee_type,
  }
  return {
    destination: chosen.id,
    fields: [type, ...fields.map(toRequirement)],
    destinations: found.map(toDestination),
  }
}

const REQUIRED = {
  always: 'always',
  company: 'company',
  individual: 'individual',
  optional: 'optional',
  way: 'conditional',
  qr_iban: 'conditional',
} as const

function toRequirement({ key, part, need, rule, example }: FormField): Requirement {
  const { options, text } = rule
  return {
    key,
    part,
    required: REQUIRED[need],
    type: options ? 'enum' : key === 'country' ? 'country' : 'text',
    label: payeeFieldLabels(key),
    ...(options && { enum: [...options] }),
    ...(text && { min_length: text.min, max_length: text.max }),
    example,
  }
}

function toDestination(destination: Destination) {
  const { id, currency, rail, method, payee_types, limit = null } = destination
  return {
    id,
    currency,
    rail,
    method,
    payee_types: [...payee_types],
    limit,
    direction: directionOf(destination),
  }
}
