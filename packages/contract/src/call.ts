import { z } from 'zod'
import type { AuditAction } from './audit-actions.ts'
import type { ErrorCode } from './errors.ts'
import type { List } from './list.ts'
import type { OperatorRole } from './operator.ts'

/** Who may make a call. `approved_merchant` is a signed-in user whose merchant has passed its audit. */
export const accessLevels = ['public', 'signed_in', 'approved_merchant', 'operator'] as const
export type Access = (typeof accessLevels)[number]

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type Path = `/api/${string}`

export type Call = {
  method: Method
  /** Parameters are written as `:id`. */
  path: Path
  access: Access
  /** The roles that may make it; every operator if undefined. */
  roles?: readonly OperatorRole[]
  /** One sentence for the API description. */
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** What the caller receives; for a list, the whole array. */
  data: z.ZodType
  /** The answer is a page of this list and carries `count`: declared by `listCall`. */
  list?: List
  /** Moves money: takes `Idempotency-Key`, and the same key always gives the same answer. */
  idempotent?: true
  /** Takes one file as multipart/form-data. */
  upload?: true
  /** Answers with the bytes of a file instead of an envelope. */
  bytes?: true
  /** Moves money: a suspended merchant may not make it. */
  moves_money?: true
  /** Served only while the sandbox is on. */
  sandbox?: true
  /** The events of the audit log that every success writes; of a group in brackets, at least one. */
  writes?: readonly (AuditAction | readonly AuditAction[])[]
  /** The events that it writes only in some cases. Every other event is refused. */
  may_write?: readonly AuditAction[]
  errors: readonly ErrorCode[]
}

/** A call without `data` answers with nothing; one without `errors` has only those of every call. */
export type Declared = Omit<Call, 'method' | 'path' | 'data' | 'errors'> &
  Partial<Pick<Call, 'data' | 'errors'>>

type Defaults = { data: typeof nothing; errors: readonly [] }

/** The method and the path of a call, as clients name it: `POST /api/user/login`. */
export type RequestLine = `${Method} ${Path}`

export type Filled<Line extends RequestLine, D> = D &
  Omit<Defaults, keyof D> &
  (Line extends `${infer M extends Method} ${infer P extends Path}` ? { method: M; path: P } : never)

type Checked<Line extends RequestLine, C extends Declared> = C['idempotent'] extends true
  ? C['access'] extends 'approved_merchant'
    ? Logged<Line, C>
    : 'an idempotent call needs a merchant to whom its keys belong'
  : Logged<Line, C>

/** A call that may change data says what it writes to the audit log, and a read writes nothing. */
type Logged<Line extends RequestLine, C extends Declared> = C &
  (Line extends `GET ${string}` ? { writes?: never; may_write?: never } : Pick<Required<Call>, 'writes'>)

/** Declares one call of the API: who may make it, its input, its output and its errors. */
export function call<const Line extends RequestLine, const D extends Declared>(
  line: Line,
  declared: D & Checked<Line, D>,
): Filled<Line, D> {
  const [method, path] = line.split(' ')
  return { method, path, data: nothing, errors: [], ...(declared as D) } as unknown as Filled<Line, D>
}

/** Without the year zero: PostgreSQL refuses it, and some clocks begin there. */
export const timestamp = z.iso.datetime({ offset: true }).regex(/^(?!0000)/)

export const nothing = z.strictObject({})

/** The parameters of a path with one id. */
export const idParams = z.object({ id: z.string().max(64) })
