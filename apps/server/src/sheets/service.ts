export { type StoredSheet, selectSheet } from './queries.ts'
