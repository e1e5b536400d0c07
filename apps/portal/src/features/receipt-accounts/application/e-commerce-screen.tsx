import { ApplicationOf } from './one-application.tsx'

export function ECommerceScreen() {
  return <ApplicationOf type="e_commerce" />
}
