import { useTranslations } from 'use-intl'
import { classNames } from './class-names.ts'
import styles from './skeleton.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

/** A placeholder for text. It appears after 200 ms, so that fast loads do not flicker. */
export function SkeletonLine({ width = 'full' }: { readonly width?: 'short' | 'half' | 'full' }) {
  return <span className={classNames(styles['line'], styles[width])} aria-hidden="true" />
}

/** A placeholder of several lines, with a text for screen readers. */
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
