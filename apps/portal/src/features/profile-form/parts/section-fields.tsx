import { Skeleton } from '@causeway/web/components/skeleton.tsx'
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect } from 'react'
import { CompanyFields } from '../company-fields.tsx'
import type { ProfileSectionName } from './section-of.ts'

/** The first section comes with the form; the others are preloaded. */
const loaders = {
  business: async () => ({ default: (await import('../business-fields.tsx')).BusinessFields }),
  people: async () => ({ default: (await import('../people-fields.tsx')).PeopleFields }),
  owners: async () => ({ default: (await import('../owner-fields.tsx')).OwnerFields }),
  contact: async () => ({ default: (await import('../contact-fields.tsx')).ContactFields }),
  documents: async () => ({ default: (await import('../document-fields.tsx')).DocumentFields }),
}

type Props = {
  readonly name: ProfileSectionName
  /** Links to the step where a person with other roles is edited. */
  readonly editLink: (id: string) => ReactNode
}

const OwnerFields = lazy(loaders.owners)

const sections: Readonly<Record<Exclude<ProfileSectionName, 'owners'>, ComponentType>> = {
  company: CompanyFields,
  business: lazy(loaders.business),
  people: lazy(loaders.people),
  contact: lazy(loaders.contact),
  documents: lazy(loaders.documents),
}

export function SectionFields({ name, editLink }: Props) {
  return <Suspense fallback={<Skeleton lines={6} />}>{fieldsOf(name, editLink)}</Suspense>
}

function fieldsOf(name: Props['name'], editLink: Props['editLink']): ReactNode {
  if (name === 'owners') return <OwnerFields editLink={editLink} />
  const Fields = sections[name]
  return <Fields />
}

/** Preloads all sections, so that the form works even if the network is lost. */
export function usePreloadedSections(): void {
  useEffect(() => {
    for (const load of Object.values(loaders)) void load().catch(() => undefined)
  }, [])
}
