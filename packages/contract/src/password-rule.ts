import { commonPasswords, commonWords } from './common-passwords.ts'

export const PASSWORD_MIN = 12
export const PASSWORD_MAX = 128

export type PasswordProblem = 'too_short' | 'too_long' | 'too_common' | 'like_email'

/** The problem of a new password; any characters are allowed. */
export function passwordProblem(password: string, email = ''): PasswordProblem | undefined {
  const length = [...password].length
  if (length < PASSWORD_MIN) return 'too_short'
  if (length > PASSWORD_MAX) return 'too_long'
  const plain = password.normalize('NFKC').toLowerCase()
  if (isLikeEmail(plain, email.toLowerCase())) return 'like_email'
  return isCommon(plain) ? 'too_common' : undefined
}

/** The address itself, or only its name or its domain with a few characters around it. */
function isLikeEmail(password: string, email: string): boolean {
  const [name = '', domain = ''] = email.split('@')
  const parts = [email, name, domain, domain.split('.')[0] ?? ''].filter((part) => part.length >= 4)
  return parts.some((part) => password.includes(part) && password.length - part.length < 8)
}

/** On the list, or of a similar pattern: one character, a row of keys, a repeated block. */
function isCommon(password: string): boolean {
  if (commonPasswords.has(password)) return true
  const block = /^(.{1,6}?)\1+(.{0,3})$/u.exec(password)?.[1]
  if (block) return true
  if (ROWS.some((row) => row.includes(password) || row.includes(reverse(password)))) return true
  const letters = unleet(password)
  return commonWords.some((word) => letters === word || letters === word + word)
}

const ROWS = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
]

const reverse = (text: string) => [...text].reverse().join('')

const LEET: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '@': 'a',
  $: 's',
}

/** `P@ssw0rd2026!!` is the word “password” with the usual additions. */
function unleet(password: string): string {
  const word = password.replace(/[\d\W_]+$/, '').replace(/^[\d\W_]+/, '')
  return word.replaceAll(/[01345@$]/g, (sign) => LEET[sign] ?? '').replaceAll(/[^a-z]/g, '')
}
