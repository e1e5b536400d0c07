import { Button } from '@causeway/web/components/button.tsx'
import { useTranslations } from 'use-intl'
import { SectionFields } from '../profile-form/parts/section-fields.tsx'
import type { ProfileSectionName } from '../profile-form/parts/section-of.ts'
import styles from './materials.module.css'

type Props = { readonly name: ProfileSectionName; readonly onPath: (path: string) => void }

export function EditedSection({ name, onPath }: Props) {
  const sections = useTranslations('profile.sections')
  const t = useTranslations('materials.editor')
  const editLink = (id: string) => (
    <Button size="small" tone="quiet" onClick={() => onPath(`persons.${id}`)}>
      {t('editPerson')}
    </Button>
  )
  return (
    <section className={styles['fields']} aria-labelledby="edited-section">
      <h2 id="edited-section">{sections(name)}</h2>
      <SectionFields name={name} editLink={editLink} />
    </section>
  )
}
