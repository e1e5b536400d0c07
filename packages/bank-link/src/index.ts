export * from './books.ts'
export * from './calls.ts'
export * from './signature.ts'
