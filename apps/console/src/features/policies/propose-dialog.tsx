import { policyOf } from '@causeway/contract'
import { Button } from '@causeway/web/components/button.tsx'
import { Dialog } from '@causeway/web/components/dialog.tsx'
import { notify } from '@causeway/web/components/notices.tsx'
import { useFillFields } from '@causeway/web/form/use-form-values.ts'
import { useTranslations } from 'use-intl'
import { DialogForm } from '../../components/dialog-form.tsx'
import { RemarkField } from '../../components/remark-field.tsx'
import styles from './policies.module.css'
import { PolicyFieldInput } from './policy-field-input.tsx'
import { inputsOf, proposalOf, proposalSchema, type Values } from './proposal.ts'
import { type PolicyInForce, proposePolicy } from './queries.ts'
import { usePolicyWords } from './use-policy-words.ts'

type Props = { readonly inForce: PolicyInForce | undefined; readonly onClose: () => void }

/** Proposes another value for a policy. */
export function ProposeDialog({ inForce, onClose }: Props) {
  const t = useTranslations('policies.propose')
  const { titleOf } = usePolicyWords()
  return (
    <Dialog
      open={inForce !== undefined}
      title={inForce ? t('title', { policy: titleOf(inForce.policy) }) : ''}
      onClose={onClose}
    >
      {inForce && <ProposalForm inForce={inForce} onClose={onClose} />}
    </Dialog>
  )
}

type FormProps = { readonly inForce: PolicyInForce; readonly onClose: () => void }

function ProposalForm({ inForce: { policy, value }, onClose }: FormProps) {
  const t = useTranslations('proposals.propose')
  const { sentenceOf } = usePolicyWords()
  const propose = async (values: Values) => {
    await proposePolicy(proposalOf(policy, values))
    notify(t('done'))
    onClose()
  }
  return (
    <DialogForm
      schema={proposalSchema(policy)}
      defaultValues={{ value: inputsOf(policy, value), remark: '' }}
      submitLabel={t('submit')}
      onSubmit={propose}
      onClose={onClose}
    >
      <p>{sentenceOf(policy)}</p>
      <p className={styles['quiet']}>{t('words')}</p>
      <Fields policy={policy} value={value} />
      <UseDefault policy={policy} />
      <RemarkField optional />
    </DialogForm>
  )
}

type PolicyProps = Pick<PolicyInForce, 'policy'>

function Fields({ policy, value }: PolicyProps & { readonly value: unknown }) {
  const { rowOf } = usePolicyWords()
  const { fields, rows } = policyOf(policy)
  const inputs = (row?: string) =>
    Object.entries(fields).map(([field, kind]) => {
      const path = row === undefined ? [field] : [row, field]
      return <PolicyFieldInput key={field} policy={policy} path={path} kind={kind} inForce={value} />
    })
  if (!rows) return <div className={styles['fields']}>{inputs()}</div>
  return rows.map((row) => (
    <fieldset key={row} className={styles['fieldset']}>
      <legend className={styles['legend']}>{rowOf(policy, row)}</legend>
      <div className={styles['fields']}>{inputs(row)}</div>
    </fieldset>
  ))
}

/** Fills in the default of the product. */
function UseDefault({ policy }: PolicyProps) {
  const t = useTranslations('policies.propose')
  const fill = useFillFields()
  return (
    <div>
      <Button size="small" onClick={() => fill({ value: inputsOf(policy, policyOf(policy).default) })}>
        {t('useDefault')}
      </Button>
    </div>
  )
}
