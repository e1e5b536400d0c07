import { type ReactNode, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import styles from './copy-field.module.css'
import { IconButton } from './icon-button.tsx'
import { CheckIcon, CopyIcon } from './icons.tsx'

type CopyButtonProps = {
  /** The exact text that is copied. */
  readonly value: string
  /** The accessible name of the button: "Copy account number". */
  readonly label?: string
}

const SHOWN_MS = 2000

export function CopyButton({ value, label }: CopyButtonProps) {
  const t = useTranslations('kit.copy')
  const [outcome, setOutcome] = useState<'done' | 'failed'>()
  useEffect(() => {
    if (!outcome) return
    const timer = setTimeout(() => setOutcome(undefined), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [outcome])
  const copy = async () => setOutcome((await copyText(value)) ? 'done' : 'failed')
  return (
    <span className={styles['copy']}>
      <IconButton
        size="small"
        label={label ?? t('copy')}
        icon={outcome === 'done' ? <CheckIcon /> : <CopyIcon />}
        onClick={copy}
      />
      <span role="status" className={styles['outcome']}>
        {outcome && t(outcome)}
      </span>
    </span>
  )
}

/** Returns false if the browser denies it, for example on a page without TLS. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

type CopyFieldProps = CopyButtonProps & {
  /** The displayed value: an IBAN is shown in groups of four but copied without spaces. */
  readonly children?: ReactNode
}

export function CopyField({ value, label, children }: CopyFieldProps) {
  return (
    <span className={styles['field']}>
      <span className={styles['value']}>{children ?? value}</span>
      <CopyButton value={value} {...(label && { label })} />
    </span>
  )
}
