import {
  deliveryTerms,
  type Language,
  type OrderField,
  platformLabel,
  platforms,
  type TradeTemplate,
} from '@causeway/contract'
import { currencies } from '@causeway/money'
import type { GridColumn } from '@causeway/web/grid/grid-types.ts'
import { useMemo } from 'react'
import { useLocale, useTranslations } from 'use-intl'

const WIDTHS: Partial<Record<OrderField, number>> = {
  order_no: 190,
  goods: 200,
  store: 150,
  tracking_no: 180,
  declaration_no: 190,
  contract_no: 160,
  link: 220,
  line: 80,
  quantity: 90,
  currency: 90,
}

const FIGURES: readonly OrderField[] = ['total', 'quantity', 'unit_price', 'refunded', 'contract_total']

const optionsIn = (language: Language): Partial<Record<OrderField, readonly string[]>> => ({
  platform: platforms.map(({ code }) => platformLabel(code, language)),
  currency: currencies,
  terms: deliveryTerms,
})

/** The columns of the grid of a kind of trade. */
export function useOrderColumns({ fields, required }: TradeTemplate): readonly GridColumn[] {
  const t = useTranslations('trade.fields')
  const language = useLocale()
  return useMemo(() => {
    const offered = optionsIn(language)
    return fields.map((field) => {
      const options = offered[field]
      const isRequired = required.includes(field)
      return {
        id: field,
        label: t(field),
        width: WIDTHS[field] ?? 130,
        isRequired,
        isFigure: FIGURES.includes(field),
        ...(options && { options }),
      }
    })
  }, [fields, required, language, t])
}
