import { messageFaults, paymentFaults, type SandboxFault, sandboxFaults } from '@causeway/contract'
import type { Data } from '@causeway/web/api/call-types.ts'
import { Loaded } from '@causeway/web/components/loaded.tsx'
import { notify } from '@causeway/web/components/notices.tsx'
import { TextField } from '@causeway/web/components/text-field.tsx'
import { Form } from '@causeway/web/form/form.tsx'
import { type Check, rules } from '@causeway/web/form/rules.ts'
import { useScreenSearch } from '@causeway/web/navigation/screen-links.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { sandboxBankQueries, setFaults } from './queries.ts'
import styles from './sandbox-bank.module.css'

type Faults = Data<'GET /api/console/sandbox/bank/faults'>
type Values = Record<SandboxFault, string> & { account: string; code: string }

const percent: Check<string, Values> = (value) =>
  value.trim() === '' || /^(\d{1,2}|100)$/.test(value.trim()) ? undefined : 'format'

const reason: Check<string, Values> = (value) => (/^([A-Z\d]{4})?$/.test(value.trim()) ? undefined : 'format')

const schema = rules<Values>({
  ...Object.fromEntries(sandboxFaults.map((fault) => [fault, percent])),
  code: reason,
})

/** The faults that tell a reason. */
const CODED: readonly SandboxFault[] = ['reject_payments', 'return_payments', 'contradict_payments']

/** What the bank does wrong, and how often; with an account, only in messages about it. */
export function FaultsForm() {
  const query = useQuery(sandboxBankQueries.faults())
  return (
    <Loaded query={query} lines={6}>
      {(data) => <Fields faults={data.faults} />}
    </Loaded>
  )
}

function Fields({ faults }: Faults) {
  const t = useTranslations('sandbox-bank.faults')
  const percentOf = (fault: SandboxFault) => faults.find((each) => each.fault === fault)?.percent
  const rates = Object.fromEntries(sandboxFaults.map((fault) => [fault, String(percentOf(fault) ?? '')]))
  const { account: asked = '' } = useScreenSearch()
  const account = asked || (faults.find((each) => each.account !== null)?.account ?? '')
  const code = faults.find((each) => each.code !== null)?.code ?? ''
  const save = async (values: Values) => {
    const only = values.account.trim() || null
    const told = values.code.trim() || null
    await setFaults({
      faults: sandboxFaults
        .map((fault) => ({
          fault,
          percent: Number(values[fault]),
          account: only,
          code: CODED.includes(fault) ? told : null,
        }))
        .filter((each) => each.percent > 0),
    })
    notify(t('done'))
  }
  return (
    <Form
      schema={schema}
      defaultValues={{ ...rates, account, code } as Values}
      submitLabel={t('submit')}
      onSubmit={save}
    >
      <p>{t('words')}</p>
      <Rates title={t('messages')} faults={messageFaults} />
      <Rates title={t('payments')} faults={paymentFaults} />
      <TextField name="account" label={t('account')} hint={t('accountHint')} optional />
      <TextField
        name="code"
        label={t('code')}
        hint={t('codeHint')}
        maxLength={4}
        errorWords={{ format: t('codeWrong') }}
        optional
      />
    </Form>
  )
}

type RatesProps = { readonly title: string; readonly faults: readonly SandboxFault[] }

function Rates({ title, faults }: RatesProps) {
  const t = useTranslations('sandbox-bank.faults')
  return (
    <fieldset className={styles['group']}>
      <legend className={styles['legend']}>{title}</legend>
      <div className={styles['rates']}>
        {faults.map((fault) => (
          <TextField
            key={fault}
            name={fault}
            label={t(`names.${fault}`)}
            inputMode="numeric"
            errorWords={{ format: t('percent') }}
            tail="%"
            optional
          />
        ))}
      </div>
    </fieldset>
  )
}
