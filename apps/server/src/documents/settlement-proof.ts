import { declarationCode, type PayoutPurpose } from '@causeway/contract'
import { type DocumentTexts, documentTexts } from '../kernel/document-texts.ts'
import { paperTime } from '../kernel/local-time.ts'
import { moneyText } from '../kernel/money-text.ts'
import type { Paper, Row } from '../kernel/pdf/paper.ts'
import type { SettlementForDocument } from '../payments/service.ts'
import { type DocumentInput, type DocumentSettings, namesOf } from './confirmation.ts'
import { amountRows, payeeRows, paymentRows } from './payment-proof.ts'

/** The proof of what was settled into RMB, and of the trade behind it. */
export function settlementPaper(
  settings: DocumentSettings,
  settlement: SettlementForDocument,
  { language, made_at }: DocumentInput,
): Paper {
  const t = documentTexts(language)
  const names = namesOf(settlement)
  const { source, target } = settlement
  return {
    language,
    brand: settings.brand[language],
    title: t('settlement_proof.title'),
    reference: settlement.number,
    blocks: [
      { kind: 'lead', lines: settings.sandbox ? [...names, t('confirmation.sandbox')] : names },
      {
        kind: 'figures',
        figures: [
          { label: t('settlement_proof.settled'), value: moneyText(source) },
          { label: t('payment.fields.target'), value: moneyText(target) },
        ],
      },
      { kind: 'rows', title: t('payment_proof.amounts'), rows: amountRows(t, settlement) },
      { kind: 'rows', title: t('payment_proof.payee'), rows: payeeRows(t, settlement) },
      { kind: 'rows', title: t('settlement_proof.declaration'), rows: declarationRows(t, settlement) },
      { kind: 'rows', title: t('settlement_proof.orders'), rows: orderRows(t, settlement) },
      { kind: 'rows', title: t('settlement_proof.receipts'), rows: receiptRows(t, settlement) },
      { kind: 'rows', title: t('payment_proof.record'), rows: paymentRows(t, settlement) },
      {
        kind: 'address',
        address: `${settings.public_url}/verify/${settlement.verify_code}`,
        title: t('confirmation.verify.title'),
        lines: [t('settlement_proof.verify')],
      },
    ],
    footer: t('confirmation.made', { time: paperTime(made_at) }),
    made_at: made_at.toISOString(),
    page_label: t('confirmation.page', { page: '{page}', pages: '{pages}' }),
  }
}

/** The code that the bank was told, and the quota that covers the payment. */
export function declarationRows(t: DocumentTexts, { purpose, quota }: SettlementForDocument): Row[] {
  const code = declarationCode(purpose as PayoutPurpose | null)
  const name = t(`payee-options.purpose_code.${code}`)
  return [
    { label: t('settlement_proof.code'), value: `${code} \u00b7 ${name}` },
    ...quota.map((used) => ({ label: t('settlement_proof.quota'), value: moneyText(used) })),
  ]
}

/** The numbers by which others know an order. */
const NAMED = ['order_no', 'contract_no', 'declaration_no'] as const

/** The orders, each with the part that was used, and the customs declaration that it names. */
export function orderRows(t: DocumentTexts, { origins }: SettlementForDocument): Row[] {
  const rows = origins.orders.flatMap((order) => {
    const { number, template, ordered_on, total, used, receipt_number } = order
    const label = [number, ordered_on, t(`trade.templates.${template}`)].join(' \u00b7 ')
    const amounts = { used: moneyText(used), total: moneyText(total), receipt: receipt_number }
    const named = NAMED.filter((field) => order[field] !== '').map((field) => {
      return { label: t(`trade.fields.${field}`), value: order[field] }
    })
    return [{ label, value: t('settlement_proof.of_order', amounts) }, ...named]
  })
  return [...rows, ...furtherRow(t, origins.order_count - origins.orders.length)]
}

/** The receipts that the orders explain. The page that verifies the proof masks the names. */
export function receiptRows(
  t: DocumentTexts,
  { origins }: SettlementForDocument,
  nameOf = (name: string) => name,
): Row[] {
  const rows = origins.receipts.map(({ number, payer_name, value_date, amount, used }) => ({
    label: [number, nameOf(payer_name), value_date].join(' \u00b7 '),
    value: t('settlement_proof.of_receipt', { used: moneyText(used), amount: moneyText(amount) }),
  }))
  return [...rows, ...furtherRow(t, origins.receipt_count - rows.length)]
}

function furtherRow(t: DocumentTexts, count: number): Row[] {
  if (count === 0) return []
  return [{ label: t('settlement_proof.further'), value: t('settlement_proof.further_count', { count }) }]
}
