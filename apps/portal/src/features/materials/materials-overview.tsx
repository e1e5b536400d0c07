import {
  type Amendment,
  documentPlaces,
  type Merchant,
  mendableSuspensions,
  type Request,
  type StoredFile,
} from '@causeway/contract'
import { buttonClass } from '@causeway/web/components/button.tsx'
import { EditIcon } from '@causeway/web/components/icons.tsx'
import { Notice } from '@causeway/web/components/notice.tsx'
import { Section } from '@causeway/web/components/page.tsx'
import { formatDate, formatDateTime } from '@causeway/web/format/date-time.ts'
import { ProfileView } from '@causeway/web/profile/profile-view.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { ScreenLink } from '../../router/screen-link.ts'
import { OpenRequests } from '../requests/parts/open-requests.tsx'
import { requestQueries } from '../requests/queries.ts'
import { AmendmentHistory } from './amendment-history.tsx'
import { AmendmentNotice } from './amendment-notice.tsx'
import { DocumentsPart } from './documents-part.tsx'
import { needsCare, slotState } from './slot-state.ts'

type Props = {
  readonly merchant: Merchant
  readonly amendments: readonly Amendment[]
  readonly files: ReadonlyMap<string, StoredFile>
  readonly mayAmend: boolean
}

/** The details in force, open tasks and the amendment under review. */
export function MaterialsOverview({ merchant, amendments, files, mayAmend }: Props) {
  const t = useTranslations('materials')
  const [newest] = amendments
  return (
    <>
      {merchant.suspension && <Suspended suspension={merchant.suspension} />}
      <OpenRequests merchant={merchant} />
      {newest && <AmendmentNotice merchant={merchant} amendment={newest} mayAmend={mayAmend} />}
      <AllGood merchant={merchant} newest={newest} />
      <DocumentsPart merchant={merchant} newest={newest} files={files} mayAmend={mayAmend} />
      <Section title={t('data.title')} note={t('data.note')}>
        <ProfileView profile={merchant.profile} hide={(path) => path === 'documents'} />
      </Section>
      <AmendmentHistory merchant={merchant} amendments={amendments} />
    </>
  )
}

export function EditLink() {
  const t = useTranslations('materials')
  return (
    <ScreenLink
      to="SettingsAccountMaterials"
      search={{ edit: 'company' }}
      className={buttonClass({ tone: 'primary' })}
    >
      <EditIcon />
      {t('edit')}
    </ScreenLink>
  )
}

function Suspended({ suspension }: { readonly suspension: NonNullable<Merchant['suspension']> }) {
  const t = useTranslations('materials.suspended')
  const words = useTranslations('profile.suspensions')
  const isMended = mendableSuspensions.includes(suspension.code)
  return (
    <Notice tone="bad" title={t('title', { reason: words(suspension.code) })}>
      <p>{t(isMended ? 'mend' : 'closed', { time: formatDateTime(suspension.suspended_at) })}</p>
    </Notice>
  )
}

/** Shown only if no document is missing, expiring or refused, and no request is open. */
function AllGood({
  merchant,
  newest,
}: {
  readonly merchant: Merchant
  readonly newest: Amendment | undefined
}) {
  const t = useTranslations('materials.allGood')
  const { data: requests } = useQuery(requestQueries.open())
  const today = formatDate(new Date())
  const { profile, suspension } = merchant
  const isWaiting = (request: Request) => request.request_state === 'action_required'
  const isDue = documentPlaces(profile).some((place) => needsCare(slotState(profile, place, today, newest)))
  const isOpen = newest?.amendment_state === 'submitted' || newest?.amendment_state === 'refused'
  if (!requests || requests.some(isWaiting) || isDue || isOpen || suspension) return null
  return (
    <Notice tone="good" title={t('title')}>
      {t('detail')}
    </Notice>
  )
}
