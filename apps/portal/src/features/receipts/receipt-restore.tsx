import type { ReceiptDetail } from '@causeway/contract'
import { buttonClass } from '@causeway/web/components/button.tsx'
import { Description, DescriptionList } from '@causeway/web/components/description-list.tsx'
import { SectionCard } from '@causeway/web/components/section-card.tsx'
import { useTranslations } from 'use-intl'
import { Amount } from '../../components/amount.tsx'
import { ScreenLink } from '../../router/screen-link.ts'
import styles from './receipts.module.css'

/** How far orders explain a receipt, and the way to explain the rest. */
export function ReceiptRestore({ receipt }: { readonly receipt: ReceiptDetail }) {
  const t = useTranslations('receipts.restore')
  const states = useTranslations('trade.restore_states')
  const { restore_state, restored, open } = receipt.restore
  return (
    <SectionCard title={t('title')}>
      <DescriptionList layout="apart">
        <Description term={t('state')}>{states(restore_state)}</Description>
        <Description term={t('restored')}>
          <Amount {...restored} />
        </Description>
        <Description term={t('open')}>
          <Amount {...open} />
        </Description>
      </DescriptionList>
      {/[1-9]/.test(open.amount) && (
        <p className={styles['action']}>
          <ScreenLink
            to="CollectionMaterialSubmit"
            search={{ receipts: receipt.id }}
            className={buttonClass()}
          >
            {t('submit')}
          </ScreenLink>
        </p>
      )}
    </SectionCard>
  )
}
