import { expect, test } from 'vitest'
import { PAY_PWD_LOCK_HOURS, PAY_PWD_TRIES, payPwdProblem } from './pay-pwd-rule.ts'

test.each([
  ['135246', undefined],
  ['012344', undefined],
  ['121213', undefined],
  ['12345', 'format'],
  ['1352467', 'format'],
  ['a135246', 'format'],
  ['135246a', 'format'],
  ['13524６', 'format'],
  ['012345', 'too_simple'],
  ['567890', 'too_simple'],
  ['987654', 'too_simple'],
  ['098765', 'too_simple'],
  ['777777', 'too_simple'],
  ['121212', 'too_simple'],
  ['123123', 'too_simple'],
])('the payment password %s is %s', (pay_pwd, problem) => {
  expect(payPwdProblem(pay_pwd)).toBe(problem)
})

test('five wrong tries lock it for a day', () => {
  expect([PAY_PWD_TRIES, PAY_PWD_LOCK_HOURS]).toEqual([5, 24])
})
