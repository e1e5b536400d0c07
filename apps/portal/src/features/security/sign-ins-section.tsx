import type { SignIn } from '@causeway/contract'
import { DataTable } from '@causeway/web/components/data-table.tsx'
import { EmptyState } from '@causeway/web/components/states.tsx'
import { StatusBadge } from '@causeway/web/components/status-badge.tsx'
import { tableOf } from '@causeway/web/components/table-of.ts'
import type { Column } from '@causeway/web/components/table-props.ts'
import { Time } from '@causeway/web/components/time.tsx'
import { useScreenSearch } from '@causeway/web/navigation/screen-links.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useGoTo } from '../../router/screen-link.ts'
import { SIGN_INS_PER_PAGE, securityQueries } from './queries.ts'
import { SecuritySection } from './security-section.tsx'
import { useDeviceName } from './use-device-name.ts'

const tones = { signed_in: 'good', password_wrong: 'warn', code_wrong: 'warn', refused: 'bad' } as const

export function SignInsSection() {
  const t = useTranslations('security.sign-ins')
  const goTo = useGoTo()
  const page = readPage(useScreenSearch()['page'])
  const list = useQuery(securityQueries.signIns(page))
  return (
    <SecuritySection name="sign-ins">
      <DataTable
        label={t('table')}
        columns={useColumns()}
        {...tableOf(list)}
        rowKey={({ id }) => id}
        state={{ page, page_size: SIGN_INS_PER_PAGE }}
        onChange={(next) =>
          void goTo('SettingsAccountSecurity', next.page > 1 ? { page: String(next.page) } : {})
        }
        empty={<EmptyState title={t('empty')} />}
      />
    </SecuritySection>
  )
}

function readPage(text: string | undefined): number {
  return text && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1
}

function useColumns(): Column<SignIn>[] {
  const t = useTranslations('security.sign-ins')
  const nameOf = useDeviceName()
  return [
    { id: 'time', header: t('time'), cell: ({ occurred_at }) => <Time value={occurred_at} />, card: 'note' },
    {
      id: 'outcome',
      header: t('outcome'),
      cell: ({ outcome }) => <StatusBadge tone={tones[outcome]}>{t(`outcomes.${outcome}`)}</StatusBadge>,
      card: 'state',
    },
    { id: 'method', header: t('method'), cell: ({ method }) => t(`methods.${method}`) },
    { id: 'device', header: t('device'), cell: nameOf, card: 'title' },
    { id: 'ip', header: t('ip'), cell: ({ ip }) => ip, card: 'amount' },
  ]
}
