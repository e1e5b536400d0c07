import { expect, test } from 'vitest'
import { actionsOf, editActionOf } from './payee-actions.ts'

test.each([
  ['draft', null, 'continue', ['rename', 'withdraw']],
  ['verifying', null, undefined, ['rename', 'withdraw']],
  ['material_required', null, 'mend', ['rename', 'withdraw']],
  ['active', null, 'change', ['rename', 'disable']],
  ['active', 'draft', 'continue', ['rename', 'withdrawChange', 'disable']],
  ['active', 'verifying', undefined, ['rename', 'withdrawChange', 'disable']],
  ['active', 'rejected', 'change', ['rename', 'disable']],
  ['disabled', null, undefined, ['rename', 'enable']],
  ['rejected', null, undefined, []],
  ['withdrawn', null, undefined, []],
] as const)('a payee that is %s with a change that is %s', (payee_state, change_state, edit, actions) => {
  expect(editActionOf({ payee_state, change_state })).toBe(edit)
  expect(actionsOf({ payee_state, change_state })).toEqual(actions)
})
