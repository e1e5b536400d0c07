import { type Lock, locks, MARGIN_MAX_BPS, pairOf } from '@causeway/contract'
import { type Currency, currencies } from '@causeway/money'
import { CheckboxField } from '@causeway/web/components/checkbox-field.tsx'
import { Dialog } from '@causeway/web/components/dialog.tsx'
import { notify } from '@causeway/web/components/notices.tsx'
import { TextField } from '@causeway/web/components/text-field.tsx'
import { useFieldValue } from '@causeway/web/form/use-form-values.ts'
import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { DialogForm } from '../../components/dialog-form.tsx'
import { PlainSelectField } from '../../components/plain-select-field.tsx'
import { RemarkField } from '../../components/remark-field.tsx'
import { proposalOf, proposalSchema, type Values } from './proposal.ts'
import { type ConsoleRates, proposeMargins } from './queries.ts'
import styles from './rates.module.css'

type Props = { readonly rates: ConsoleRates; readonly open: boolean; readonly onClose: () => void }

export function ProposeDialog({ rates, open, onClose }: Props) {
  const t = useTranslations('rates.propose')
  const common = useTranslations('proposals.propose')
  const propose = async (values: Values) => {
    await proposeMargins(proposalOf(values))
    notify(common('done'))
    onClose()
  }
  const margins = Object.fromEntries(locks.map((lock) => [lock, String(rates.default_margins[lock])]))
  const blank = { scope: 'all', first: '', second: '', follows: false, remark: '', ...margins }
  return (
    <Dialog open={open} title={t('title')} onClose={onClose}>
      <DialogForm
        schema={proposalSchema}
        defaultValues={blank}
        submitLabel={common('submit')}
        onSubmit={propose}
        onClose={onClose}
      >
        <p>{common('words')}</p>
        <ScopeFields rates={rates} />
        <MarginFields rates={rates} />
        <RemarkField optional />
      </DialogForm>
    </Dialog>
  )
}

type FieldsProps = { readonly rates: ConsoleRates }

function useChosenPair(): string | undefined {
  const scope = useFieldValue('scope')
  const first = useFieldValue<Currency | ''>('first')
  const second = useFieldValue<Currency | ''>('second')
  return scope === 'pair' && first && second ? pairOf(first, second) : undefined
}

function ScopeFields({ rates }: FieldsProps) {
  const t = useTranslations('rates.propose')
  const pairs = useTranslations('rates.pairs')
  const names = useTranslations('currencies')
  const scope = useFieldValue('scope')
  const pair = useChosenPair()
  const options = currencies.map((value) => ({ value, label: `${value} ${names(value)}` }))
  return (
    <>
      <PlainSelectField
        name="scope"
        label={t('scope')}
        options={[
          { value: 'all', label: pairs('all') },
          { value: 'pair', label: t('onePair') },
        ]}
      />
      {scope === 'pair' && (
        <div className={styles['fields']}>
          <PlainSelectField name="first" label={t('first')} placeholder={t('choose')} options={options} />
          <PlainSelectField
            name="second"
            label={t('second')}
            placeholder={t('choose')}
            errorWords={{ duplicate: t('equal') }}
            options={options}
          />
        </div>
      )}
      {pair && pair in rates.pair_margins && <CheckboxField name="follows" label={t('follows')} />}
    </>
  )
}

function MarginFields({ rates }: FieldsProps) {
  const t = useTranslations('rates')
  const pair = useChosenPair()
  const follows = useFieldValue<boolean>('follows')
  const own = pair === undefined ? undefined : rates.pair_margins[pair]
  const inForce = own ?? rates.default_margins
  const { setValue } = useFormContext()
  // The fields start with the margins in force, which depend on the pair.
  useEffect(() => {
    for (const lock of locks) setValue(lock, String(inForce[lock]))
  }, [inForce, setValue])
  if (own && follows) return null
  const words = {
    format: t('propose.whole'),
    too_small: t('propose.decreasing'),
    too_large: t('propose.tooLarge', { max: MARGIN_MAX_BPS }),
  }
  return (
    <fieldset className={styles['fields']}>
      <legend className={styles['legend']}>{t('propose.margins')}</legend>
      {locks.map((lock: Lock) => (
        <TextField
          key={lock}
          name={lock}
          label={t(`locks.${lock}`)}
          hint={t('propose.inForce', { bps: inForce[lock] })}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          errorWords={words}
        />
      ))}
    </fieldset>
  )
}
