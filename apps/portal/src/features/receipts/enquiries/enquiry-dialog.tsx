import { ENQUIRY_FILES_MAX, type StoredFile } from '@causeway/contract'
import { type Currency, currencies, isPositive, parseMoney } from '@causeway/money'
import { newIdempotencyKey } from '@causeway/web/api/idempotency-key.ts'
import { DateField } from '@causeway/web/components/date-field.tsx'
import { Dialog } from '@causeway/web/components/dialog.tsx'
import { MoneyField } from '@causeway/web/components/money-field.tsx'
import { notify } from '@causeway/web/components/notices.tsx'
import { SelectField } from '@causeway/web/components/select-field.tsx'
import { TextAreaField, TextField } from '@causeway/web/components/text-field.tsx'
import { useIsHere } from '@causeway/web/components/use-is-here.ts'
import { FileSlot } from '@causeway/web/files/file-slot.tsx'
import { useIsUploading } from '@causeway/web/files/use-uploads.ts'
import { Form } from '@causeway/web/form/form.tsx'
import { length, required, rules } from '@causeway/web/form/rules.ts'
import { readDate } from '@causeway/web/format/date-text.ts'
import { deliver, type Sent } from '@causeway/web/write/deliver.ts'
import { UnansweredNotice } from '@causeway/web/write/unanswered-notice.tsx'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { nameOfAccount } from '../account-name.ts'
import { receiptQueries } from '../queries.ts'
import styles from '../receipts.module.css'
import { type Asked, createEnquiry } from './queries.ts'

type Values = {
  readonly currency: Currency
  readonly amount: string
  readonly sent_on: string
  readonly payer_name: string
  readonly account_id: string
  readonly remittance: string
  readonly note: string
}

type Props = { readonly open: boolean; readonly onClose: () => void }

const schema = rules<Values>({
  amount: [
    required,
    (text, { currency }) => {
      const sent = parseMoney(text, currency)
      if (!sent) return 'format'
      return isPositive(sent) ? undefined : 'too_small'
    },
  ],
  sent_on: [required, (text) => (readDate(text) ? undefined : 'format')],
  payer_name: [required, length(1, 140)],
  remittance: length(0, 140),
  note: length(0, 500),
})

const EMPTY = {
  currency: 'USD',
  amount: '',
  sent_on: '',
  payer_name: '',
  account_id: '',
  remittance: '',
  note: '',
} as const

/** Asks the provider for a payment, with the slip of the payer. */
export function EnquiryDialog({ open, onClose }: Props) {
  const t = useTranslations('enquiries.new')
  return (
    <Dialog open={open} title={t('title')} onClose={onClose}>
      <EnquiryForm onClose={onClose} />
    </Dialog>
  )
}

function EnquiryForm({ onClose }: Pick<Props, 'onClose'>) {
  const t = useTranslations('enquiries.new')
  const [slips, setSlips] = useState<readonly StoredFile[]>([])
  const [isTried, setTried] = useState(false)
  const { isUnanswered, ask } = useAsking(() => {
    onClose()
    notify(t('done'))
  })
  const submit = async ({ account_id, sent_on, ...values }: Values) => {
    setTried(true)
    if (slips.length === 0) return
    const file_ids = slips.map(({ id }) => id)
    const body = {
      ...values,
      sent_on: readDate(sent_on) ?? sent_on,
      account_id: account_id || null,
      file_ids,
    }
    await ask(body)
  }
  return (
    <Form
      schema={schema}
      defaultValues={EMPTY}
      submitLabel={t('submit')}
      label={t('title')}
      onSubmit={submit}
    >
      <p className={styles['quiet']}>{t('words')}</p>
      <Facts />
      <Slips slips={slips} isTried={isTried} onChange={setSlips} />
      <TextAreaField name="note" label={t('note')} hint={t('noteHint')} optional rows={3} maxLength={500} />
      {isUnanswered && <UnansweredNotice />}
    </Form>
  )
}

/** Sends an enquiry once, with a key that changes with its content. */
function useAsking(onDone: () => void) {
  const [isUnanswered, setUnanswered] = useState(false)
  const isHere = useIsHere()
  const intent = useRef({ content: '', idempotency_key: '' })
  const ask = async (body: Asked) => {
    const content = JSON.stringify(body)
    if (intent.current.content !== content) {
      intent.current = { content, idempotency_key: newIdempotencyKey() }
    }
    const { idempotency_key } = intent.current
    const attempt = (sent: Sent) => createEnquiry(body, sent)
    const told = { unanswered: () => setUnanswered(true) }
    try {
      if (await deliver({ idempotency_key, attempt, told, isHere, onLeft: () => undefined })) onDone()
    } finally {
      setUnanswered(false)
    }
  }
  return { isUnanswered, ask }
}

function Facts() {
  const t = useTranslations('enquiries.new')
  const { data: accounts = [] } = useQuery(receiptQueries.accounts())
  const options = accounts.map(({ id, alias, currency, ending }) => {
    return { value: id, label: `${nameOfAccount({ alias, currency, tail: ending })} \u00b7 ${currency}` }
  })
  return (
    <>
      <div className={styles['two']}>
        <MoneyField
          name="amount"
          label={t('amount')}
          hint={t('amountHint')}
          currency={{ name: 'currency', options: currencies }}
        />
        <DateField
          name="sent_on"
          label={t('sentOn')}
          hint={t('sentOnHint')}
          errorWords={{ in_future: t('inFuture'), too_old: t('tooOld') }}
        />
      </div>
      <TextField
        name="payer_name"
        label={t('payer')}
        hint={t('payerHint')}
        maxLength={140}
        autoComplete="off"
      />
      <div className={styles['two']}>
        <SelectField
          name="account_id"
          label={t('account')}
          placeholder={t('accountUnknown')}
          optional
          options={options}
        />
        <TextField name="remittance" label={t('remittance')} optional maxLength={140} autoComplete="off" />
      </div>
    </>
  )
}

type SlipsProps = {
  readonly slips: readonly StoredFile[]
  readonly isTried: boolean
  readonly onChange: (slips: readonly StoredFile[]) => void
}

/** The files are those of this form alone, so that no list of files is read. */
function Slips({ slips, isTried, onChange }: SlipsProps) {
  const t = useTranslations('enquiries.new')
  const isSending = useIsUploading()
  const known = useRef(new Map<string, StoredFile>())
  const missing = isSending ? t('slipSending') : t('slipRequired')
  return (
    <FileSlot
      label={t('slip')}
      ask={t('slipAsk')}
      history={[]}
      max={ENQUIRY_FILES_MAX}
      value={slips.map(({ id }) => id)}
      files={new Map(slips.map((file) => [file.id, file]))}
      error={isTried && slips.length === 0 && missing}
      onChange={(ids, file) => {
        if (file) known.current.set(file.id, file)
        onChange(ids.flatMap((id) => known.current.get(id) ?? []))
      }}
    />
  )
}
