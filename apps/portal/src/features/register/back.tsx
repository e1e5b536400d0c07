import { Button } from '@causeway/web/components/button.tsx'
import { useTranslations } from 'use-intl'
import type { useSteps } from './use-steps.ts'

export function Back({ steps }: { readonly steps: ReturnType<typeof useSteps> }) {
  const t = useTranslations('register.actions')
  const { previous } = steps
  return (
    <Button size="large" onClick={() => previous && steps.go(previous)}>
      {t('back')}
    </Button>
  )
}
