export { checkPaymentPassword, setPaymentPassword } from './pay-pwds.ts'
export { selectAccount, selectUserInfo } from './queries/users.ts'
export type { IdentitySettings } from './settings.ts'
export { activateRegistration, noteRegistration } from './sign-up.ts'
