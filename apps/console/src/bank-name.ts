import { usePathWords } from '@causeway/web/intl/use-code-words.ts'

/** What a bank is called by people; one without words is called by its id. */
export function useBankName(): (bank: string) => string {
  const wordsOf = usePathWords()
  return (bank) => wordsOf(`ledger.banks.${bank}`) ?? bank
}
