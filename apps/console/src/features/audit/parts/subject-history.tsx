import type { ConsoleAuditEvent } from '@causeway/contract'
import { Loaded } from '@causeway/web/components/loaded.tsx'
import { Timeline, type TimelineStep } from '@causeway/web/components/timeline.tsx'
import { usePathWords } from '@causeway/web/intl/use-code-words.ts'
import { useTranslations } from 'use-intl'
import { useSubjectEvents } from './use-subject-events.ts'

/** The latest audit events of one subject, the newest first, with their actors and remarks. */
export function SubjectHistory({ subject_id }: { readonly subject_id: string }) {
  const words = usePathWords()
  const actors = useTranslations('audit.actors')
  const events = useSubjectEvents(subject_id)
  const stepOf = (event: ConsoleAuditEvent): TimelineStep => {
    const { id, action, occurred_at, actor, actor_kind } = event
    const remark = event.data['remark']
    return {
      id,
      title: words(`audit-words.actions.${action}`) ?? action,
      state: 'done',
      at: occurred_at,
      detail: actor ? `${actor} · ${actors(actor_kind)}` : actors(actor_kind),
      ...(typeof remark === 'string' && remark && { remark }),
    }
  }
  return (
    <Loaded query={events} lines={4}>
      {({ list }) => <Timeline steps={list.map(stepOf)} />}
    </Loaded>
  )
}
