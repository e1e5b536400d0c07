import { watchedListOf } from '../../watched.ts'

export const merchantListQueries = {
  list: watchedListOf('GET /api/console/merchants', 'merchants'),
}
