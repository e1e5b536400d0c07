import type { Pair } from '@causeway/contract'
import { type Currency, currencies } from '@causeway/money'
import { useCurrencyOptions } from '@causeway/web/code-lists/use-currency-options.ts'
import { Dialog } from '@causeway/web/components/dialog.tsx'
import { notify } from '@causeway/web/components/notices.tsx'
import { SelectField } from '@causeway/web/components/select-field.tsx'
import { TextField } from '@causeway/web/components/text-field.tsx'
import { Form } from '@causeway/web/form/form.tsx'
import { required, rules } from '@causeway/web/form/rules.ts'
import { useFieldValue } from '@causeway/web/form/use-form-values.ts'
import { shortRate, signedPercent } from '@causeway/web/format/rate-text.ts'
import { useTranslations } from 'use-intl'
import { usePairPrice, useReadPrice } from '../parts/use-rates.ts'
import { createAlert } from '../queries.ts'
import styles from './dialogs.module.css'
import { farProblem, readTarget, SUGGESTED, targetBeside, targetProblem } from './target-rate.ts'
import { useFollowedTarget } from './use-followed-target.ts'
import { useTargetWords } from './use-target-words.ts'

type Values = {
  readonly sell_currency: Currency
  readonly buy_currency: Currency
  readonly target_rate: string
}

type Props = { readonly open: boolean; readonly pair: Pair; readonly onClose: () => void }

const schemaOf = (readPrice: ReturnType<typeof useReadPrice>) =>
  rules<Values>({
    sell_currency: required,
    buy_currency: [required, (buy, { sell_currency }) => (buy === sell_currency ? 'invalid' : undefined)],
    target_rate: [required, targetProblem, (target, pair) => farProblem(target, readPrice(pair)?.mid)],
  })

/** An alert that sends the user an email when the market reaches a rate. */
export function AlertDialog({ open, pair, onClose }: Props) {
  const t = useTranslations('exchange-center.alerts')
  return (
    <Dialog open={open} title={t('open')} size="small" onClose={onClose}>
      <AlertForm pair={pair} onClose={onClose} />
    </Dialog>
  )
}

function AlertForm({ pair, onClose }: Omit<Props, 'open'>) {
  const t = useTranslations('exchange-center.alerts')
  const mid = usePairPrice(pair)?.mid
  const save = async ({ target_rate, ...currencies }: Values) => {
    await createAlert({ ...currencies, target_rate: readTarget(target_rate) ?? target_rate })
    onClose()
    notify(t('saved'))
  }
  return (
    <Form
      schema={schemaOf(useReadPrice())}
      defaultValues={{ ...pair, target_rate: mid ? targetBeside(mid, SUGGESTED) : '' }}
      submitLabel={t('submit')}
      onSubmit={save}
    >
      <p className={styles['words']}>{t('effect')}</p>
      <AlertFields />
    </Form>
  )
}

function AlertFields() {
  const t = useTranslations('exchange-center.alerts')
  const exchange = useTranslations('exchange')
  const errors = useTranslations('errors-exchange')
  const options = useCurrencyOptions()
  const pair: Pair = {
    sell_currency: useFieldValue<Currency>('sell_currency') || currencies[0],
    buy_currency: useFieldValue<Currency>('buy_currency') || currencies[0],
  }
  const mid = usePairPrice(pair)?.mid
  const typed = useFieldValue('target_rate') ?? ''
  // No preview of a target that the server would refuse.
  const target = farProblem(typed, mid) ? undefined : readTarget(typed)
  useFollowedTarget(pair, mid, SUGGESTED)
  const hint = mid && (
    <>
      {t('now', { rate: shortRate(mid) })}
      {target && <Outlook mid={mid} target={target} />}
    </>
  )
  return (
    <>
      <div className={styles['two']}>
        <SelectField name="sell_currency" label={exchange('sell')} options={options} />
        <SelectField
          name="buy_currency"
          label={exchange('buy')}
          options={options}
          errorWords={{ invalid: errors('currencies_equal') }}
        />
      </div>
      <TextField
        name="target_rate"
        label={t('target')}
        inputMode="decimal"
        autoComplete="off"
        hint={hint}
        tail={pair.buy_currency}
        errorWords={useTargetWords(mid)}
      />
    </>
  )
}

/** Whether the market has to rise or to fall, which follows from its current rate. */
function Outlook({ mid, target }: { readonly mid: string; readonly target: string }) {
  const t = useTranslations('exchange-center.alerts')
  const share = Number(target) / Number(mid) - 1
  if (share === 0) return null
  return <p>{t(share > 0 ? 'whenRises' : 'whenFalls', { rate: target, percent: signedPercent(share) })}</p>
}
