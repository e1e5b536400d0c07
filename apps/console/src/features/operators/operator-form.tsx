import { languages, type OperatorRole, operatorRoles } from '@causeway/contract'
import { CheckboxField } from '@causeway/web/components/checkbox-field.tsx'
import { Dialog } from '@causeway/web/components/dialog.tsx'
import { notify } from '@causeway/web/components/notices.tsx'
import { TextField } from '@causeway/web/components/text-field.tsx'
import { VisuallyHidden } from '@causeway/web/components/visually-hidden.tsx'
import { email, length, required, rules } from '@causeway/web/form/rules.ts'
import { useFormState } from 'react-hook-form'
import { useLocale, useTranslations } from 'use-intl'
import { DialogForm } from '../../components/dialog-form.tsx'
import { PlainSelectField } from '../../components/plain-select-field.tsx'
import styles from './operators.module.css'
import { addOperator, type Operator, updateOperator } from './queries.ts'

type Values = {
  name: string
  roles: Record<OperatorRole, boolean>
}
type NewValues = Values & { email: string; language: 'zh-CN' | 'en-US' }

const chosenIn = (roles: Values['roles']) => operatorRoles.filter((role) => roles[role])
const hasRole = (roles: Values['roles']) => (chosenIn(roles).length > 0 ? undefined : 'required')
const name = [required, length(1, 100)]

const editSchema = rules<Values>({ name, roles: hasRole })
const addSchema = rules<NewValues>({ email: [required, email], name, roles: hasRole })

const ticked = (roles: readonly OperatorRole[]) =>
  Object.fromEntries(operatorRoles.map((role) => [role, roles.includes(role)]))

type AddProps = { readonly open: boolean; readonly onClose: () => void }

export function AddOperatorDialog({ open, onClose }: AddProps) {
  const t = useTranslations('operators')
  const kit = useTranslations('kit.language')
  const language = useLocale()
  const add = async ({ roles, ...values }: NewValues) => {
    await addOperator({ ...values, email: values.email.trim(), roles: chosenIn(roles) })
    notify(t('add.done', { email: values.email.trim() }))
    onClose()
  }
  return (
    <Dialog open={open} title={t('add.title')} onClose={onClose}>
      <DialogForm
        schema={addSchema}
        defaultValues={{ email: '', name: '', language, roles: ticked(['reviewer']) }}
        submitLabel={t('add.submit')}
        onSubmit={add}
        onClose={onClose}
      >
        <p>{t('add.words')}</p>
        <TextField name="email" type="email" label={t('fields.email')} autoComplete="off" />
        <TextField name="name" label={t('fields.name')} autoComplete="off" maxLength={100} />
        <PlainSelectField
          name="language"
          label={t('fields.language')}
          options={languages.map((value) => ({ value, label: kit(value) }))}
        />
        <RoleBoxes />
      </DialogForm>
    </Dialog>
  )
}

type EditProps = { readonly operator: Operator | undefined; readonly onClose: () => void }

export function EditOperatorDialog({ operator, onClose }: EditProps) {
  const t = useTranslations('operators')
  const save = async ({ name: typed, roles }: Values) => {
    if (!operator) return
    await updateOperator({ id: operator.id, name: typed.trim(), roles: chosenIn(roles) })
    notify(t('edit.done'))
    onClose()
  }
  return (
    <Dialog open={operator !== undefined} title={t('edit.title')} onClose={onClose}>
      <DialogForm
        schema={editSchema}
        defaultValues={{ name: operator?.name, roles: ticked(operator?.roles ?? []) }}
        submitLabel={t('edit.submit')}
        onSubmit={save}
        onClose={onClose}
      >
        <TextField name="name" label={t('fields.name')} autoComplete="off" maxLength={100} />
        <RoleBoxes />
      </DialogForm>
    </Dialog>
  )
}

function RoleBoxes() {
  const t = useTranslations('operators')
  const shell = useTranslations('shell.roles')
  const field = useTranslations('kit-work.field')
  const { errors, isSubmitted } = useFormState({ name: 'roles' })
  return (
    <fieldset>
      <legend className={styles['legend']}>
        {t('fields.roles')} <VisuallyHidden>{field('required')}</VisuallyHidden>
      </legend>
      <div className={styles['roles']}>
        {operatorRoles.map((role) => (
          <CheckboxField key={role} name={`roles.${role}`} label={shell(role)} hint={t(`roles.${role}`)} />
        ))}
      </div>
      {isSubmitted && errors['roles'] && (
        <p className={styles['error']} role="alert">
          {t('fields.roleRequired')}
        </p>
      )}
    </fieldset>
  )
}
