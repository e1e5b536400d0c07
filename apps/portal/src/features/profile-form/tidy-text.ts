import { tidyIdentifier } from '@causeway/identifiers'

/** A document number without pasted spaces. */
export function tidyNumber(text: string): string {
  return tidyIdentifier(text)
}

const CHINESE_MOBILE = /^1[3-9]\d{9}$/

/** A mobile number with its country code, which users in China often leave out. */
export function tidyMobile(text: string): string {
  const number = text.normalize('NFKC').replaceAll(/[\s()-]/g, '')
  if (CHINESE_MOBILE.test(number)) return `+86${number}`
  return number.replace(/^00/, '+')
}

export function tidyPercent(text: string): string {
  return text.normalize('NFKC').replaceAll(/[\s%]/g, '')
}
