import { buttonClass } from '@causeway/web/components/button.tsx'
import { NotFoundState } from '@causeway/web/components/states.tsx'
import { useTranslations } from 'use-intl'
import { useWindowTitle } from '../../router/screen-title.tsx'
import { HOME } from '../../screens.ts'

export function NotFoundScreen() {
  const t = useTranslations('shell.notFound')
  useWindowTitle(t('title'))
  const home = (
    <a className={buttonClass({ tone: 'primary' })} href={HOME}>
      {t('home')}
    </a>
  )
  return (
    <main>
      <NotFoundState action={home} />
    </main>
  )
}
