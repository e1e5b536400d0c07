import { findDestination } from '@causeway/bank-details/payees'
import type { NameCheck } from '@causeway/contract'
import { Button } from '@causeway/web/components/button.tsx'
import { Notice } from '@causeway/web/components/notice.tsx'
import { useEffect, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import styles from './edit.module.css'
import { fieldsOf, type PayeeDraft } from './form-kind.ts'
import { useDraftValues } from './use-draft-values.ts'

type Props = {
  readonly check: NameCheck
  readonly isAtWork: boolean
  readonly onAccept: () => void
}

const NAMES = ['account_name', 'account_name_latin', 'account_name_zh', 'account_name_kana'] as const

/** The name that the bank was asked about: the first one of the form. */
function nameField(draft: PayeeDraft) {
  const form = findDestination(draft.destination) ? fieldsOf(draft) : []
  return NAMES.find((key) => form.some((field) => field.key === key && draft.details[key]))
}

/** What the bank said of a name that is no match. The person accepts it, or takes the name at the bank. */
export function NameCheckNotice({ check, isAtWork, onAccept }: Props) {
  const t = useTranslations('payee-form.check')
  const { setValue, setFocus } = useFormContext()
  const draft = useDraftValues()
  const place = useRef<HTMLDivElement>(null)
  const { outcome, registered_name } = check
  useEffect(() => place.current?.focus(), [])
  if (outcome === 'match') return null
  const key = nameField(draft)
  const takeName = (name: string) => {
    setValue(`details.${key}`, name, { shouldDirty: true })
    setFocus(`details.${key}`)
  }
  return (
    <div ref={place} tabIndex={-1}>
      <Notice
        tone="warn"
        role="alert"
        title={t(`title.${outcome}`)}
        action={
          <div className={styles['buttons']}>
            {registered_name && key && (
              <Button size="small" onClick={() => takeName(registered_name)}>
                {t('use')}
              </Button>
            )}
            <Button size="small" loading={isAtWork} onClick={onAccept}>
              {t('accept')}
            </Button>
          </div>
        }
      >
        {registered_name && (
          <p>
            {t('registered')} <b>{registered_name}</b>
          </p>
        )}
        <p>{t(`words.${outcome}`)}</p>
      </Notice>
    </div>
  )
}
