import { useTranslations } from 'use-intl'
import { Notice } from '../components/notice.tsx'

/** The outcome is unknown: the same request is retried until it is answered. */
export function UnansweredNotice() {
  const t = useTranslations('kit-work.unanswered')
  return (
    <Notice tone="warn" role="alert" title={t('title')}>
      {t('words')}
    </Notice>
  )
}
