import type { RatesSnapshot } from '@causeway/contract'
import { createNews } from '../settings/store.ts'
import { onTabMessage, tellTabs } from './tabs.ts'

const news = createNews<RatesSnapshot>()

/** Calls the listener on every rates update. */
export const onRates = news.subscribe

onTabMessage((message) => {
  if (message.kind === 'rates') news.tell(message.rates)
})

/** Passes new rates on to every tab of this browser. */
export function tellRates(rates: RatesSnapshot): void {
  news.tell(rates)
  tellTabs({ kind: 'rates', rates })
}
