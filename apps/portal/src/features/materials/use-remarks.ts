import type { Amendment } from '@causeway/contract'
import { usePathWords } from '@causeway/web/intl/use-code-words.ts'

/** Refusal reasons in the words shown to the merchant. */
export function useReasons(): (reason: string) => string {
  const wordsOf = usePathWords()
  return (reason) => wordsOf(`profile.reasons.${reason}`) ?? reason
}

/** The refusal reasons of an amendment, by path. */
export function remarksOf(
  amendment: Amendment | undefined,
  reasonOf: (reason: string) => string,
): ReadonlyMap<string, string> {
  if (amendment?.amendment_state !== 'refused') return new Map()
  const told = amendment.refusals.flatMap(({ path, reason }) =>
    path ? [[path, reasonOf(reason)] as const] : [],
  )
  return new Map(told)
}
