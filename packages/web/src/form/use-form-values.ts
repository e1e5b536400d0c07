import { useFormContext, useWatch } from 'react-hook-form'

/** The current value of a field. */
export function useFieldValue<Value = string>(name: string): Value {
  return useWatch({ name }) as Value
}

/** Fills fields as if the user had typed: `fill({ email: 'finance@example.com' })`. */
export function useFillFields(): (values: Readonly<Record<string, unknown>>) => void {
  const { setValue } = useFormContext()
  return (values) => {
    for (const [name, value] of Object.entries(values)) {
      setValue(name, value, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
    }
  }
}
