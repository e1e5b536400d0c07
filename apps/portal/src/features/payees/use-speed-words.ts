import type { Speed } from '@causeway/bank-details/payees'
import { useTranslations } from 'use-intl'

/** How soon the money is there. */
export function useSpeedWords(): (speed: Speed) => string {
  const t = useTranslations('payees.speed')
  return (speed) => {
    if (speed === 'instant') return t('instant')
    const [from, to] = speed
    if (to === 0) return t('sameDay')
    return from === 0 || from === to ? t('upTo', { count: to }) : t('between', { from, to })
  }
}
