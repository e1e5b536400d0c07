import type { ReactNode } from 'react'
import { classNames } from '../components/class-names.ts'
import { Bar } from './bar.tsx'
import { FrameMain } from './frame.tsx'
import styles from './side-layout.module.css'

type Props = {
  readonly brand: ReactNode
  readonly navigation: ReactNode
  /** The bottom navigation of a narrow screen; without it, the side navigation moves below the header. */
  readonly bottom?: ReactNode
  readonly account: ReactNode
  /** Uses the full width, for tables with many columns. */
  readonly wide?: boolean
  readonly children: ReactNode
}

export function SideLayout({ brand, navigation, bottom, account, wide = false, children }: Props) {
  return (
    <div className={classNames(styles['layout'], bottom !== undefined && styles['withBottom'])}>
      <aside className={styles['side']}>
        <span className={styles['sideBrand']}>{brand}</span>
        {navigation}
      </aside>
      <div className={styles['body']}>
        <Bar brand={<span className={styles['barBrand']}>{brand}</span>} account={account} />
        <FrameMain className={classNames(styles['main'], wide && styles['wide'])}>{children}</FrameMain>
      </div>
      {bottom}
    </div>
  )
}
