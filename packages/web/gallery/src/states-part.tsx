import { useTranslations } from 'use-intl'
import { Button } from '../../src/components/button.tsx'
import { Notice } from '../../src/components/notice.tsx'
import { Section } from '../../src/components/page.tsx'
import { Skeleton } from '../../src/components/skeleton.tsx'
import { EmptyState, ErrorState, NotFoundState } from '../../src/components/states.tsx'
import { ListTable } from '../../src/list/list-table.tsx'
import { loadFailure } from './fake-server.ts'
import styles from './gallery.module.css'

const tones = ['info', 'good', 'warn', 'bad'] as const

export function StatesPart() {
  const t = useTranslations('gallery.states')
  const action = <Button tone="primary">{t('apply')}</Button>
  return (
    <Section title={t('title')}>
      <div className={styles['pair']}>
        <EmptyState title={t('empty')} action={action}>
          {t('emptyWords')}
        </EmptyState>
        <ErrorState failure={loadFailure} onRetry={() => undefined} />
        <NotFoundState level={2} action={<Button>{t('home')}</Button>} />
        <div>
          <Skeleton />
        </div>
        {tones.map((tone) => (
          <Notice key={tone} tone={tone} title={t(`notice.${tone}`)}>
            {t('noticeWords')}
          </Notice>
        ))}
      </div>
      <Tables />
    </Section>
  )
}

function Tables() {
  const t = useTranslations('gallery.states')
  const list = {
    columns: [{ id: 'name', header: t('title'), cell: (name: string) => name, card: 'title' as const }],
    rowKey: (name: string) => name,
    empty: <EmptyState title={t('empty')} />,
  }
  return (
    <div className={styles['pair']}>
      <ListTable {...list} label="1" rows={undefined} loading />
      <ListTable {...list} label="2" rows={[]} />
      <ListTable {...list} label="3" rows={undefined} failure={loadFailure} onRetry={() => undefined} />
      <ListTable {...list} label="4" rows={['Nordkauf SE']} loading />
    </div>
  )
}
