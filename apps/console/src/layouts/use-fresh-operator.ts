import { send } from '@causeway/web/api/send.ts'
import { updateUserInfo } from '@causeway/web/session/session.ts'
import { useQuery } from '@tanstack/react-query'

const EVERY_MS = 60_000

/** An administrator may change an operator's roles while they work: the screens follow. */
export function useFreshOperator(): void {
  useQuery({
    queryKey: ['info'],
    queryFn: async ({ signal }) => {
      const info = await send('GET /api/console/info', { signal, background: true })
      updateUserInfo(info)
      return info
    },
    refetchInterval: EVERY_MS,
  })
}
