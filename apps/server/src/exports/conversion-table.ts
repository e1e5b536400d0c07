import type { Conversion, Language } from '@causeway/contract'
import { documentTexts } from '../documents/service.ts'
import { localTime } from '../kernel/local-time.ts'
import { type Cell, type Column, number, text, time } from './cells.ts'

type TableOptions = { readonly language: Language; readonly time_zone: string }

export type Table = {
  readonly name: string
  readonly columns: readonly Column[]
  readonly cellsOf: (conversion: Conversion) => Cell[]
}

type Field = [header: string, width: number, cellOf: (conversion: Conversion) => Cell]

const EMAIL = 38
const AMOUNT = 18
const TIME = 28
const WORD = 16

/** Conversions as rows: each amount beside its currency, times as clocks of the chosen zone show them. */
export function conversionTable({ language, time_zone }: TableOptions): Table {
  const t = documentTexts(language)
  const at = (name: string, instantOf: (conversion: Conversion) => string | null): Field => [
    t('exports.time_header', { name, zone: time_zone }),
    TIME,
    (conversion) => {
      const instant = instantOf(conversion)
      return instant ? time(localTime(instant, time_zone)) : text('')
    },
  ]
  const currencyOf = (name: string) => t('exports.currency_header', { name })
  const cost = t('conversion.fields.margin_cost')
  const fee = t('conversion.fields.fee')
  const fields: Field[] = [
    [t('conversion.fields.number'), WORD, ({ number }) => text(number)],
    at(t('conversion.fields.booked_at'), ({ booked_at }) => booked_at),
    [t('conversion.fields.state'), WORD, (each) => text(t(`conversion.states.${each.conversion_state}`))],
    [t('conversion.fields.sell_currency'), WORD, ({ sell }) => text(sell.currency)],
    [t('conversion.fields.sell_amount'), AMOUNT, ({ sell }) => number(sell.amount)],
    [t('conversion.fields.buy_currency'), WORD, ({ buy }) => text(buy.currency)],
    [t('conversion.fields.buy_amount'), AMOUNT, ({ buy }) => number(buy.amount)],
    [t('conversion.fields.rate'), WORD, ({ rate }) => number(rate)],
    [t('conversion.fields.mid_rate'), WORD, ({ mid_rate }) => number(mid_rate)],
    [t('conversion.fields.margin_bps'), WORD, ({ margin_bps }) => number(String(margin_bps))],
    [currencyOf(cost), WORD, ({ margin_cost }) => text(margin_cost.currency)],
    [cost, AMOUNT, ({ margin_cost }) => number(margin_cost.amount)],
    [currencyOf(fee), WORD, (each) => text(each.fee.currency)],
    [fee, AMOUNT, (each) => number(each.fee.amount)],
    at(t('conversion.fields.rates_at'), ({ rates_at }) => rates_at),
    at(t('conversion.fields.settled_at'), ({ settled_at }) => settled_at),
    [t('conversion.fields.consent'), WORD, ({ consent }) => text(t(`conversion.consents.${consent}`))],
    [t('conversion.fields.created_by'), EMAIL, ({ created_by }) => text(created_by)],
    [t('conversion.fields.order_number'), WORD, ({ order_number }) => text(order_number)],
  ]
  return {
    name: t('exports.conversions'),
    columns: fields.map(([header, width]) => ({ header, width })),
    cellsOf: (conversion) => fields.map(([, , cellOf]) => cellOf(conversion)),
  }
}
