import { usePathWords } from '@causeway/web/intl/use-code-words.ts'

/** The display name of a bank; its id if the catalogue has no name. */
export function useBankName(): (bank: string) => string {
  const wordsOf = usePathWords()
  return (bank) => wordsOf(`ledger.banks.${bank}`) ?? bank
}
