import { type Language, languages, openRefusals, type Profile, type Refusal } from '@causeway/contract'
import { loadShared } from '@causeway/web/intl/shared-catalogues.ts'
import { useProfileWords } from '@causeway/web/profile/use-profile-words.ts'
import { useQuery } from '@tanstack/react-query'
import { IntlProvider, useTranslations } from 'use-intl'
import type { Messages } from '../../../messages.generated.ts'
import styles from './review.module.css'

type Props = { readonly profile: Profile; readonly refusals: readonly Refusal[] }

/** The text the merchant will see, in both languages and without internal reasons. */
export function MerchantReads({ profile, refusals }: Props) {
  const t = useTranslations('merchant.decide.reads')
  const kit = useTranslations('kit.language')
  const { data } = useQuery({
    queryKey: ['words', 'profile'],
    queryFn: loadWords,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <section aria-label={t('label')}>
      <p className={styles['hint']}>{t('label')}</p>
      <div className={styles['languages']}>
        {languages.map((language) => (
          <div key={language} className={styles['reads']} lang={language}>
            <h3>{kit(language)}</h3>
            {data && (
              <IntlProvider locale={language} messages={data[language]}>
                <MerchantText profile={profile} refusals={refusals} />
              </IntlProvider>
            )}
          </div>
        ))}
      </div>
    </section>
  )
}

const CATALOGUES = ['profile', 'kit-work', 'code-lists', 'currencies'] as const

async function wordsOf(language: Language): Promise<Messages> {
  const words = await Promise.all(
    CATALOGUES.map(async (name) => [name, await loadShared(language, name)] as const),
  )
  return Object.fromEntries(words) as unknown as Messages
}

async function loadWords(): Promise<Readonly<Record<Language, Messages>>> {
  const [chinese, english] = await Promise.all([wordsOf('zh-CN'), wordsOf('en-US')])
  return { 'zh-CN': chinese, 'en-US': english }
}

function MerchantText({ profile, refusals }: Props) {
  const { labelOf, reasonOf } = useProfileWords(profile)
  return (
    <ul>
      {openRefusals(refusals).map(({ path, reason }) => (
        <li key={`${path} ${reason}`}>
          {path && <p className={styles['place']}>{labelOf(path)}</p>}
          <p>{reasonOf(reason)}</p>
        </li>
      ))}
    </ul>
  )
}
