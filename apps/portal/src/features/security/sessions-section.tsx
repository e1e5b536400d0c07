import type { Session } from '@causeway/contract'
import { Button } from '@causeway/web/components/button.tsx'
import { Confirm } from '@causeway/web/components/confirm.tsx'
import { LaptopIcon, PhoneIcon } from '@causeway/web/components/icons.tsx'
import { ListRow, RowList } from '@causeway/web/components/list-row.tsx'
import { Loaded } from '@causeway/web/components/loaded.tsx'
import { notify } from '@causeway/web/components/notices.tsx'
import { StatusBadge } from '@causeway/web/components/status-badge.tsx'
import { Time } from '@causeway/web/components/time.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { endOtherSessions, endSession, securityQueries } from './queries.ts'
import { SecuritySection } from './security-section.tsx'
import { useDeviceName } from './use-device-name.ts'

export function SessionsSection() {
  const sessions = useQuery(securityQueries.sessions())
  const hasOthers = (sessions.data?.count ?? 0) > 1
  return (
    <SecuritySection name="sessions" aside={hasOthers && <EndOthers />}>
      <Loaded query={sessions} lines={2}>
        {({ list }) => <SessionList list={list} />}
      </Loaded>
    </SecuritySection>
  )
}

function EndOthers() {
  const t = useTranslations('security.sessions')
  const [isAsked, setAsked] = useState(false)
  const end = async () => {
    const { ended } = await endOtherSessions()
    notify(t('endOthers.done', { count: ended }))
  }
  return (
    <>
      <Button size="small" onClick={() => setAsked(true)}>
        {t('endOthers.open')}
      </Button>
      <Confirm
        open={isAsked}
        title={t('endOthers.title')}
        confirmLabel={t('endOthers.submit')}
        tone="danger"
        onClose={() => setAsked(false)}
        onConfirm={end}
      >
        {t('endOthers.words')}
      </Confirm>
    </>
  )
}

function SessionList({ list }: { readonly list: readonly Session[] }) {
  const t = useTranslations('security.sessions')
  const nameOf = useDeviceName()
  const [chosen, setChosen] = useState<Session>()
  const end = async () => {
    if (chosen) await endSession(chosen.id)
    notify(t('end.done'))
  }
  return (
    <>
      <RowList label={t('title')}>
        {list.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => setChosen(session)} />
        ))}
      </RowList>
      <Confirm
        open={chosen !== undefined}
        title={t('end.title', { name: chosen ? nameOf(chosen) : '' })}
        confirmLabel={t('end.submit')}
        tone="danger"
        onClose={() => setChosen(undefined)}
        onConfirm={end}
      >
        {t('end.words')}
      </Confirm>
    </>
  )
}

const HANDHELD = /ios|iphone|ipad|android/i

type RowProps = { readonly session: Session; readonly onEnd: () => void }

function SessionRow({ session, onEnd }: RowProps) {
  const t = useTranslations('security.sessions')
  const nameOf = useDeviceName()
  const { ip, system, last_seen_at, is_current } = session
  const end = (
    <Button size="small" tone="quiet" aria-label={t('end.of', { name: nameOf(session), ip })} onClick={onEnd}>
      {t('end.open')}
    </Button>
  )
  return (
    <ListRow
      icon={HANDHELD.test(system) ? <PhoneIcon /> : <LaptopIcon />}
      title={nameOf(session)}
      detail={t.rich('seen', { ip, time: () => <Time value={last_seen_at} relative /> })}
      aside={is_current ? <StatusBadge tone="good">{t('current')}</StatusBadge> : end}
    />
  )
}
