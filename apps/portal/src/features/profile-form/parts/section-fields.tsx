import { Skeleton } from '@causeway/web/components/skeleton.tsx'
import { useEntered } from '@causeway/web/components/use-entered.ts'
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { CompanyFields } from '../company-fields.tsx'
import type { ProfileSectionName } from './section-of.ts'

/** The first section comes with the form; the others are preloaded together. */
const load = () => import('../later-sections.tsx')

type Props = {
  readonly name: ProfileSectionName
  /** Links to the step where a person with other roles is edited. */
  readonly editLink: (id: string) => ReactNode
}

const OwnerFields = lazy(async () => ({ default: (await load()).OwnerFields }))

const sections: Readonly<Record<Exclude<ProfileSectionName, 'owners'>, ComponentType>> = {
  company: CompanyFields,
  business: lazy(async () => ({ default: (await load()).BusinessFields })),
  people: lazy(async () => ({ default: (await load()).PeopleFields })),
  contact: lazy(async () => ({ default: (await load()).ContactFields })),
  documents: lazy(async () => ({ default: (await load()).DocumentFields })),
}

export function SectionFields({ name, editLink }: Props) {
  return <Suspense fallback={<Skeleton lines={6} />}>{fieldsOf(name, editLink)}</Suspense>
}

function fieldsOf(name: Props['name'], editLink: Props['editLink']): ReactNode {
  if (name === 'owners') return <OwnerFields editLink={editLink} />
  const Fields = sections[name]
  return <Fields />
}

/** Loads all sections with the first input, so that the form works even if the network is lost. */
export const usePreloadedSections = () => useEntered(load)
