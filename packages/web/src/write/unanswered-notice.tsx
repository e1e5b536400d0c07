import { useTranslations } from 'use-intl'
import { Notice } from '../components/notice.tsx'

/** Nobody knows yet whether it was done: the same request is asked about until its answer comes. */
export function UnansweredNotice() {
  const t = useTranslations('kit-work.unanswered')
  return (
    <Notice tone="warn" role="alert" title={t('title')}>
      {t('words')}
    </Notice>
  )
}
