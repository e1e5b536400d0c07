import { AuthColumn } from '@causeway/web/layouts/auth-column.tsx'
import { Brand, brandClass } from '@causeway/web/layouts/brand.tsx'
import { useBrandName } from '@causeway/web/settings/brand.ts'
import type { ReactNode } from 'react'
import { BrandPanel } from './brand-panel.tsx'
import styles from './split-layout.module.css'

type Props = {
  readonly children: ReactNode
  /** Secondary links at the end of the footer. */
  readonly links?: ReactNode
}

/** The layout before signing in: one narrow column beside the brand panel. */
export function SplitLayout({ children, links }: Props) {
  const home = (
    <a className={brandClass} href="/">
      <Brand />
    </a>
  )
  const footer = (
    <>
      <span>
        © {new Date().getFullYear()} {useBrandName()}
      </span>
      {links}
    </>
  )
  return (
    <div className={styles['layout']}>
      <AuthColumn brand={home} footer={footer}>
        {children}
      </AuthColumn>
      <BrandPanel />
    </div>
  )
}
