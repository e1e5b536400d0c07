import type { Conversion } from '@causeway/contract'
import { columnsIn, type Table, type TableOptions } from '../exports/service.ts'
import { documentTexts } from '../kernel/document-texts.ts'

/** The table of an export of conversions: each amount is beside its currency. */
export function conversionTable(options: TableOptions): Table<Conversion> {
  const t = documentTexts(options.language)
  const { id, word, amount, figure, time } = columnsIn<Conversion>(options)
  const currencyOf = (name: string) => t('exports.currency_header', { name })
  const cost = t('conversion.fields.margin_cost')
  const fee = t('conversion.fields.fee')
  return {
    name: t('exports.conversions'),
    columns: [
      id(t('conversion.fields.number'), ({ number }) => number),
      time(t('conversion.fields.booked_at'), ({ booked_at }) => booked_at),
      word(t('conversion.fields.state'), (each) => t(`conversion.states.${each.conversion_state}`)),
      word(t('conversion.fields.sell_currency'), ({ sell }) => sell.currency),
      amount(t('conversion.fields.sell_amount'), ({ sell }) => sell.amount),
      word(t('conversion.fields.buy_currency'), ({ buy }) => buy.currency),
      amount(t('conversion.fields.buy_amount'), ({ buy }) => buy.amount),
      figure(t('conversion.fields.rate'), ({ rate }) => rate),
      figure(t('conversion.fields.mid_rate'), ({ mid_rate }) => mid_rate),
      figure(t('conversion.fields.margin_bps'), ({ margin_bps }) => String(margin_bps)),
      word(currencyOf(cost), ({ margin_cost }) => margin_cost.currency),
      amount(cost, ({ margin_cost }) => margin_cost.amount),
      word(currencyOf(fee), (each) => each.fee.currency),
      amount(fee, (each) => each.fee.amount),
      time(t('conversion.fields.rates_at'), ({ rates_at }) => rates_at),
      time(t('conversion.fields.settled_at'), ({ settled_at }) => settled_at),
      word(t('conversion.fields.consent'), ({ consent }) => t(`conversion.consents.${consent}`)),
      id(t('conversion.fields.created_by'), ({ created_by }) => created_by),
      id(t('conversion.fields.order_number'), ({ order_number }) => order_number),
    ],
  }
}
