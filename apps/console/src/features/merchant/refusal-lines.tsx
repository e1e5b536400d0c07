import type { Profile, Refusal } from '@causeway/contract'
import { useProfileWords } from '@causeway/web/profile/use-profile-words.ts'
import { useTranslations } from 'use-intl'
import desk from '../../components/desk.module.css'

type Props = { readonly profile: Profile; readonly refusals: readonly Refusal[] }

export function RefusalLines({ profile, refusals }: Props) {
  const t = useTranslations('merchant.marks')
  const names = useTranslations('profile.reason_names')
  const { labelOf } = useProfileWords(profile)
  return (
    <ul className={desk['lines']}>
      {refusals.map(({ path, reason }) => (
        <li key={`${path} ${reason}`}>
          {path ? labelOf(path) : t('whole')} · {names(reason)}
        </li>
      ))}
    </ul>
  )
}
