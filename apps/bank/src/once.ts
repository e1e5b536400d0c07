import type { Books } from './books/books.ts'
import { Refusal } from './refusal.ts'

type Keyed = { readonly idempotency_key?: string | undefined }

/** Acts in one transaction. A repeated call with the same key gets the first answer and has no effect. */
export function once<Answer>(books: Books, call: string, input: Keyed, act: () => Answer): Promise<Answer> {
  const key = input.idempotency_key
  return books.atomically(() => {
    if (key === undefined) return act()
    const sql = 'select input, answer from answers where call = ? and idempotency_key = ?'
    const known = books.get<{ input: string; answer: string }>(sql, call, key)
    const text = JSON.stringify(input)
    if (known && known.input !== text) throw new Refusal(409, 'key_used', 'The key is that of another call.')
    if (known) return JSON.parse(known.answer) as Answer
    const answer = act()
    books.run(
      'insert into answers (call, idempotency_key, input, answer) values (?, ?, ?, ?)',
      call,
      key,
      text,
      JSON.stringify(answer),
    )
    return answer
  })
}
