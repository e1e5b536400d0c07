export * from './message-error.ts'
export * from './movements.ts'
export * from './read-xml.ts'
