import type { PayeeDetail, PayeeVersion } from '@causeway/contract'
import { Notice, type NoticeTone } from '@causeway/web/components/notice.tsx'
import { useDayWords } from '@causeway/web/format/use-day-words.ts'
import { useTranslations } from 'use-intl'
import styles from '../payees.module.css'
import { usePayeeLabel } from '../use-payee-label.ts'

/** What keeps the payee from being paid, and the change of a payee that is paid meanwhile. */
export function PayeeNotices({ payee }: { readonly payee: PayeeDetail }) {
  const { payee_state, in_force, open_version } = payee
  return (
    <>
      {payee_state === 'disabled' && <Plain kind="disabled" tone="warn" />}
      {open_version && <OpenNotice version={open_version} isChange={in_force !== null} />}
    </>
  )
}

function Plain({
  kind,
  tone,
}: {
  readonly kind: 'disabled' | 'draft' | 'changeDraft'
  readonly tone: NoticeTone
}) {
  const t = useTranslations('payees.notices')
  return (
    <Notice tone={tone} title={t(`${kind}.title`)}>
      {t(`${kind}.words`)}
    </Notice>
  )
}

type Props = { readonly version: PayeeVersion; readonly isChange: boolean }

function OpenNotice({ version, isChange }: Props) {
  const t = useTranslations('payees.notices')
  const reasons = useTranslations('payee-words.rejections')
  const dayWords = useDayWords()
  const { version_state, due_at, rejection } = version
  if (version_state === 'draft') return <Plain kind={isChange ? 'changeDraft' : 'draft'} tone="info" />
  if (version_state === 'verifying') {
    const kind = isChange ? 'changeVerifying' : 'verifying'
    return (
      <Notice tone="info" title={t(`${kind}.title`)}>
        {t(`${kind}.words`)}
        {due_at && <p>{t('verifying.due', { day: dayWords(due_at) })}</p>}
      </Notice>
    )
  }
  if (version_state === 'rejected') {
    const kind = isChange ? 'changeRejected' : 'rejected'
    return (
      <Notice tone="bad" title={t(`${kind}.title`)}>
        {rejection && t(`${kind}.words`, { reason: reasons(rejection) })}
      </Notice>
    )
  }
  if (version_state !== 'material_required') return null
  const kind = isChange ? 'changeMaterial' : 'material_required'
  return (
    <Notice tone="warn" title={t(`${kind}.title`)}>
      {t(`${kind}.words`)}
      <Findings version={version} />
    </Notice>
  )
}

/** Every finding with the name of its field; one without refers to the payee as a whole. */
function Findings({ version: { findings } }: Pick<Props, 'version'>) {
  const reasons = useTranslations('payee-words.findings')
  const labelOf = usePayeeLabel()
  return (
    <ul className={styles['list']}>
      {findings.map(({ path, reason }) => (
        <li key={`${path} ${reason}`}>{path ? `${labelOf(path)}: ${reasons(reason)}` : reasons(reason)}</li>
      ))}
    </ul>
  )
}
