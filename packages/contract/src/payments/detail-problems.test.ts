import { findDestination } from '@causeway/bank-details/payees'
import { describe, expect, test } from 'vitest'
import { declarationCode, detailProblems, missingPapers } from './detail-problems.ts'

const paymentTo = (id: string, direction: 'inbound' | 'outbound') => {
  const destination = findDestination(id)
  if (!destination) throw new Error(`There is no ${id}`)
  return {
    destination,
    payee: { payee_type: 'company', values: {}, country: id.slice(0, 2) } as const,
    direction,
    details: {},
    reference: '',
    charge_bearer: 'SHA' as const,
    purpose: 'goods' as const,
  }
}

describe('the details of a payment', () => {
  test('into mainland China lack no code: it follows from the purpose', () => {
    expect(detailProblems(paymentTo('CN-CNY-CNAPS', 'inbound'))).toEqual({})
    expect([declarationCode('goods'), declarationCode('service_income')]).toEqual(['CGODDR', 'CSTRDR'])
    const abroad = detailProblems(paymentTo('CN-CNY-CIPS', 'outbound'))
    expect(abroad['details.purpose_code']).toBe('required')
  })

  test('abroad have a reference in the set of SWIFT', () => {
    const abroad = paymentTo('GB-GBP-FPS', 'outbound')
    expect(detailProblems({ ...abroad, reference: 'INV-7' })).toEqual({})
    expect(detailProblems({ ...abroad, reference: '-7' })).toHaveProperty('reference')
    const home = { ...paymentTo('CN-CNY-CNAPS', 'inbound'), reference: '\u8d27\u6b3e' }
    expect(detailProblems(home)).toEqual({})
  })
})

test('one paper is enough where any is asked for', () => {
  const papers = ['purchase_contract', 'invoice'] as const
  const given = { invoice: { file_ids: ['file_1'] } }
  expect(missingPapers({ papers: [...papers], papers_needed: 'any' }, given)).toEqual([])
  expect(missingPapers({ papers: [...papers], papers_needed: 'all' }, given)).toEqual(['purchase_contract'])
  expect(missingPapers({ papers: [...papers], papers_needed: 'any' }, {})).toEqual(papers)
})
