import { useTranslations } from 'use-intl'
import { classNames } from './class-names.ts'
import styles from './skeleton.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

/** The place of a text that is still coming. It shows after 200 ms: what is quick should not flicker. */
export function SkeletonLine({ width = 'full' }: { readonly width?: 'short' | 'half' | 'full' }) {
  return <span className={classNames(styles['line'], styles[width])} aria-hidden="true" />
}

/** The shape of a few lines, and a word for those who hear the page. */
export function Skeleton({ lines = 3 }: { readonly lines?: number }) {
  const t = useTranslations('kit.states')
  return (
    <div className={styles['skeleton']}>
      <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
      {[...new Array(lines).keys()].map((line) => (
        <SkeletonLine key={line} width={line === 0 ? 'half' : line === lines - 1 ? 'short' : 'full'} />
      ))}
    </div>
  )
}
