import { useLocale, useTranslations } from 'use-intl'

/** A day near enough to be promised by its weekday: `Friday, 21 November`. */
export function useDayWords(): (moment: string) => string {
  const t = useTranslations('kit-work.date')
  const locale = useLocale()
  return (moment) => {
    const date = new Date(moment)
    const wordOf = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(locale, options).format(date)
    return t('promised', {
      weekday: wordOf({ weekday: 'long' }),
      day: date.getDate(),
      month: wordOf({ month: 'long' }),
      number: date.getMonth() + 1,
    })
  }
}
