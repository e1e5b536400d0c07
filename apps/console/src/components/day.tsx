import desk from './desk.module.css'

/** A day of the calendar, on one line. */
export function Day({ value }: { readonly value: string | null | undefined }) {
  if (!value) return '–'
  return (
    <time dateTime={value} className={desk['figure']}>
      {value}
    </time>
  )
}
