import { Button } from '@causeway/web/components/button.tsx'
import { Notice } from '@causeway/web/components/notice.tsx'
import { FailureNotice } from '@causeway/web/form/failure-notice.tsx'
import { useWrite } from '@causeway/web/write/use-write.ts'
import { useTranslations } from 'use-intl'
import styles from '../drafts.module.css'

type Theirs<Value> = { readonly version: number; readonly value: Value; readonly saved_at: string }

type Keeper<Value, Edit> = {
  readonly changes: () => readonly Edit[]
  readonly settle: (base: { readonly version: number; readonly value: Value }, saved_at: string) => void
}

type Props<Value, Edit> = {
  readonly keeper: Keeper<Value, Edit>
  /** Reads the draft as the server has it now. */
  readonly load: () => Promise<Theirs<Value>>
  readonly onReset: (value: Value) => void
  /** The value of the server with the changes of this window. */
  readonly merge: (value: Value, changes: readonly Edit[]) => Value
}

/** The draft was changed in another window. Nothing is overwritten until the user has chosen. */
export function ConflictChoice<Value, Edit>({ keeper, load, onReset, merge }: Props<Value, Edit>) {
  const t = useTranslations('drafts.conflict')
  const { input, failure, run } = useWrite(async (side: 'mine' | 'theirs') => {
    const { version, value, saved_at } = await load()
    onReset(side === 'mine' ? merge(value, keeper.changes()) : value)
    keeper.settle({ version, value }, saved_at)
  })
  const actions = (
    <div className={styles['choices']}>
      <Button size="small" tone="primary" loading={input === 'mine'} onClick={() => run('mine')}>
        {t('keepMine')}
      </Button>
      <Button size="small" loading={input === 'theirs'} onClick={() => run('theirs')}>
        {t('loadTheirs')}
      </Button>
    </div>
  )
  return (
    <div className={styles['conflict']}>
      <Notice tone="warn" role="alert" title={t('title')} action={actions}>
        {t('detail')}
        {failure !== undefined && <FailureNotice failure={failure} />}
      </Notice>
    </div>
  )
}
