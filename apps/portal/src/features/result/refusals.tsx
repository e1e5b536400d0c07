import type { Merchant } from '@causeway/contract'
import { AlertIcon } from '@causeway/web/components/icons.tsx'
import { ListRow, RowList } from '@causeway/web/components/list-row.tsx'
import { Section } from '@causeway/web/components/page.tsx'
import { useProfileWords } from '@causeway/web/profile/use-profile-words.ts'
import { useTranslations } from 'use-intl'
import { ScreenLink } from '../../router/screen-link.ts'

type Props = {
  readonly title: string
  readonly merchant: Merchant
  /** Whether each reason links to the field, person or file it concerns. */
  readonly isOpen?: boolean
}

/** Each reason with its place and how to correct it. */
export function Refusals({ title, merchant, isOpen = false }: Props) {
  const t = useTranslations('result.audit_fail')
  const words = useTranslations('profile')
  const { labelOf } = useProfileWords(merchant.profile)
  return (
    <Section title={title}>
      <RowList label={title}>
        {merchant.refusals.map(({ path, reason }) => {
          const name = `${path ? labelOf(path) : t('whole')} · ${words(`reason_names.${reason}`)}`
          const search = path ? { field: path } : {}
          return (
            <ListRow
              key={`${path} ${reason}`}
              icon={<AlertIcon />}
              tone="bad"
              title={
                isOpen ? (
                  <ScreenLink to="MerchantRegister" search={search}>
                    {name}
                  </ScreenLink>
                ) : (
                  name
                )
              }
              detail={words(`reasons.${reason}`)}
              chevron={isOpen}
            />
          )
        })}
      </RowList>
    </Section>
  )
}
