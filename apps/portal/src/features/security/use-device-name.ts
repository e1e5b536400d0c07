import type { Session } from '@causeway/contract'
import { useTranslations } from 'use-intl'

type Device = Pick<Session, 'browser' | 'system'>

/** For example “Chrome · Windows”, as far as the user agent tells. */
export function useDeviceName(): (device: Device) => string {
  const t = useTranslations('security.sessions')
  return ({ browser, system }) => [browser, system].filter(Boolean).join(' · ') || t('unknown')
}
