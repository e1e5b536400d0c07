import { type Receipt, shownState } from '@causeway/contract'
import { columnsIn, type Table, type TableOptions } from '../exports/service.ts'
import { documentTexts } from '../kernel/document-texts.ts'
import { moneyText } from '../kernel/money-text.ts'

/** The table of an export of receipts: every amount is in the currency of the receipt. */
export function receiptTable(options: TableOptions): Table<Receipt> {
  const t = documentTexts(options.language)
  const { id, word, amount, time } = columnsIn<Receipt>(options)
  return {
    name: t('exports.receipts'),
    columns: [
      id(t('receipt.fields.number'), ({ number }) => number),
      time(t('receipt.fields.received_at'), ({ received_at }) => received_at),
      word(t('receipt.fields.state'), (receipt) => t(`receipt.states.${shownState(receipt)}`)),
      word(t('receipt.fields.kind'), ({ receipt_kind }) => t(`receipt.kinds.${receipt_kind}`)),
      word(t('receipt.fields.type'), ({ account }) => t(`account-words.types.${account.application_type}`)),
      word(t('receipt.fields.account'), ({ account }) => account.alias),
      word(t('receipt.fields.account_tail'), ({ account }) => account.tail),
      id(t('receipt.fields.stores'), ({ account }) => account.stores.join(', ')),
      id(t('receipt.fields.payer'), ({ payer }) => payer.name),
      word(t('receipt.fields.payer_country'), ({ payer }) => payer.country),
      word(t('receipt.fields.payer_tail'), ({ payer }) => payer.tail),
      word(t('receipt.fields.currency'), ({ currency }) => currency),
      amount(t('receipt.fields.gross'), ({ gross }) => gross.amount),
      word(t('receipt.fields.instructed'), ({ instructed }) => (instructed ? moneyText(instructed) : null)),
      word(t('receipt.fields.charges'), ({ charges }) => charges.map(moneyText).join(', ')),
      amount(t('receipt.fields.fee'), ({ fee, released_at }) => (released_at ? fee.amount : null)),
      amount(t('receipt.fields.net'), ({ net, released_at }) => (released_at ? net.amount : null)),
      amount(t('receipt.fields.fee_back'), ({ fee_back }) => fee_back.amount),
      amount(t('receipt.fields.held'), ({ held }) => held.amount),
      amount(t('receipt.fields.returned'), ({ returned }) => returned.amount),
      amount(t('receipt.fields.reversed'), ({ reversed }) => reversed.amount),
      word(t('receipt.fields.restore_state'), ({ restore }) =>
        t(`trade.restore_states.${restore.restore_state}`),
      ),
      amount(t('receipt.fields.restored'), ({ restore }) => restore.restored.amount),
      amount(t('receipt.fields.open'), ({ restore }) => restore.open.amount),
      id(t('receipt.fields.remittance'), ({ remittance }) => remittance),
      id(t('receipt.fields.bank_reference'), ({ bank_reference }) => bank_reference),
      word(t('receipt.fields.value_date'), ({ value_date }) => value_date),
      word(t('receipt.fields.owner'), ({ hold }) => (hold ? t(`receipt.owners.${hold.owner}`) : null)),
      time(t('receipt.fields.hold_until'), ({ hold }) => hold?.until ?? null),
      time(t('receipt.fields.released_at'), ({ released_at }) => released_at),
      time(t('receipt.fields.ended_at'), ({ ended_at }) => ended_at),
    ],
  }
}
