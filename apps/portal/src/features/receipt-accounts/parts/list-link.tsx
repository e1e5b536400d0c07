import { useTranslations } from 'use-intl'
import { BackLink } from '../../../components/back-link.tsx'

type Props = { readonly to?: 'AccountList' | 'AccountHolders' | 'AccountApply' }

/** The way back to a screen of accounts. */
export function ListLink({ to = 'AccountList' }: Props) {
  const t = useTranslations('accounts.back')
  return <BackLink to={to}>{t(to)}</BackLink>
}
