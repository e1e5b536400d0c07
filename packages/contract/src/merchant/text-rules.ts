import type { FieldError } from '../errors.ts'

/** Letters with accents, digits and the punctuation that banks transmit. */
const LATIN = /^[\p{Script=Latin}\p{M}\d\s.,'&()/+\-–:;"’]*$/u
const HAN = /\p{Script=Han}/u
const POST_OFFICE_BOX = /\bp\.?\s*o\.?\s*box\b|post office box|\u90ae\u653f\u4fe1\u7bb1/i

export function isLatin(text: string): boolean {
  return LATIN.test(text)
}

export function hasHan(text: string): boolean {
  return HAN.test(text)
}

export function isPostOfficeBox(text: string): boolean {
  return POST_OFFICE_BOX.test(text)
}

export function latinProblem(text: string, isRequired: boolean): FieldError | undefined {
  if (!text.trim()) return isRequired ? 'required' : undefined
  return isLatin(text) ? undefined : 'latin_only'
}

const MOBILE = /^\+[1-9]\d{6,14}$/
const CHINESE_MOBILE = /^\+861[3-9]\d{9}$/

export function mobileProblem(text: string, isChinese: boolean): FieldError | undefined {
  if (!text) return 'required'
  const number = text.replaceAll(/[\s()-]/g, '')
  return (isChinese ? CHINESE_MOBILE : MOBILE).test(number) ? undefined : 'format'
}
