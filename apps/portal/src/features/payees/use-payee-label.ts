import { usePathWords } from '@causeway/web/intl/use-code-words.ts'

const OWN = ['country', 'currency', 'destination', 'way']

/** The name of the field of a path, such as `details.iban`. */
export function usePayeeLabel(): (path: string) => string {
  const wordsOf = usePathWords()
  return (path) => {
    const [head = '', key = ''] = path.split('.')
    const name = head === 'details' ? `payee-words.fields.${key}` : `payee-form.fields.${key || head}`
    return wordsOf(OWN.includes(path) ? `payee-form.fields.${path}` : name) ?? path
  }
}
