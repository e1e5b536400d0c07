import type { PayerRelation } from '@causeway/contract'
import { CheckboxField } from '@causeway/web/components/checkbox-field.tsx'
import { formatAmount } from '@causeway/web/format/amount-text.ts'
import { useTranslations } from 'use-intl'
import { PlainSelectField } from '../../components/plain-select-field.tsx'
import { RemarkDialog } from '../../components/remark-dialog.tsx'
import { answerRecall, type ConsoleReceiptDetail, releaseReceipt, sendBackReceipt } from './queries.ts'

export type Verb = 'release' | 'send_back' | 'accept' | 'refuse' | 'returned'

type Values = { accept_payer: boolean; relation: PayerRelation | ''; shows_trade: boolean }

type Props = {
  readonly receipt: ConsoleReceiptDetail
  readonly verb: Verb | undefined
  readonly onClose: () => void
}

/** Carries out a decision with its remark, which only operators can read. */
async function decide(
  { id, recall }: ConsoleReceiptDetail,
  verb: Verb,
  remark: string,
  values: Values,
): Promise<void> {
  const { accept_payer, relation, shows_trade } = values
  if (verb === 'release') {
    const chosen = accept_payer && relation ? { relation } : {}
    await releaseReceipt(id, { remark, accept_payer, shows_trade, ...chosen })
  } else if (verb === 'send_back') await sendBackReceipt(id, { remark })
  // The server answers a recall of money that has gone back with “already returned”, whatever it is asked.
  else await answerRecall(recall?.id ?? '', { answer: verb === 'refuse' ? 'refuse' : 'accept', remark })
}

export function DecisionDialog({ receipt, verb: asked, onClose }: Props) {
  const t = useTranslations('receipts')
  const verb = asked ?? 'release'
  const place = verb === 'release' || verb === 'send_back' ? 'decide' : 'recall'
  const key = `${place}.${verb}` as 'decide.release'
  const { held, payer, payer_match, receipt_kind } = receipt
  const isOwn = receipt_kind === 'same_name'
  return (
    <RemarkDialog
      open={asked !== undefined}
      title={t(`${key}.title`)}
      words={t(`${key}.words`, { amount: formatAmount(held.amount, held.currency), name: payer.name })}
      submitLabel={t(`${key}.submit`)}
      tone={verb === 'send_back' || verb === 'accept' ? 'danger' : 'primary'}
      values={{ accept_payer: false, relation: receipt.payer_relation ?? '', shows_trade: false } as Values}
      onDecide={async (remark, values) => {
        await decide(receipt, verb, remark, values)
        return t(`${key}.done`)
      }}
      onClose={onClose}
    >
      {verb === 'release' && isOwn && (
        <CheckboxField name="shows_trade" label={t('decide.showsTrade')} hint={t('decide.showsTradeHint')} />
      )}
      {verb === 'release' && !isOwn && payer_match === 'unknown' && <AcceptPayer name={payer.name} />}
    </RemarkDialog>
  )
}

const inOrder: readonly PayerRelation[] = [
  'buyer',
  'affiliate',
  'import_agent',
  'end_buyer',
  'payment_institution',
]

/** Whether the payer is known from now on, and how it belongs to the trade. */
function AcceptPayer({ name }: { readonly name: string }) {
  const t = useTranslations('receipts.decide')
  const relations = useTranslations('receipts.payer.relations')
  return (
    <>
      <CheckboxField name="accept_payer" label={t('acceptPayer', { name })} hint={t('acceptPayerHint')} />
      <PlainSelectField
        name="relation"
        label={t('relation')}
        hint={t('relationHint')}
        placeholder={t('notStated')}
        options={inOrder.map((value) => ({ value, label: relations(value) }))}
      />
    </>
  )
}
