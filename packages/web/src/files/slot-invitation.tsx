import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../components/button.tsx'
import { PlusIcon, UploadIcon } from '../components/icons.tsx'
import styles from './file-slot.module.css'

type Props = {
  readonly isEmpty: boolean
  readonly hint: ReactNode
  readonly max: number
  readonly onChoose: () => void
}

/** The button to choose a file with the rules: large while the slot is empty, small afterwards. */
export function Invitation({ isEmpty, hint, max, onChoose }: Props) {
  const t = useTranslations('kit-work.files')
  const rule = hint ?? (max > 1 ? t('ruleMany', { max }) : t('rule'))
  if (!isEmpty) {
    return (
      <div className={styles['more']}>
        <Button size="small" tone="quiet" icon={<PlusIcon />} onClick={onChoose}>
          {t('add')}
        </Button>
      </div>
    )
  }
  return (
    <button type="button" className={styles['invitation']} onClick={onChoose}>
      <span className={styles['arrow']}>
        <UploadIcon />
      </span>
      <span className={styles['choose']}>{t('choose')}</span>
      <span className={styles['hint']}>{rule}</span>
    </button>
  )
}
