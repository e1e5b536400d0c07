import { type Language, languages, openRefusals, type Profile, type Refusal } from '@causeway/contract'
import { loadWords } from '@causeway/web/intl/load-words.ts'
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
    queryFn: readWords,
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

/** The words of this screen in both languages. */
async function readWords(): Promise<Readonly<Record<Language, Messages>>> {
  const [chinese, english] = await Promise.all(
    (['zh-CN', 'en-US'] as const).map((language) => loadWords(language, 'Merchant')),
  )
  return { 'zh-CN': chinese, 'en-US': english } as unknown as Record<Language, Messages>
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
