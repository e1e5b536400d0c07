import { expect, test } from 'vitest'
import { applicationBuyer, applicationDetails, applicationStore } from './application-details.ts'
import { emptyApplication, emptyBuyer, emptyHolder, emptyStore } from './empty-details.ts'
import { holderDetails } from './holder-details.ts'

test('the empty values of forms are those of the schemas', () => {
  expect(emptyHolder).toEqual(holderDetails.parse({}))
  expect(emptyApplication).toEqual(applicationDetails.parse({}))
  expect(emptyStore('row_1')).toEqual(applicationStore.parse({ id: 'row_1' }))
  expect(emptyBuyer('row_1')).toEqual(applicationBuyer.parse({ id: 'row_1' }))
})
