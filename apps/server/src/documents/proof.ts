import { type DocumentTexts, documentTexts } from '../kernel/document-texts.ts'
import { paperTime } from '../kernel/local-time.ts'
import { moneyText } from '../kernel/money-text.ts'
import type { Paper, Row } from '../kernel/pdf/paper.ts'
import type { ReceiptForDocument } from '../receipts/service.ts'
import { type DocumentInput, type DocumentSettings, namesOf } from './confirmation.ts'

/** The proof of a receipt, with the figures of the API. */
export function proofPaper(
  settings: DocumentSettings,
  receipt: ReceiptForDocument,
  { language, made_at }: DocumentInput,
): Paper {
  const t = documentTexts(language)
  const names = namesOf(receipt)
  const payer = [receipt.payer.name, receipt.payer.country].filter(Boolean).join(' \u00b7 ')
  return {
    language,
    brand: settings.brand[language],
    title: t('proof.title'),
    reference: receipt.number,
    blocks: [
      { kind: 'lead', lines: settings.sandbox ? [...names, t('confirmation.sandbox')] : names },
      {
        kind: 'figures',
        figures: [
          { label: t('receipt.fields.gross'), value: moneyText(receipt.gross) },
          ...(receipt.released_at ? [{ label: t('receipt.fields.net'), value: moneyText(receipt.net) }] : []),
        ],
      },
      {
        kind: 'rows',
        title: t('proof.payer'),
        rows: [{ label: t('receipt.fields.payer'), value: payer }, ...payerRows(t, receipt)],
      },
      { kind: 'rows', title: t('proof.record'), rows: recordRows(t, receipt) },
      {
        kind: 'address',
        address: `${settings.public_url}/verify/${receipt.verify_code}`,
        title: t('confirmation.verify.title'),
        lines: [t('proof.verify')],
      },
    ],
    footer: t('confirmation.made', { time: paperTime(made_at) }),
    made_at: made_at.toISOString(),
    page_label: t('confirmation.page', { page: '{page}', pages: '{pages}' }),
  }
}

const ending = (tail: string) => `\u2217${tail}`

function payerRows(t: DocumentTexts, { payer, remittance }: ReceiptForDocument): Row[] {
  return [
    ...(payer.tail ? [{ label: t('receipt.fields.payer_tail'), value: ending(payer.tail) }] : []),
    ...(remittance ? [{ label: t('receipt.fields.remittance'), value: remittance }] : []),
  ]
}

/** What the bank and the books say, shown on the proof and on the page that verifies it. */
export function recordRows(t: DocumentTexts, receipt: ReceiptForDocument): Row[] {
  const { account, instructed, charges, released_at, ended_at, fee_back, returned, reversed } = receipt
  const isSome = ({ amount }: { readonly amount: string }) => /[1-9]/.test(amount)
  return [
    { label: t('receipt.fields.number'), value: receipt.number },
    { label: t('receipt.fields.state'), value: t(`receipt.states.${receipt.receipt_state}`) },
    ...(instructed ? [{ label: t('receipt.fields.instructed'), value: moneyText(instructed) }] : []),
    ...charges.map((charge) => ({ label: t('receipt.fields.charges'), value: moneyText(charge) })),
    // The fee is known once it is taken.
    ...(released_at ? [{ label: t('receipt.fields.fee'), value: moneyText(receipt.fee) }] : []),
    ...(isSome(fee_back) ? [{ label: t('receipt.fields.fee_back'), value: moneyText(fee_back) }] : []),
    ...(isSome(returned) ? [{ label: t('receipt.fields.returned'), value: moneyText(returned) }] : []),
    ...(isSome(reversed) ? [{ label: t('receipt.fields.reversed'), value: moneyText(reversed) }] : []),
    { label: t('receipt.fields.account'), value: `${receipt.account_number} (${ending(account.tail)})` },
    { label: t('receipt.fields.bank_reference'), value: receipt.bank_reference },
    { label: t('receipt.fields.value_date'), value: receipt.value_date },
    { label: t('receipt.fields.received_at'), value: paperTime(receipt.received_at) },
    ...(released_at ? [{ label: t('receipt.fields.released_at'), value: paperTime(released_at) }] : []),
    ...(ended_at ? [{ label: t('receipt.fields.ended_at'), value: paperTime(ended_at) }] : []),
  ]
}
