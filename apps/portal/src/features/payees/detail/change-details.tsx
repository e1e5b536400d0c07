import type { PayeeDetail } from '@causeway/contract'
import { Description, DescriptionList } from '@causeway/web/components/description-list.tsx'
import { SectionCard } from '@causeway/web/components/section-card.tsx'
import { useTranslations } from 'use-intl'
import { useValueText } from '../parts/use-value-text.ts'
import { useRouteName } from '../use-route-words.ts'
import { changedFields } from './changed-fields.ts'

/** What a change makes different, beside the account that is paid until then. */
export function ChangeDetails({ payee: { in_force, open_version } }: { readonly payee: PayeeDetail }) {
  const t = useTranslations('payees.one')
  const columns = useTranslations('payees.columns')
  const labels = useTranslations('payee-words.fields')
  const textOf = useValueText()
  const routeName = useRouteName()
  if (!in_force || !open_version) return null
  const { input: before } = in_force
  const { input: after } = open_version
  const changed = changedFields(before, after)
  const isElsewhere = before.destination !== after.destination
  if (changed.length === 0 && !isElsewhere) return null
  const words = (old: string, now: string) => t('changed', { before: old || '–', after: now || '–' })
  return (
    <SectionCard title={t('changes')}>
      <DescriptionList layout="apart">
        {isElsewhere && (
          <Description term={columns('method')}>
            {words(routeName(before.destination), routeName(after.destination))}
          </Description>
        )}
        {changed.map(({ key, before: old = '', after: now = '' }) => (
          <Description key={key} term={labels(key)}>
            {words(old && textOf(key, old), now && textOf(key, now))}
          </Description>
        ))}
      </DescriptionList>
    </SectionCard>
  )
}
