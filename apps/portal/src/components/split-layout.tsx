import { BrandMark } from '@causeway/web/components/brand-mark.tsx'
import { LanguageSwitch } from '@causeway/web/components/language-switch.tsx'
import { ThemeSwitch } from '@causeway/web/components/theme-switch.tsx'
import { useBrandName } from '@causeway/web/settings/brand.ts'
import type { ReactNode } from 'react'
import { BrandPanel } from './brand-panel.tsx'
import styles from './split-layout.module.css'

type Props = {
  readonly children: ReactNode
  /** At the end of the last line: quiet links. */
  readonly links?: ReactNode
}

/** The layout for people who are not signed in: one narrow column beside the calm brand panel. */
export function SplitLayout({ children, links }: Props) {
  const brand = useBrandName()
  return (
    <div className={styles['layout']}>
      <div className={styles['side']}>
        <header className={styles['header']}>
          <a className={styles['brand']} href="/">
            <BrandMark className={styles['mark']} />
            {brand}
          </a>
          <div className={styles['switches']}>
            <LanguageSwitch />
            <ThemeSwitch />
          </div>
        </header>
        <main className={styles['main']}>
          <div className={styles['column']}>{children}</div>
        </main>
        <footer className={styles['footer']}>
          <span>
            © {new Date().getFullYear()} {brand}
          </span>
          {links}
        </footer>
      </div>
      <BrandPanel />
    </div>
  )
}
