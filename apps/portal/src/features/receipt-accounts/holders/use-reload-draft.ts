import { useQueryClient } from '@tanstack/react-query'

/** Reads the draft of a holder again: it is read once, and then kept by the form. */
export function useReloadDraft(id: string): () => void {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: ['holder_draft', id] })
}
