import { usePathWords } from '@causeway/web/intl/use-code-words.ts'

/** The name of the field of a path. */
export function useHolderLabel(): (path: string) => string {
  const wordsOf = usePathWords()
  return (path) => {
    const [head = '', slot] = path.split('.')
    const key = head === 'documents' ? `slots.${slot}.name` : `fields.${head}`
    return wordsOf(`account-holder.${key}`) ?? path
  }
}
