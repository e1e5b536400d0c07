import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type AuditAction, auditActions } from './audit-actions.ts'
import { type Call, call } from './call.ts'
import { calls } from './calls.ts'
import { errorText, fieldErrorText } from './error-texts.ts'
import { commonErrors, type ErrorCode, errorStatus, fieldErrors } from './errors.ts'
import { languages } from './language.ts'

const codes = Object.keys(errorStatus) as ErrorCode[]

describe('every error code', () => {
  test('has its own text in both languages', () => {
    for (const language of languages) {
      const texts = codes.map((code) => errorText(code, language))
      expect(texts.every((text) => text?.trim())).toBe(true)
      expect(new Set(texts).size).toBe(texts.length)
      const fields = fieldErrors.map((code) => fieldErrorText(code, language))
      expect(fields.every((text) => text?.trim())).toBe(true)
    }
  })

  test('is declared by a call or common to all', () => {
    const announced = new Set<ErrorCode>([
      ...commonErrors,
      ...Object.values(calls).flatMap(({ errors }) => errors),
    ])
    expect(codes.filter((code) => !announced.has(code))).toEqual([])
  })

  test('names the broken rule in words, not numbers', () => {
    for (const code of [...codes, ...fieldErrors]) expect(code).toMatch(/^[a-z]+(_[a-z]+)*$/)
  })
})

describe('every call', () => {
  test('has its own address', () => {
    const addresses = Object.values(calls).map(({ method, path }) => `${method} ${path}`)
    expect(new Set(addresses).size).toBe(addresses.length)
  })

  test.each(Object.entries(calls))('%s declares the parameters of its path', (_name, declared) => {
    const inPath = [...declared.path.matchAll(/:(\w+)/g)].map(([, name]) => name)
    expect('params' in declared ? Object.keys(declared.params.shape) : []).toEqual(inPath)
  })

  test.each(Object.entries(calls))('%s takes a page if and only if it is a list', (_name, declared) => {
    const query: Record<string, unknown> = 'query' in declared ? declared.query.shape : {}
    expect('page' in query).toBe('list' in declared)
    expect(declared.data instanceof z.ZodArray).toBe('list' in declared)
  })

  test.each(Object.entries(calls))(
    '%s reads with GET and has a body only with other methods',
    (_name, declared) => {
      if (declared.method === 'GET') expect('body' in declared).toBe(false)
    },
  )
})

test('an idempotent call without a merchant does not compile', () => {
  const declared = {
    access: 'signed_in',
    summary: '',
    writes: [],
    data: z.object({}),
    idempotent: true,
    errors: [],
  } as const
  // @ts-expect-error -- keys belong to a merchant, and a signed-in user may have none
  expect(call('POST /api/x', declared)).toMatchObject(declared)
})

describe('the audit log', () => {
  /** These are written by jobs alone. */
  const ofJobs: AuditAction[] = [
    'export.ready',
    'export.failed',
    'order.fill',
    'order.expire',
    'request.expire',
    'screening_hit.find',
    'screening_list.load',
    'screening_list.refuse',
    'screening_list.rescreen',
    'application.expire',
    'receipt_account.open',
    'receipt_account.fail',
    'receipt_account.name_change',
    'trade_order.expire',
    'receipt.return_booked',
    'receipt.return_refused',
    'receipt.recall',
    'receipt.reverse',
    'payment.accept',
    'payment.confirm',
    'payment.dispatch',
    'payment.fall_due',
    'payment.lose',
    'payment.recall_accept',
    'payment.recall_refuse',
    'payment.reject',
    'payment.return',
  ]

  test('has no action that neither a call nor a job writes', () => {
    const written = Object.values<Call>(calls).flatMap(({ writes = [], may_write = [] }) => [
      ...writes.flat(),
      ...may_write,
    ])
    const known = Object.entries(auditActions).flatMap(([noun, { verbs }]) =>
      verbs.map((verb) => `${noun}.${verb}`),
    )
    expect([...new Set([...written, ...ofJobs])].sort()).toEqual(known.sort())
  })

  test('is declared by every call that may change data, and by no read', () => {
    const declared = { access: 'public', summary: '' } as const
    // @ts-expect-error -- the call does not say what it writes to the log
    expect(call('POST /api/x', declared)).toMatchObject(declared)
    // @ts-expect-error -- a read writes nothing
    expect(call('GET /api/x', { ...declared, writes: ['ledger.audit'] })).toMatchObject(declared)
    for (const { method, writes } of Object.values<Call>(calls)) expect(!writes).toBe(method === 'GET')
  })
})
