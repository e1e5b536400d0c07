import { buttonClass } from '@causeway/web/components/button.tsx'
import { classNames } from '@causeway/web/components/class-names.ts'
import { ArrowLeftIcon } from '@causeway/web/components/icons.tsx'
import { useTranslations } from 'use-intl'
import { ScreenLink } from '../../../router/screen-link.ts'
import styles from '../receipt-accounts.module.css'

const backClass = classNames(buttonClass({ tone: 'quiet', size: 'small' }), styles['back'])

type Props = { readonly to?: 'AccountList' | 'AccountHolders' | 'AccountApply' }

/** The link above a title that leads back to a list. */
export function BackLink({ to = 'AccountList' }: Props) {
  const titles = useTranslations('titles')
  return (
    <ScreenLink to={to} className={backClass}>
      <ArrowLeftIcon />
      {titles(to)}
    </ScreenLink>
  )
}
