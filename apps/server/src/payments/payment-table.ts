import { type Payment, shownPaymentState } from '@causeway/contract'
import { columnsIn, type Table, type TableOptions } from '../exports/service.ts'
import { documentTexts } from '../kernel/document-texts.ts'
import { moneyText } from '../kernel/money-text.ts'

/** The table of an export of payments: each side in its own currency. */
export function paymentTable(options: TableOptions): Table<Payment> {
  const t = documentTexts(options.language)
  const { id, word, amount, time } = columnsIn<Payment>(options)
  const isSome = (text: string) => /[1-9]/.test(text)
  return {
    name: t('exports.payments'),
    columns: [
      id(t('payment.fields.number'), ({ number }) => number),
      time(t('payment.fields.created_at'), ({ created_at }) => created_at),
      word(t('payment.fields.state'), (payment) => t(`payment-words.states.${shownPaymentState(payment)}`)),
      word(t('payment.fields.direction'), ({ direction }) => t(`payment.directions.${direction}`)),
      id(t('payment.fields.payee'), ({ payee }) => payee.name),
      word(t('payment.fields.alias'), ({ payee }) => payee.alias),
      word(t('payment.fields.bank'), ({ payee }) => payee.bank_name),
      word(t('payment.fields.account_tail'), ({ payee }) => payee.account_tail),
      word(t('payment.fields.country'), ({ payee }) => payee.country),
      word(t('payment.fields.method'), ({ rail }) => rail),
      word(t('payment.fields.charge_bearer'), ({ charge_bearer }) => {
        return t(`payment-words.charge_bearers.${charge_bearer}`)
      }),
      word(t('payment.fields.purpose'), ({ purpose }) => purpose && t(`payment-words.purposes.${purpose}`)),
      id(t('payment.fields.reference'), ({ reference }) => reference),
      word(t('payment.fields.source_currency'), ({ source }) => source.currency),
      amount(t('payment.fields.source'), ({ source }) => source.amount),
      amount(t('payment.fields.fee'), ({ fee }) => fee.amount),
      amount(t('payment.fields.total'), ({ total }) => total.amount),
      amount(t('payment.fields.rate'), ({ rate }) => rate),
      word(t('payment.fields.currency'), ({ target }) => target.currency),
      amount(t('payment.fields.target'), ({ target }) => target.amount),
      word(t('payment.fields.returned'), ({ returned }) =>
        isSome(returned.amount) ? moneyText(returned) : null,
      ),
      word(t('payment.fields.execute_on'), ({ execute_on }) => execute_on),
      word(t('payment.fields.value_date'), ({ value_date }) => value_date),
      word(t('payment.fields.arrives_on'), ({ arrives_on }) => arrives_on),
      time(t('payment.fields.authorised_at'), ({ authorised_at }) => authorised_at),
      time(t('payment.fields.sent_at'), ({ sent_at }) => sent_at),
      time(t('payment.fields.paid_at'), ({ paid_at }) => paid_at),
      time(t('payment.fields.ended_at'), ({ ended_at }) => ended_at),
      ...traceColumns(options),
    ],
  }
}

/** By what a payment is found at the bank, what became of it, and which payments belong together. */
function traceColumns(options: TableOptions): Table<Payment>['columns'] {
  const t = documentTexts(options.language)
  const { id, word } = columnsIn<Payment>(options)
  return [
    id(t('payment.fields.uetr'), ({ uetr }) => uetr),
    id(t('payment.fields.bank_reference'), ({ bank_reference }) => bank_reference),
    word(t('payment.fields.failure'), ({ failure }) => failure?.code ?? null),
    id(t('payment.fields.failure_text'), ({ failure }) => failure?.text ?? null),
    word(t('payment.fields.recall'), ({ recall_state }) => {
      return recall_state && t(`payment-words.recall_states.${recall_state}`)
    }),
    id(t('payment.fields.resend_of'), ({ resend_of }) => resend_of?.number ?? null),
    id(t('payment.fields.resent_as'), ({ resent_as }) => resent_as?.number ?? null),
    id(t('payment.fields.created_by'), ({ created_by }) => created_by),
  ]
}
