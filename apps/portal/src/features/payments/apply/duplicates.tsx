import { Button } from '@causeway/web/components/button.tsx'
import { Notice } from '@causeway/web/components/notice.tsx'
import { NumberText } from '@causeway/web/components/number-text.tsx'
import { Time } from '@causeway/web/components/time.tsx'
import { formatAmount } from '@causeway/web/format/amount-text.ts'
import { PathLink } from '@causeway/web/navigation/screen-links.tsx'
import { useWrite } from '@causeway/web/write/use-write.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import apply from '../../../components/apply.module.css'
import { DETAILS } from '../payment-screens.ts'
import styles from './pay-apply.module.css'
import { Refused } from './refused.tsx'
import type { Editing } from './use-editing.ts'
import type { Duplicates, Prepared } from './use-saving.ts'

type GateProps = {
  readonly prepared: Prepared
  readonly editing: Editing
  readonly onAccept: () => Promise<void>
}

/** Payments with the same account, amount and currency: the person says that this is another one. */
export function DuplicateGate({ prepared: { payment, duplicates }, editing, onAccept }: GateProps) {
  const t = useTranslations('payment-apply.duplicates')
  const [isTicked, setTicked] = useState(false)
  const [isMissed, setMissed] = useState(false)
  const { isAtWork, failure, run } = useWrite(onAccept)
  const { target, payee } = payment
  const go = () => {
    setMissed(!isTicked)
    if (isTicked) void run()
  }
  return (
    <div className={apply['expired']}>
      <Notice tone="warn" role="alert" title={t('title')}>
        <p>{t('words', { name: payee.name, amount: formatAmount(target.amount, target.currency) })}</p>
        <DuplicateList duplicates={duplicates} />
      </Notice>
      <label className={styles['tick']}>
        <input
          type="checkbox"
          checked={isTicked}
          aria-invalid={isMissed && !isTicked}
          onChange={({ target: { checked } }) => setTicked(checked)}
        />
        <span>{t('tick')}</span>
      </label>
      {isMissed && !isTicked && (
        <p role="alert" className={styles['missed']}>
          {t('missed')}
        </p>
      )}
      {failure !== undefined && <Refused failure={failure} editing={editing} />}
      <Button tone="primary" size="large" wide loading={isAtWork} onClick={go}>
        {t('go')}
      </Button>
    </div>
  )
}

export function DuplicateList({ duplicates }: { readonly duplicates: Duplicates }) {
  return (
    <ul className={styles['duplicates']}>
      {duplicates.map(({ id, number, created_at }) => (
        <li key={id}>
          <PathLink path={DETAILS} search={{ id }}>
            <NumberText value={number} />
          </PathLink>{' '}
          <Time value={created_at} />
        </li>
      ))}
    </ul>
  )
}
