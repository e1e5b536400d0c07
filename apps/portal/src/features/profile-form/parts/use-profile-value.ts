import type { Profile } from '@causeway/contract'
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { type ProfileValues, profileOf } from './form-values.ts'

/** What a field of the form holds, for what depends on it. */
export function useProfileValue<Name extends keyof ProfileValues>(name: Name): ProfileValues[Name] {
  return useWatch({ name }) as ProfileValues[Name]
}

/** All that the form holds, for what depends on much of it. */
export function useWatchedProfile(): Profile {
  const values = useWatch() as ProfileValues
  return useMemo(() => profileOf(values), [values])
}
