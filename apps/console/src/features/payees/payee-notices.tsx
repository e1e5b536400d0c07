import { Notice, type NoticeTone } from '@causeway/web/components/notice.tsx'
import { useTranslations } from 'use-intl'
import desk from '../../components/desk.module.css'
import type { ConsolePayee } from './queries.ts'
import { usePayeeLabel } from './use-payee-words.ts'
import { standingOf } from './version-values.ts'

type Props = { readonly payee: ConsolePayee }

/** What the reviewer should know before deciding, and what came of the last decision. */
export function PayeeNotices({ payee }: Props) {
  const t = useTranslations('payees')
  const rejections = useTranslations('payee-words.rejections')
  const { open_version } = payee
  if (!open_version) return null
  const { version_state, rejection } = open_version
  if (version_state === 'rejected' && rejection) {
    return (
      <Notice tone="bad" title={t('detail.rejectedFor')}>
        {rejections(rejection)}
      </Notice>
    )
  }
  if (version_state === 'material_required') {
    return <FindingList payee={payee} tone="warn" title={t('detail.waits')} />
  }
  if (version_state !== 'verifying') return null
  const standing = standingOf(payee)
  return (
    <>
      {standing !== 'clear' && (
        <Notice tone={standing === 'listed' ? 'bad' : 'warn'} title={t(`hits.${standing}.title`)}>
          {t(`hits.${standing}.words`)}
        </Notice>
      )}
      <FindingList payee={payee} tone="info" title={t('detail.askedBefore')} />
    </>
  )
}

type ListProps = Props & { readonly tone: NoticeTone; readonly title: string }

function FindingList({ payee: { open_version }, tone, title }: ListProps) {
  const reasons = useTranslations('payee-words.findings')
  const labelOf = usePayeeLabel()
  const findings = open_version?.findings ?? []
  if (findings.length === 0) return null
  return (
    <Notice tone={tone} title={title}>
      <ul className={desk['lines']}>
        {findings.map(({ path, reason }) => (
          <li key={`${path} ${reason}`}>
            {labelOf(path)} · {reasons(reason)}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
