import type { Profile } from '@causeway/contract'
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { type ProfileValues, profileOf } from './form-values.ts'

export function useProfileValue<Name extends keyof ProfileValues>(name: Name): ProfileValues[Name] {
  return useWatch({ name }) as ProfileValues[Name]
}

export function useWatchedProfile(): Profile {
  const values = useWatch() as ProfileValues
  return useMemo(() => profileOf(values), [values])
}
