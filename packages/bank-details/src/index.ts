export * from './account-forms.ts'
export * from './numbers.ts'
