import type { UserInfo } from '@causeway/contract'
import type { MouseEvent } from 'react'
import { useTranslations } from 'use-intl'
import { passkeysWork } from '../../passkeys.ts'
import { type SectionName, sections } from './sections.ts'
import styles from './security.module.css'
import { showSection } from './use-shown-section.ts'

/** On wide screens: links to the sections, with the state of each. */
export function SectionIndex({ user }: { readonly user: UserInfo }) {
  const t = useTranslations('security')
  const states = useStates(user)
  return (
    <nav className={styles['index']} aria-label={t('index')}>
      <ul>
        {sections.map((name) => (
          <li key={name}>
            <a href={`?section=${name}`} onClick={(event) => scrollToSection(event, name)}>
              {t(`${name}.title`)}
            </a>
            {states[name] && <span className={styles['state']}>{states[name]}</span>}
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** A plain click scrolls the page; with a modifier key the browser follows the link. */
function scrollToSection(event: MouseEvent, name: SectionName): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  showSection(name)
}

function useStates(user: UserInfo): { readonly [Name in SectionName]?: string } {
  const t = useTranslations('security')
  const { has_pay_pwd, pay_pwd_locked_until, passkey_count, has_totp } = user
  return {
    'pay-password': t(
      `pay-password.${pay_pwd_locked_until ? 'locked' : has_pay_pwd ? 'set' : 'missing'}.badge`,
    ),
    ...((passkey_count > 0 || passkeysWork()) && { passkeys: t('passkeys.count', { count: passkey_count }) }),
    authenticator: t(`authenticator.${has_totp ? 'on' : 'off'}.badge`),
  }
}
