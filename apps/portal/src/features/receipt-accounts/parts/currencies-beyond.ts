import type { Currency } from '@causeway/money'

type InCurrency = { readonly currency: Currency }

/** The currencies in which new accounts beside the open ones are more than the policy allows. */
export function currenciesBeyond(
  most: number,
  open: readonly InCurrency[],
  fresh: readonly InCurrency[],
): Currency[] {
  return [...Map.groupBy(fresh, ({ currency }) => currency)]
    .filter(
      ([currency, wanted]) => open.filter((row) => row.currency === currency).length + wanted.length > most,
    )
    .map(([currency]) => currency)
}
