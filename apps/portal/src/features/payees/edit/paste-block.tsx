import { grouped, isPayeeField, type PayeeField, placed, readBlock } from '@causeway/bank-details/payees'
import { Button } from '@causeway/web/components/button.tsx'
import { Dialog } from '@causeway/web/components/dialog.tsx'
import { Notice } from '@causeway/web/components/notice.tsx'
import { TextAreaField } from '@causeway/web/components/text-field.tsx'
import { Form } from '@causeway/web/form/form.tsx'
import { required, rules } from '@causeway/web/form/rules.ts'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import styles from './edit.module.css'
import { fieldsOf, payeeKind, wayOf } from './form-kind.ts'

type Filled = {
  readonly filled: readonly PayeeField[]
  readonly left: readonly PayeeField[]
  /** The values before, by the names of the fields. */
  readonly before: ReadonlyMap<string, string>
}

/** Fills the form from a message with bank details; what was filled is told and can be undone. */
export function PasteBlock() {
  const t = useTranslations('payee-form.paste')
  const { setValue } = useFormContext()
  const [isOpen, setOpen] = useState(false)
  const [done, setDone] = useState<Filled>()
  const read = useFill()
  const undo = () => {
    for (const [name, text] of done?.before ?? []) setValue(name, text, { shouldDirty: true })
    setDone(undefined)
  }
  return (
    <>
      <Button className={styles['adds']} onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      {done && <Result done={done} onUndo={undo} />}
      <Dialog open={isOpen} title={t('title')} onClose={() => setOpen(false)}>
        <PasteForm
          onRead={(block) => {
            setDone(read(block))
            setOpen(false)
          }}
        />
      </Dialog>
    </>
  )
}

function useFill(): (block: string) => Filled {
  const { getValues, setValue } = useFormContext()
  return (block) => {
    const read = readBlock(block)
    const draft = payeeKind.valueOf(getValues())
    // The account is named in the way in which it was pasted.
    const way = wayOf({ ...draft, details: read }) ?? draft.way
    const before = new Map([['way', draft.way]])
    setValue('way', way, { shouldDirty: true })
    const { values, left } = placed(fieldsOf({ ...draft, way }), read)
    for (const [key, text] of Object.entries(values)) {
      const name = `details.${key}`
      before.set(name, String(getValues(name) ?? ''))
      setValue(name, isPayeeField(key) ? grouped(key, text) : text, { shouldDirty: true })
    }
    return { filled: Object.keys(values).filter(isPayeeField), left, before }
  }
}

const schema = rules<{ readonly block: string }>({ block: required })

function PasteForm({ onRead }: { readonly onRead: (block: string) => void }) {
  const t = useTranslations('payee-form.paste')
  return (
    <Form
      schema={schema}
      defaultValues={{ block: '' }}
      submitLabel={t('submit')}
      onSubmit={({ block }) => onRead(block)}
    >
      <TextAreaField name="block" label={t('label')} hint={t('hint')} rows={8} maxLength={4000} />
    </Form>
  )
}

function Result({ done: { filled, left }, onUndo }: { readonly done: Filled; readonly onUndo: () => void }) {
  const t = useTranslations('payee-form')
  const labels = useTranslations('payee-words.fields')
  const join = (keys: readonly PayeeField[]) => keys.map((key) => labels(key)).join(t('comma'))
  if (filled.length === 0 && left.length === 0) {
    return (
      <Notice tone="warn" role="status">
        {t('paste.nothing')}
      </Notice>
    )
  }
  return (
    <Notice
      tone="info"
      role="status"
      action={
        filled.length > 0 && (
          <Button size="small" onClick={onUndo}>
            {t('paste.undo')}
          </Button>
        )
      }
    >
      {filled.length > 0 && <p>{t('paste.filled', { names: join(filled) })}</p>}
      {left.length > 0 && <p>{t('paste.left', { names: join(left) })}</p>}
    </Notice>
  )
}
