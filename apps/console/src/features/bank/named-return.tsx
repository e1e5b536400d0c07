import type { NamedReturn as NamedReturnFacts } from '@causeway/contract'
import { Description, DescriptionList } from '@causeway/web/components/description-list.tsx'
import { SectionCard } from '@causeway/web/components/section-card.tsx'
import { formatAmount } from '@causeway/web/format/amount-text.ts'
import { useTranslations } from 'use-intl'
import desk from '../../components/desk.module.css'
import { OurReturn } from '../../components/our-return.tsx'
import { ScreenLink } from '../../router/screen-link.ts'

/** The return of ours that a return message is about, and whether its money came back. */
export function NamedReturn({ named }: { readonly named: NamedReturnFacts }) {
  const t = useTranslations('bank')
  const states = useTranslations('receipts.returnStates')
  const { amount, return_state, came_back } = named
  return (
    <SectionCard title={t('message.names')}>
      <DescriptionList>
        <Description term={t('message.ourReturn')}>
          <OurReturn of={named} />
        </Description>
        <Description term={t('entries.columns.amount')}>
          {formatAmount(amount.amount, amount.currency)}
        </Description>
        <Description term={t('columns.state')}>{states(return_state)}</Description>
        <Description term={t('message.cameBack')}>
          {came_back.length === 0 && t('message.notYet')}
          <span className={desk['lines']}>
            {came_back.map(({ id, bank_reference, amount: back }) => (
              <ScreenLink key={id} to="SuspenseItem" search={{ id }}>
                {`${bank_reference} · ${formatAmount(back.amount, back.currency)}`}
              </ScreenLink>
            ))}
          </span>
        </Description>
      </DescriptionList>
    </SectionCard>
  )
}
