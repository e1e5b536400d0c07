import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { sandboxIsOn, useBrandName } from '../../brand.ts'
import { ChevronRightIcon, DocumentIcon, MailIcon } from '../../components/icons.tsx'
import { SplitLayout } from '../../components/split-layout.tsx'
import { useScreenTitle } from '../../screen-title.ts'
import { useSettings } from '../../settings.ts'
import styles from './door.module.css'
import { InstallationState } from './installation-state.tsx'

/** What a person finds at the address of an installation: whose it is, whether it works, where to go. */
export function DoorScreen() {
  const t = useTranslations('door')
  const brand = useBrandName()
  useScreenTitle()
  return (
    <SplitLayout>
      <h1>{t('welcome', { brand })}</h1>
      <p className={styles['lead']}>{t('lead')}</p>
      <InstallationState />
      <nav aria-label={t('links.label')}>
        <ul className={styles['links']}>
          <PageLink path="/api/docs" page="docs" icon={<DocumentIcon />} />
          {sandboxIsOn && <PageLink path="/mailbox" page="mailbox" icon={<MailIcon />} />}
        </ul>
      </nav>
    </SplitLayout>
  )
}

type PageLinkProps = {
  readonly path: string
  readonly page: 'docs' | 'mailbox'
  readonly icon: ReactNode
}

/** Leads to a page that the server renders: it does not know which language was chosen here. */
function PageLink({ path, page, icon }: PageLinkProps) {
  const t = useTranslations('door.links')
  const { language } = useSettings()
  return (
    <li>
      <a className={styles['link']} href={`${path}?language=${language}`}>
        {icon}
        <span>
          <span className={styles['linkTitle']}>{t(`${page}.title`)}</span>
          <span className={styles['detail']}>{t(`${page}.detail`)}</span>
        </span>
        <ChevronRightIcon />
      </a>
    </li>
  )
}
