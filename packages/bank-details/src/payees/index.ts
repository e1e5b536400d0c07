export { accountOf, bankCountryOf, namesOf } from './account.ts'
export { type BankCodeField, bankCodeFields, isBankCodeField, wholeBankCode } from './bank-codes.ts'
export { carried, type Placed, placed } from './carry.ts'
export type { Destination, PayeeType, Speed } from './destination.ts'
export { destinations, destinationsTo, findDestination, reaches } from './destinations.ts'
export { isPayeeField, type Part, type PayeeField, type PayeeValues } from './fields.ts'
export {
  type FormField,
  formOf,
  type Payee,
  payeeProblems,
  paymentProblems,
  tidyPayee,
  warningsOf,
} from './form.ts'
export { grouped, isGrouped, regrouped, ungrouped } from './grouping.ts'
export { purposeCodes } from './purposes.ts'
export { readBlock } from './read-block.ts'
export type { FieldProblem } from './rules.ts'
export { type Shape, shapeOf } from './shape.ts'
