import { Confirm } from '@causeway/web/components/confirm.tsx'
import { currentSession } from '@causeway/web/session/session.ts'
import { useBlocker } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { SignOutGuard } from '../../components/sign-out-guard.tsx'

type Search = { readonly edit?: string }

/** Asks before unsent changes are lost. Moving between sections keeps them. */
export function LeaveGuard({ isUnsent }: { readonly isUnsent: () => boolean }) {
  const t = useTranslations('materials.leave')
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => {
      const stays = current.pathname === next.pathname && (next.search as Search).edit !== undefined
      return !stays && currentSession() !== undefined && isUnsent()
    },
    enableBeforeUnload: isUnsent,
    withResolver: true,
  })
  return (
    <>
      <Confirm
        open={blocker.status === 'blocked'}
        onClose={() => blocker.reset?.()}
        title={t('title')}
        confirmLabel={t('confirm')}
        tone="danger"
        onConfirm={() => blocker.proceed?.()}
      >
        {t('detail')}
      </Confirm>
      <SignOutGuard isSafe={async () => !isUnsent()} title={t('title')} confirmLabel={t('confirm')}>
        {t('detail')}
      </SignOutGuard>
    </>
  )
}
