export * from './books.ts'
export * from './calls.ts'
export * from './payments.ts'
export * from './signature.ts'
