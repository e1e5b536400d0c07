import { shownPaymentState } from '@causeway/contract'
import { type DocumentTexts, documentTexts } from '../kernel/document-texts.ts'
import { paperTime } from '../kernel/local-time.ts'
import { moneyText, rateText } from '../kernel/money-text.ts'
import type { Paper, Row } from '../kernel/pdf/paper.ts'
import type { PaymentForDocument } from '../payments/service.ts'
import { type DocumentInput, type DocumentSettings, namesOf } from './confirmation.ts'

/** What merchants call the proof, by the way that the payment took. */
export function paymentTitle(
  t: DocumentTexts,
  { direction, method_kind }: Pick<PaymentForDocument, 'direction' | 'method_kind'>,
): string {
  if (direction === 'inbound') return t('payment_proof.titles.inbound')
  return t(method_kind === 'SWIFT' ? 'payment_proof.titles.swift' : 'payment_proof.titles.local')
}

/** The proof of a payment, with the figures of the API. */
export function paymentPaper(
  settings: DocumentSettings,
  payment: PaymentForDocument,
  { language, made_at }: DocumentInput,
): Paper {
  const t = documentTexts(language)
  const names = namesOf(payment)
  return {
    language,
    brand: settings.brand[language],
    title: paymentTitle(t, payment),
    reference: payment.number,
    blocks: [
      { kind: 'lead', lines: settings.sandbox ? [...names, t('confirmation.sandbox')] : names },
      {
        kind: 'figures',
        figures: [
          { label: t('payment.fields.target'), value: moneyText(payment.target) },
          { label: t('payment.fields.total'), value: moneyText(payment.total) },
        ],
      },
      { kind: 'rows', title: t('payment_proof.payee'), rows: payeeRows(t, payment) },
      { kind: 'rows', title: t('payment_proof.amounts'), rows: amountRows(t, payment) },
      { kind: 'rows', title: t('payment_proof.record'), rows: paymentRows(t, payment) },
      {
        kind: 'address',
        address: `${settings.public_url}/verify/${payment.verify_code}`,
        title: t('confirmation.verify.title'),
        lines: [t('payment_proof.verify')],
      },
    ],
    footer: t('confirmation.made', { time: paperTime(made_at) }),
    made_at: made_at.toISOString(),
    page_label: t('confirmation.page', { page: '{page}', pages: '{pages}' }),
  }
}

/** The payee with the whole number of its account. */
export function payeeRows(t: DocumentTexts, { payee, account }: PaymentForDocument): Row[] {
  return [
    { label: t('payment.fields.payee'), value: [payee.name, payee.country].join(' \u00b7 ') },
    { label: t('payment.fields.bank'), value: payee.bank_name },
    { label: t('payment_proof.account'), value: account },
  ]
}

/** What was paid and what it cost, shown on the proof and on the page that verifies it. */
export function amountRows(t: DocumentTexts, payment: PaymentForDocument): Row[] {
  const { source, fee, total, target, rate, returned, charge_bearer } = payment
  const pair = { sell_currency: source.currency, buy_currency: target.currency }
  return [
    { label: t('payment.fields.source'), value: moneyText(source) },
    { label: t('payment.fields.fee'), value: moneyText(fee) },
    { label: t('payment.fields.total'), value: moneyText(total) },
    ...(rate ? [{ label: t('payment.fields.rate'), value: rateText(pair, rate) }] : []),
    { label: t('payment.fields.target'), value: moneyText(target) },
    ...(/[1-9]/.test(returned.amount)
      ? [{ label: t('payment.fields.returned'), value: moneyText(returned) }]
      : []),
    {
      label: t('payment.fields.charge_bearer'),
      value: t(`payment-words.charge_bearers.${charge_bearer}`),
    },
  ]
}

/** What the bank and the books say of it. */
export function paymentRows(t: DocumentTexts, payment: PaymentForDocument): Row[] {
  const { number, rail, purpose, reference, value_date, uetr, bank_reference } = payment
  const state = t(`payment-words.states.${shownPaymentState(payment)}`)
  const { authorised_at, sent_at, paid_at, ended_at, payment_state } = payment
  const times = { authorised_at, sent_at, paid_at, ...(payment_state === 'returned' && { ended_at }) }
  return [
    { label: t('payment.fields.number'), value: number },
    { label: t('payment.fields.state'), value: state },
    { label: t('payment.fields.method'), value: rail },
    ...(purpose
      ? [{ label: t('payment.fields.purpose'), value: t(`payment-words.purposes.${purpose}`) }]
      : []),
    ...(reference ? [{ label: t('payment.fields.reference'), value: reference }] : []),
    ...(value_date ? [{ label: t('payment.fields.value_date'), value: value_date }] : []),
    { label: t('payment.fields.uetr'), value: uetr },
    ...(bank_reference ? [{ label: t('payment.fields.bank_reference'), value: bank_reference }] : []),
    ...(['authorised_at', 'sent_at', 'paid_at', 'ended_at'] as const).flatMap((name) => {
      const time = times[name]
      return time ? [{ label: t(`payment.fields.${name}`), value: paperTime(time) }] : []
    }),
  ]
}
