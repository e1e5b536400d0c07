import { type PolicyName, policyNames, policyOf } from '@causeway/contract'
import { describe, expect, test } from 'vitest'
import { inputsOf, proposalOf, proposalSchema } from './proposal.ts'

const problemsOf = async (name: PolicyName, changed: object) => {
  const value = { ...inputsOf(name, policyOf(name).default), ...changed }
  const { issues = [] } = await proposalSchema(name)['~standard'].validate({ value, remark: '' })
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]))
}

test.each(policyNames)('the inputs of %s show a value and give it back', async (name) => {
  const { default: value } = policyOf(name)
  const inputs = { value: inputsOf(name, value), remark: ' Seen ' }
  expect(proposalOf(name, inputs)).toEqual({ policy: name, value, remark: 'Seen' })
  expect(await problemsOf(name, {})).toEqual({})
})

describe('a proposal', () => {
  test.each([
    ['', 'required'],
    ['7.5', 'format'],
    ['-1', 'format'],
    ['0', 'too_small'],
    ['91', 'too_large'],
    [' 90 ', undefined],
  ])('of %j days: %s', async (days, problem) => {
    expect(await problemsOf('materials_deadline', { days })).toEqual(problem ? { 'value.days': problem } : {})
  })

  test.each([
    ['0.255', 'decimals'],
    ['5.01', 'too_large'],
    ['one', 'format'],
    ['5', undefined],
    ['0.5', undefined],
  ])('of a share of %j per cent: %s', async (basis_points, problem) => {
    const problems = await problemsOf('receipt_fee', { basis_points })
    expect(problems).toEqual(problem ? { 'value.basis_points': problem } : {})
  })

  test('has basis points, amounts with two decimals, and options in their order', () => {
    const value = { basis_points: '0.5', minimum_usd: '1', cap_usd: '', free_currencies: ['USD', 'CNY'] }
    expect(proposalOf('receipt_fee', { value, remark: '' }).value).toEqual({
      basis_points: 50,
      minimum_usd: '1.00',
      cap_usd: null,
      free_currencies: ['CNY', 'USD'],
    })
  })

  test('that breaks a rule between fields is told at the field that breaks it', async () => {
    const changed = { minimum_usd: '5.00', cap_usd: '4.99' }
    expect(await problemsOf('receipt_fee', changed)).toEqual({ 'value.cap_usd': 'invalid' })
  })
})
