import type { Access } from '@causeway/contract'

/** The used part of the OpenAPI description that the kernel makes from the contract. */
export type Description = { readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>> }

export type Operation = {
  readonly operationId: string
  readonly summary: string
  readonly tags: readonly string[]
  readonly 'x-access': Access
  readonly parameters: readonly Parameter[]
  readonly requestBody?: { readonly content: Content }
  readonly responses: Readonly<Record<string, { readonly description: string; readonly content: Content }>>
}

export type Parameter = {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required: boolean
  readonly schema: Schema
}

/** By media type: JSON for most calls, a form or bytes for files. */
type Content = Readonly<Record<string, { readonly schema: Schema }>>

/** The part of JSON Schema that zod writes. */
export type Schema = {
  readonly type?: string | readonly string[]
  readonly description?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | Schema
  readonly items?: Schema
  readonly prefixItems?: readonly Schema[]
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly default?: unknown
  readonly format?: string
  readonly pattern?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
}

export type DescribedCall = Operation & { readonly method: string; readonly path: string }

export type CallGroup = { readonly name: string; readonly calls: readonly DescribedCall[] }

/** The calls by their tag, in the order of the contract. */
export function groupCalls({ paths }: Description): CallGroup[] {
  const groups = new Map<string, DescribedCall[]>()
  for (const [path, operations] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      const name = operation.tags[0] ?? ''
      const calls = groups.get(name) ?? []
      calls.push({ ...operation, method: method.toUpperCase(), path })
      groups.set(name, calls)
    }
  }
  return [...groups].map(([name, calls]) => ({ name, calls }))
}
