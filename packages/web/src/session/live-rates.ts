import type { RatesSnapshot } from '@causeway/contract'
import { onTabMessage, tellTabs } from './tabs.ts'

const listeners = new Set<(rates: RatesSnapshot) => void>()

onTabMessage((message) => {
  if (message.kind === 'rates') tellHere(message.rates)
})

function tellHere(rates: RatesSnapshot): void {
  for (const listener of listeners) listener(rates)
}

/** Passes new rates on to every tab of this browser. */
export function tellRates(rates: RatesSnapshot): void {
  tellHere(rates)
  tellTabs({ kind: 'rates', rates })
}

/** Calls the listener on every rates update. */
export function onRates(listener: (rates: RatesSnapshot) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
