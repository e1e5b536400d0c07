import { ApplicationOf } from './one-application.tsx'

export function TTradeScreen() {
  return <ApplicationOf type="t_trade" />
}
